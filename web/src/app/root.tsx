import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { readOptions, useReadsGeneration } from '../lib/data.ts';
import { pendingHandOver } from '../lib/session/hand-over.ts';
import { useSession } from '../lib/session/session.ts';
import { Toasts } from '../ui/overlays/toasts.tsx';

/** Loaded only for impersonation. */
const HandOverDialog = lazy(async () => ({
  default: (await import('../features/acting/hand-over-dialog.tsx')).HandOverDialog,
}));
const ActingEndedDialog = lazy(async () => ({
  default: (await import('../features/acting/acting-ended-dialog.tsx')).ActingEndedDialog,
}));

/** The root of every page: SWR's cache and options, toasts, and scroll restoration. */
export function Root() {
  const { status, actingRefused } = useSession();
  return (
    <>
      {/* A new cache whenever the user changes: no data of one user is shown to the next. */}
      <SWRConfig key={useReadsGeneration()} value={readOptions}>
        <Outlet />
      </SWRConfig>
      <Suspense>
        {status === 'signedIn' && pendingHandOver() && <HandOverDialog />}
        {actingRefused && <ActingEndedDialog />}
      </Suspense>
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
