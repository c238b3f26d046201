interface Page<R> {
  readonly rows: readonly R[];
  readonly nextToken: string | null | undefined;
}

/** Reads a list page by page to its end. */
export async function readWholeList<R>(
  readPage: (next: { readonly paginationToken?: string }) => Promise<Page<R>>,
): Promise<readonly R[]> {
  const rows: R[] = [];
  let next: { readonly paginationToken?: string } = {};
  for (;;) {
    const { rows: read, nextToken } = await readPage(next);
    rows.push(...read);
    if (!nextToken) return rows;
    next = { paginationToken: nextToken };
  }
}
