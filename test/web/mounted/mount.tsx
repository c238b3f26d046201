import { createElement, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';

/** Less than that of a test, which would not say what it waits for. */
const patienceMs = 30_000;

interface Mounted<T> {
  /** What the hook returns now. */
  now(): T;
  /** Where the router is. */
  address(): string;
  /** Renders the hook once more. */
  again(): void;
  unmount(): void;
}

/** Puts a hook into the page, at an address, with an empty cache. `around` draws what belongs to it. */
export function mount<T>(useHook: () => T, at = '/', around: (returned: T) => ReactNode = () => null): Mounted<T> {
  const place = document.body.appendChild(document.createElement('div'));
  const held: { returned?: T; again?: () => void } = {};
  const Hook = () => {
    const [, count] = useState(0);
    held.again = () => count((before) => before + 1);
    held.returned = useHook();
    return around(held.returned);
  };
  const root = createRoot(place);
  const element = () => createElement(SWRConfig, { value: { provider: () => new Map() } }, createElement(Hook));
  const router = createMemoryRouter([{ path: '*', Component: () => element() }], { initialEntries: [at] });
  flushSync(() => root.render(createElement(RouterProvider, { router })));
  return {
    now: () => held.returned as T,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    again: () => flushSync(() => held.again?.()),
    unmount() {
      root.unmount();
      place.remove();
    },
  };
}

/** Waits until something holds; throws with what it is about when it does not. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`Never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** After what was done has been drawn: what has not come by then does not come of it. */
export const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

interface Asked {
  readonly path: string;
  readonly body: unknown;
}

/** Stands for the server: answers the calls of this page, and returns what was asked. An Error is answered as its refusal. */
export function serve(answer: (asked: Asked) => unknown): Asked[] {
  const asked: Asked[] = [];
  window.fetch = async (address, init) => {
    if (String(address) === '/config.json')
      return Response.json({ userPoolClientId: 'client', staffClientId: 'staff', adminHost: 'admin.test' });
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const one = { path: String(address).replace(/^\/api\//, ''), body };
    asked.push(one);
    const given = await answer(one);
    return given instanceof Response ? given : Response.json(given ?? {});
  };
  return asked;
}
