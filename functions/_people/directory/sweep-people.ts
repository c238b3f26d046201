import { sweepCursors } from '../../_table/sweep-cursors.ts';
import { type DirectoryEntry, directoryKey, listDirectory, partitionOf } from './directory.ts';

const name = 'people';

/** The next users of a sweep through all of them that continues from call to call, and begins again at the end. */
export async function nextPeople(limit: number): Promise<DirectoryEntry[]> {
  const after = (await sweepCursors.find({ name }, { consistent: true }))?.place;
  const people = await listDirectory(partitionOf('everybody', 'name'), '', { limit, after });
  const last = people.at(-1);
  if (last && people.length === limit) await sweepCursors.put({ name, place: directoryKey(last) });
  else await sweepCursors.remove({ name });
  return people;
}
