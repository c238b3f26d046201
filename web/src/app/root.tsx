import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { readOptions } from '../lib/data.ts';
import { Toasts } from '../ui/toast.tsx';

/** What stands around every page: the settings of reads, toasts, and the place on the page after going back. */
export function Root() {
  return (
    <SWRConfig value={readOptions}>
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </SWRConfig>
  );
}
