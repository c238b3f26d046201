import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { isStaffHost } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { RouteErrorScreen } from './error-screen.tsx';
import { Guarded } from './guarded.tsx';
import { type Layout, layoutOf, type PageRoute } from './page-route.ts';
import { PlainLayout } from './plain/plain-layout.tsx';
import { Root } from './root.tsx';
import { routes } from './routes.ts';
import { Waiting } from './waiting.tsx';

/** The frames of the layouts. Those behind sign-in bring antd, so they are loaded when a page needs them. */
const frames = {
  plain: async () => PlainLayout,
  portal: async () => (await import('./portal-frame.tsx')).PortalFrame,
  staff: async () => (await import('./staff-frame.tsx')).StaffFrame,
} as const satisfies Readonly<Record<Layout, () => Promise<ComponentType>>>;

/** The router, made from the one table of addresses. */
export function makeRouter() {
  const layouts = Object.keys(frames) as Layout[];
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteErrorScreen,
      HydrateFallback: Waiting,
      children: [
        ...layouts.map((layout) => frameOf(layout)),
        { path: '*', element: <Navigate to={paths.home} replace /> },
      ],
    },
  ]);
}

/** All pages of one frame: it stays while people walk from page to page, behind one guard. */
function frameOf(layout: Layout): RouteObject {
  return {
    lazy: async () => ({ Component: await guarded(frames[layout]) }),
    children: routes.filter((route) => layoutOf(route) === layout && isHere(route)).map(routeOf),
  };
}

/** What no other row names has a page for staff alone: elsewhere it leads home. */
const isHere = ({ path }: PageRoute) => path !== '*' || isStaffHost();

async function guarded(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const FrameOfLayout = await load();
  return () => (
    <Guarded>
      <FrameOfLayout />
    </Guarded>
  );
}

/** The row itself is the handle: the guard reads its access (guarded.tsx), the page its title (lib/page-titles.ts). */
function routeOf(row: PageRoute): RouteObject {
  const { path, access, page, instead = paths.home } = row;
  if (!page) return { path, handle: row, element: <Navigate to={instead} replace /> };
  return {
    path,
    handle: row,
    lazy: async () => ({ Component: access === 'admin' ? await forAdmins(page) : await page() }),
  };
}

/** Others of the staff read there that it is not for them. */
async function forAdmins(page: () => Promise<ComponentType>): Promise<ComponentType> {
  const [Admins, { NoPage }] = await Promise.all([page(), import('../pages/no-page.tsx')]);
  return () => (useSession().isAdmin ? <Admins /> : <NoPage isForAdmins />);
}
