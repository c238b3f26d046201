import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { RouteErrorScreen } from './error-screen.tsx';
import { Guarded, type RouteHandle } from './guarded.tsx';
import { pages } from './pages.ts';
import { PlainLayout } from './plain-layout.tsx';
import { PortalLayout } from './portal-layout.tsx';
import { Root } from './root.tsx';
import { type Layout, layoutOf, type PageRoute, routes } from './routes.ts';
import { StaffLayout } from './staff-layout.tsx';
import { Waiting } from './waiting.tsx';

const frames = { plain: PlainLayout, portal: PortalLayout, staff: StaffLayout } as const;

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
  const Frame = frames[layout];
  return {
    element: (
      <Guarded>
        <Frame />
      </Guarded>
    ),
    children: routes.filter((route) => layoutOf(route) === layout).map(routeOf),
  };
}

function routeOf({ path, access, page, instead = paths.home }: PageRoute): RouteObject {
  const handle: RouteHandle = { access };
  if (!page) return { path, handle, element: <Navigate to={instead} replace /> };
  return { path, handle, lazy: async () => ({ Component: await pages[page]() }) };
}
