import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig, unstable_serialize } from 'swr';

/**
 * What a hook returns at its first render, outside of a page: what it returned can be called, and its state stays as it began.
 * `read` are answers that are there already, with their keys.
 */
export function firstRender<T>(
  useHook: () => T,
  read: readonly (readonly [key: unknown[], answer: unknown])[] = [],
): T {
  const returned: T[] = [];
  const Rendered = () => {
    returned.push(useHook());
    return null;
  };
  const fallback = Object.fromEntries(read.map(([key, answer]) => [unstable_serialize(key), answer]));
  renderToStaticMarkup(createElement(SWRConfig, { value: { fallback } }, createElement(Rendered)));
  const [first] = returned;
  if (returned.length !== 1) throw new Error('The hook was not rendered once.');
  return first as T;
}
