import { sweepCursors } from '../../_table/sweep-cursors.ts';
import { type DirectoryEntry, directoryPage, partitionOf } from './directory.ts';

const name = 'people';

/** The next batch of a cyclic sweep through all users; the cursor is kept between calls. */
export async function nextPeople(limit: number): Promise<readonly DirectoryEntry[]> {
  const after = (await sweepCursors.find({ name }, { consistent: true }))?.place;
  const { entries, next } = await directoryPage(partitionOf('everybody', 'name'), { pageSize: limit, after });
  if (next) await sweepCursors.put({ name, place: next });
  else await sweepCursors.remove({ name });
  return entries;
}
