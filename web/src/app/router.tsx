import type { ReactElement } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { RouteErrorScreen } from './error-screen.tsx';
import { Frame } from './frame.tsx';
import { Guarded, type RouteHandle } from './guarded.tsx';
import { pages } from './pages.ts';
import { PlainLayout } from './plain-layout.tsx';
import { Root } from './root.tsx';
import { type Layout, layoutOf, type PageRoute, routes } from './routes.ts';
import { Waiting } from './waiting.tsx';

const frames: Readonly<Record<Layout, ReactElement>> = {
  plain: <PlainLayout />,
  portal: <Frame layout="portal" home={paths.home} profile={paths.profile} />,
  staff: <Frame layout="staff" home={paths.users} tag="Staff" />,
};

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
    element: <Guarded>{frames[layout]}</Guarded>,
    children: routes.filter((route) => layoutOf(route) === layout).map(routeOf),
  };
}

function routeOf({ path, access, page, instead = paths.home }: PageRoute): RouteObject {
  const handle: RouteHandle = { access };
  if (!page) return { path, handle, element: <Navigate to={instead} replace /> };
  return { path, handle, lazy: async () => ({ Component: await pages[page]() }) };
}
