import { lazy, Suspense, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { readOptions, useReadsGeneration } from '../lib/data.ts';
import { requestedImpersonation } from '../lib/session/requested-impersonation.ts';
import { useSession } from '../lib/session/session.ts';
import { dropPaintedShell } from './waiting.tsx';

/** Loaded only for impersonation. */
const ImpersonationDialogs = lazy(async () => ({
  default: (await import('./impersonation-dialogs.tsx')).ImpersonationDialogs,
}));

/** Every full load has the same key: with its address beside it, none begins where another page was left. */
function placeOf({ key, pathname, search }: { key: string; pathname: string; search: string }): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

/** The root of every page: SWR's cache and options, and scroll restoration. */
export function Root() {
  const { status, impersonationRefused } = useSession();
  useLayoutEffect(dropPaintedShell, []);
  return (
    <>
      {/* A new cache whenever the user changes: no data of one user is shown to the next. */}
      <SWRConfig key={useReadsGeneration()} value={readOptions}>
        <Outlet />
      </SWRConfig>
      <Suspense>
        {((status === 'signedIn' && requestedImpersonation()) || impersonationRefused) && <ImpersonationDialogs />}
      </Suspense>
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
