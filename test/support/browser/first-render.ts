import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, unstable_serialize } from 'swr';

interface Around {
  /** Answers that are there already, with their keys. */
  readonly read?: readonly (readonly [key: unknown[], answer: unknown])[];
  /** The address. */
  readonly at?: string;
  /** What the router keeps beside it. */
  readonly state?: object | null;
}

/** What a hook returns at its first render, outside of a page: what it returned can be called, but its state stays as it began, and no address changes. */
export function firstRender<T>(useHook: () => T, { read = [], at = '/', state = null }: Around = {}): T {
  const returned: T[] = [];
  const Rendered = () => {
    returned.push(useHook());
    return null;
  };
  const value = { fallback: Object.fromEntries(read.map(([key, answer]) => [unstable_serialize(key), answer])) };
  const [pathname = '/', search = ''] = at.split(/(?=\?)/);
  const children = createElement(SWRConfig, { value }, createElement(Rendered));
  renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [{ pathname, search, state }], children }));
  const [first] = returned;
  if (returned.length !== 1) throw new Error('The hook was not rendered once.');
  return first as T;
}
