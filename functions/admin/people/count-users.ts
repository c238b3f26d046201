import type { Actor } from '#shared/domain/actor.ts';
import { directoryKey, listDirectory } from '../../_people/directory/directory.ts';
import { ownEntry, readingOf, type UserSearch } from './search-users.ts';

const entriesAtOnce = 1_000;
/** Counting costs as much as reading: of more people it says no more than that. */
const mostCounted = 10_000;

/** How many people a search finds; `isMore` where it has stopped counting. */
export async function countUsers(viewer: Actor, search: UserSearch): Promise<{ total: number; isMore: boolean }> {
  const { partition, prefix, fits } = readingOf(viewer, search);
  const own = (await ownEntry(viewer, search, prefix)) ? 1 : 0;
  let total = own;
  let after: Record<string, string> | undefined;
  for (let seen = 0; partition && seen < mostCounted; seen += entriesAtOnce) {
    const entries = await listDirectory(partition, prefix, { limit: entriesAtOnce, after });
    total += (fits ? entries.filter(fits) : entries).length;
    const last = entries.at(-1);
    if (!last) return { total, isMore: false };
    after = directoryKey(last);
  }
  return { total, isMore: partition !== '' };
}
