import { expect, it } from 'vitest';
import { readWholeList } from '../../web/src/lib/read-whole-list.ts';

/** A list of pages of which each names the next one. */
const pagesOf = (pages: readonly (readonly number[])[]) => async (next: { readonly paginationToken?: string }) => {
  const at = Number(next.paginationToken ?? 0);
  return { rows: pages[at] ?? [], nextToken: at + 1 < pages.length ? String(at + 1) : null };
};

it('a list is read to its end, also behind an empty page', async () => {
  expect(await readWholeList(pagesOf([[1, 2], [], [3]]))).toEqual([1, 2, 3]);
});
