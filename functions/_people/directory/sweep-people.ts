import { roundMarks } from '../../_table/sweep-cursors.ts';
import { type DirectoryEntry, directoryKey, listDirectory, shelfOf } from './directory.ts';

const name = 'people';

/** The next so many people of a round through everybody that goes on from call to call, and begins again at the end. */
export async function nextPeople(limit: number): Promise<DirectoryEntry[]> {
  const after = (await roundMarks.find({ name }, { consistent: true }))?.place;
  const people = await listDirectory(shelfOf('everybody', 'name'), '', { limit, after });
  const last = people.at(-1);
  if (last && people.length === limit) await roundMarks.put({ name, place: directoryKey(last) });
  else await roundMarks.remove({ name });
  return people;
}
