import { expect, it } from 'vitest';
import { readWholeList } from '../../web/src/lib/read-whole-list.ts';

/** A list of pages of which each names the next one. */
const pagesOf = (pages: readonly (readonly number[])[]) => async (next: { readonly paginationToken?: string }) => {
  const at = Number(next.paginationToken ?? 0);
  return { rows: pages[at] ?? [], nextToken: at + 1 < pages.length ? String(at + 1) : null };
};

it('a list is read for a file to its end, also behind an empty page, or to its limit', async () => {
  const counts: number[] = [];
  const read = (limit: Parameters<typeof readWholeList>[0]) =>
    readWholeList(limit, (count) => counts.push(count), pagesOf([[1, 2], [], [3]]));
  expect(await read({})).toEqual({ rows: [1, 2, 3], isWhole: true });
  expect(counts).toEqual([2, 2, 3]);
  expect(await read({ mostPages: 3 })).toEqual({ rows: [1, 2, 3], isWhole: true });
  expect(await read({ mostPages: 2 })).toEqual({ rows: [1, 2], isWhole: false });
  expect(await read({ mostRows: 2 })).toEqual({ rows: [1, 2], isWhole: false });
});
