import type { ListPage } from './query.ts';

/** A whole list, page after page: DynamoDB ends a page at 1 MB. For lists that one person's work bounds. */
export async function readAllPages<T>(
  pageAfter: (after: { after?: Record<string, unknown> }) => Promise<ListPage<T>>,
): Promise<T[]> {
  const found: T[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await pageAfter(after ? { after } : {});
    found.push(...page.items);
    after = page.last;
  } while (after);
  return found;
}
