import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../transaction.ts';
import { AwsError } from '../wire/aws-error.ts';
import type { WrittenBlob } from './blob.ts';

/** Headers stored with an object and returned on reads: content-type, cache-control and the like. */
export type ObjectHeaders = Readonly<Record<string, string>>;

export interface StoredObject {
  readonly bucket: string;
  readonly key: string;
  /** The text `null` in an unversioned bucket, as in S3. */
  readonly versionId: string;
  readonly isDeleteMarker: boolean;
  readonly path: string;
  readonly size: number;
  readonly etag: string;
  /** CRC32 of the whole object in base64; empty for a delete marker. */
  readonly crc32: string;
  readonly headers: ObjectHeaders;
  readonly metadata: ObjectHeaders;
  /** Milliseconds. */
  readonly modifiedAt: number;
}

export interface NewObject {
  readonly bucket: string;
  readonly key: string;
  readonly blob: Pick<WrittenBlob, 'path' | 'size'>;
  readonly etag: string;
  readonly crc32: string;
  readonly headers: ObjectHeaders;
  readonly metadata: ObjectHeaders;
  /** The kind of write, which ends the event's name, such as `Put`. */
  readonly event: string;
  /** Conditional writes: the headers If-None-Match and If-Match. */
  readonly ifNoneMatch?: string | undefined;
  readonly ifMatch?: string | undefined;
}

/** A change of an object; emitted inside the transaction that writes it. */
export interface ObjectEvent {
  readonly name: string;
  readonly object: StoredObject;
}

interface Row {
  readonly [column: string]: unknown;
}

export interface ObjectStore {
  readonly folder: string;
  /** A path for new content. Until an object references it, it is an orphan that the next start removes. */
  newBlobPath(): string;
  put(object: NewObject): StoredObject;
  find(bucket: string, key: string, versionId?: string): StoredObject | undefined;
  /** Current objects in key order, after `after`, with the prefix `prefix`. */
  current(bucket: string, prefix: string, after: string, limit: number): StoredObject[];
  /** All versions and delete markers, by key, newest first. */
  versions(bucket: string, prefix: string): (StoredObject & { readonly isLatest: boolean })[];
  /** Removes an object or one version of it. Returns the delete marker that a versioned bucket creates instead. */
  remove(bucket: string, key: string, versionId?: string): StoredObject | undefined;
}

interface ObjectStoreOptions {
  readonly database: DatabaseSync;
  readonly folder: string;
  readonly isVersioned: (bucket: string) => boolean;
  readonly onEvent: (event: ObjectEvent) => void;
}

/** Sorts after every key with the preceding prefix: U+10FFFF is the last code point. */
const lastCharacter = '\u{10FFFF}';

function removeOrphans(database: DatabaseSync, folder: string): void {
  const known = new Set(
    database
      .prepare('SELECT blob FROM objects')
      .all()
      .map(({ blob }) => String(blob)),
  );
  for (const name of readdirSync(folder)) if (!known.has(name)) rmSync(join(folder, name), { force: true });
}

/** A condition of a request that does not hold. */
export const conditionFailed = () =>
  new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);

/** The buckets' objects: an index in SQLite, contents as immutable files. The commit of the index makes a write visible and durable. */
export function openObjectStore({ database, folder, isVersioned, onEvent }: ObjectStoreOptions): ObjectStore {
  database.exec(`CREATE TABLE IF NOT EXISTS objects (
    number INTEGER PRIMARY KEY AUTOINCREMENT, bucket TEXT NOT NULL, key TEXT NOT NULL, version TEXT NOT NULL, marker INTEGER NOT NULL,
    blob TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL, crc32 TEXT NOT NULL, headers TEXT NOT NULL,
    metadata TEXT NOT NULL, modified_at INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS objects_by_key ON objects (bucket, key, number)`);
  removeOrphans(database, folder);
  const latest = database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ? ORDER BY number DESC LIMIT 1');
  const exact = database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ? AND version = ?');
  const insert = database.prepare(`INSERT INTO objects
    (bucket, key, version, marker, blob, size, etag, crc32, headers, metadata, modified_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const removeVersion = database.prepare(
    'DELETE FROM objects WHERE bucket = ? AND key = ? AND version = ? RETURNING blob',
  );
  const currentOnes = database.prepare(`SELECT * FROM objects AS o WHERE bucket = ? AND key > ? AND key >= ? AND key < ?
    AND number = (SELECT max(number) FROM objects WHERE bucket = o.bucket AND key = o.key) AND marker = 0 ORDER BY key LIMIT ?`);
  const allVersions = database.prepare(
    'SELECT * FROM objects WHERE bucket = ? AND key >= ? AND key < ? ORDER BY key, number DESC',
  );

  const asObject = (row: Row): StoredObject => ({
    bucket: String(row.bucket),
    key: String(row.key),
    versionId: String(row.version),
    isDeleteMarker: row.marker === 1,
    path: join(folder, String(row.blob)),
    size: Number(row.size),
    etag: String(row.etag),
    crc32: String(row.crc32),
    headers: JSON.parse(String(row.headers)) as ObjectHeaders,
    metadata: JSON.parse(String(row.metadata)) as ObjectHeaders,
    modifiedAt: Number(row.modified_at),
  });

  const findLatest = (bucket: string, key: string) => {
    const row = latest.get(bucket, key);
    return row && asObject(row);
  };

  function checkConditions({ bucket, key, ifNoneMatch, ifMatch }: NewObject): void {
    const found = findLatest(bucket, key);
    const present = found && !found.isDeleteMarker ? found : undefined;
    if (ifMatch && !present) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
    const etag = `"${present?.etag}"`;
    if ((ifMatch && ifMatch !== etag) || (present && (ifNoneMatch === '*' || ifNoneMatch === etag)))
      throw conditionFailed();
  }

  /** Contents are removed after the index entry; a crash in between leaves orphans for the next start. */
  function forget(bucket: string, key: string, version: string): (() => void)[] {
    return removeVersion
      .all(bucket, key, version)
      .filter(({ blob }) => blob !== '')
      .map(
        ({ blob }) =>
          () =>
            rmSync(join(folder, String(blob)), { force: true }),
      );
  }

  return {
    folder,
    newBlobPath: () => join(folder, randomUUID()),
    put(object) {
      const { bucket, key, blob } = object;
      const version = isVersioned(bucket) ? randomUUID() : 'null';
      let replaced: (() => void)[] = [];
      try {
        const stored = transaction(database, () => {
          checkConditions(object);
          if (version === 'null') replaced = forget(bucket, key, version);
          const texts = [JSON.stringify(object.headers), JSON.stringify(object.metadata)] as const;
          insert.run(
            bucket,
            key,
            version,
            0,
            basename(blob.path),
            blob.size,
            object.etag,
            object.crc32,
            ...texts,
            Date.now(),
          );
          const result = asObject(exact.get(bucket, key, version) as Row);
          onEvent({ name: `s3:ObjectCreated:${object.event}`, object: result });
          return result;
        });
        for (const remove of replaced) remove();
        return stored;
      } catch (error) {
        rmSync(blob.path, { force: true });
        throw error;
      }
    },
    find(bucket, key, versionId) {
      if (versionId === undefined) return findLatest(bucket, key);
      const row = exact.get(bucket, key, versionId);
      return row && asObject(row);
    },
    current: (bucket, prefix, after, limit) =>
      currentOnes.all(bucket, after, prefix, `${prefix}${lastCharacter}`, limit).map(asObject),
    versions(bucket, prefix) {
      let previous: string | undefined;
      return allVersions.all(bucket, prefix, `${prefix}${lastCharacter}`).map((row) => {
        const isLatest = row.key !== previous;
        previous = String(row.key);
        return { ...asObject(row), isLatest };
      });
    },
    remove(bucket, key, versionId) {
      let removed: (() => void)[] = [];
      const marker = transaction(database, () => {
        if (versionId !== undefined || !isVersioned(bucket)) {
          const before = exact.get(bucket, key, versionId ?? 'null');
          removed = forget(bucket, key, versionId ?? 'null');
          if (before) onEvent({ name: 's3:ObjectRemoved:Delete', object: asObject(before) });
          return undefined;
        }
        const version = randomUUID();
        insert.run(bucket, key, version, 1, '', 0, '', '', '{}', '{}', Date.now());
        const result = asObject(exact.get(bucket, key, version) as Row);
        onEvent({ name: 's3:ObjectRemoved:DeleteMarkerCreated', object: result });
        return result;
      });
      for (const remove of removed) remove();
      return marker;
    },
  };
}
