import { lazy } from '../_runtime/lazy.ts';
import { log, logged } from '../_runtime/log.ts';
import type { Collection, Rows } from './collection.ts';
import { openSnapshot } from './open-snapshot.ts';
import { unpackSnapshot } from './packing.ts';
import { type Pointer, pointer, pointerKeyOf } from './pointer.ts';
import { unsealed } from './sealed-object.ts';

const { readBytes } = lazy(() => import('../_storage/objects.ts'));

/** The maximum delay until an import is searchable; cheap, because the pointer is small and only read on demand. */
export const refreshMilliseconds = 4000;

/**
 * Reads a collection's newest snapshot; undefined while none can be read, `none` where none was ever published. The pointer is read at most
 * every four seconds, once for all callers, and whole snapshots are swapped. A newer one that is missing or damaged leaves the old one in
 * place.
 */
export function snapshotReader<Item, Columns, Searchable extends { readonly version: string }>(
  collection: Collection<Item, Columns>,
  searchable: (rows: Rows<Columns>, pointer: Pointer) => Searchable,
  none?: Searchable,
): (now: number) => Promise<Searchable | undefined> {
  let held: Searchable | undefined;
  let heldRows: Rows<Columns> | undefined;
  let heldPointer = '';
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function refresh(now: number): Promise<void> {
    try {
      const bytes = await readBytes(collection.bucket, pointerKeyOf(collection));
      if (!bytes) {
        held ??= none;
        return;
      }
      const text = bytes.toString('utf8');
      if (text === heldPointer) return;
      const named = pointer.parse(JSON.parse(text));
      const { key, version } = named;
      if (heldRows && heldRows.version === version) {
        held = searchable(heldRows, named);
        heldPointer = text;
        return;
      }
      const packed = await readBytes(collection.bucket, key);
      if (!packed) throw new Error('The pointer names a snapshot that is not there.');
      const raw = unpackSnapshot(await unsealed(collection, key, packed));
      const rows = openSnapshot(collection, raw);
      const loaded = searchable(rows, named);
      if (loaded.version !== version) throw new Error('The snapshot is another one than the pointer says.');
      held = loaded;
      heldRows = rows;
      heldPointer = text;
    } catch (error) {
      log.error('snapshot not loaded', { collection: collection.name, error: logged(error) });
    } finally {
      readAt = now;
    }
  }

  return async (now) => {
    if (!held || now - readAt >= refreshMilliseconds) {
      reading ??= refresh(now).finally(() => {
        reading = undefined;
      });
      // All callers wait: Lambda freezes after the answer, so a background refresh would finish one call too late.
      await reading;
    }
    return held;
  };
}
