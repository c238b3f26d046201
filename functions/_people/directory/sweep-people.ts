import { sweepCursors } from '../../_table/sweep-cursors.ts';
import { type DirectoryEntry, directoryPage, partitionOf } from './directory.ts';

const name = 'people';

/** The next users of a sweep through all of them that continues from call to call, and begins again at the end. */
export async function nextPeople(limit: number): Promise<readonly DirectoryEntry[]> {
  const after = (await sweepCursors.find({ name }, { consistent: true }))?.place;
  const { entries, next } = await directoryPage(partitionOf('everybody', 'name'), { pageSize: limit, after });
  if (next) await sweepCursors.put({ name, place: next });
  else await sweepCursors.remove({ name });
  return entries;
}
