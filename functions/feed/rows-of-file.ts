import { type ObjectHead, readStream } from '../_storage/objects.ts';
import { feedRows } from './feed-rows.ts';
import type { BrokenRow, RawRow } from './raw-row.ts';

/** The rows of exactly this file; Problem conflict when another one has taken its place. */
export async function* rowsOfFile({ key, etag, size }: ObjectHead): AsyncGenerator<(RawRow | BrokenRow)[]> {
  const found = await readStream('FEED_BUCKET', key, etag);
  if (!found) throw new Error('The feed file has been removed while it was read.');
  yield* feedRows(found.stream, size);
}
