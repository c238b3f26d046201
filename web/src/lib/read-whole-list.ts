interface Page<R> {
  readonly rows: readonly R[];
  readonly nextToken: string | null | undefined;
}

interface Limit {
  readonly mostPages?: number;
  /** A page may be short or empty before the end. */
  readonly mostRows?: number;
}

/** Reads a list page by page, as for a file. `isWhole` is false where the limit ended it; `onCount` gets the number of rows so far. */
export async function readWholeList<R>(
  { mostPages = Number.POSITIVE_INFINITY, mostRows = Number.POSITIVE_INFINITY }: Limit,
  onCount: (count: number) => void,
  readPage: (next: { readonly paginationToken?: string }) => Promise<Page<R>>,
): Promise<{ rows: readonly R[]; isWhole: boolean }> {
  const rows: R[] = [];
  let next: { readonly paginationToken?: string } = {};
  for (let page = 0; page < mostPages && rows.length < mostRows; page++) {
    const { rows: read, nextToken } = await readPage(next);
    rows.push(...read);
    onCount(rows.length);
    if (!nextToken) return { rows, isWhole: true };
    next = { paginationToken: nextToken };
  }
  return { rows, isWhole: false };
}
