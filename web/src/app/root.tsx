import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { readOptions, useReadsGeneration } from '../lib/data.ts';
import { pendingHandOver } from '../lib/session/hand-over.ts';
import { useSession } from '../lib/session/session.ts';
import { Toasts } from '../ui/overlays/toasts.tsx';

/** Loaded for staff who act as a candidate only. */
const HandOverDialog = lazy(async () => ({
  default: (await import('../features/acting/hand-over-dialog.tsx')).HandOverDialog,
}));
const ActingEndedDialog = lazy(async () => ({
  default: (await import('../features/acting/acting-ended-dialog.tsx')).ActingEndedDialog,
}));

/** What stands around every page: the store and the settings of reads, toasts, and the place on the page after going back. */
export function Root() {
  const { status, actingRefused } = useSession();
  return (
    <>
      {/* A new store whenever somebody else's data is to be shown: nothing of one person is ever seen by the next. */}
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
