import { sweepCursors } from '../_table/sweep-cursors.ts';
import { nextObjects, type ObjectHead } from './objects.ts';

/**
 * Hands on the next files of a folder, in a sweep that continues from call to call and begins again at the end. A call that was
 * interrupted is repeated. False when the sweep has come to its end.
 */
export async function sweepFolder(
  folder: string,
  limit: number,
  look: (files: readonly ObjectHead[]) => Promise<void>,
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
