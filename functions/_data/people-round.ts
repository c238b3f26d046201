import * as z from 'zod';
import { type DirectoryEntry, directoryKey, listDirectory, shelfOf } from './directory.ts';
import { entity } from './entity.ts';

/** How far a round through everybody has come; absent at the beginning of one. */
const roundMark = z.object({ name: z.string(), shelf: z.string(), sort: z.string() });
const roundMarks = entity(roundMark, { pk: 'ROUND#{name}', sk: 'ROUND' });

const name = 'identities';

/** The next so many people of a round through everybody that goes on from call to call, and begins again at the end. */
export async function nextPeople(limit: number): Promise<DirectoryEntry[]> {
  const mark = await roundMarks.find({ name }, { consistent: true });
  const after = mark && directoryKey(mark);
  const people = await listDirectory(shelfOf('everybody', 'name'), '', { limit, after });
  const last = people.at(-1);
  if (last && people.length === limit) await roundMarks.put({ name, shelf: last.shelf, sort: last.sort });
  else await roundMarks.remove({ name });
  return people;
}
