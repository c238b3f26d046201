import { sweepCursors } from '../_table/sweep-cursors.ts';
import { nextObjects, type ObjectFacts } from './objects.ts';

/**
 * Hands on the next so many files of a folder, in a round that goes on from call to call and begins again at the end. A call that
 * was cut off is done again. False when the round has come to its end.
 */
export async function goThroughFiles(
  folder: string,
  limit: number,
  look: (files: readonly ObjectFacts[]) => Promise<void>,
): Promise<boolean> {
  const name = `files ${folder}`;
  const after = (await sweepCursors.find({ name }, { consistent: true }))?.place.key ?? '';
  const files = await nextObjects('DOCUMENT_BUCKET', folder, { after, limit });
  await look(files);
  const last = files.at(-1);
  const hasMore = last !== undefined && files.length === limit;
  if (hasMore) await sweepCursors.put({ name, place: { key: last.key } });
  else await sweepCursors.remove({ name });
  return hasMore;
}
