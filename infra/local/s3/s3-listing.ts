import { xmlText } from '../wire/xml.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

const namespace = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

interface Page {
  readonly contents: readonly StoredObject[];
  readonly prefixes: readonly string[];
  /** The last key or common prefix of this page, when there is more. */
  readonly next: string | undefined;
}

/** One page of a listing. Keys that share what comes before the delimiter count as one entry. */
function page(
  store: ObjectStore,
  bucket: string,
  prefix: string,
  delimiter: string,
  after: string,
  limit: number,
): Page {
  const contents: StoredObject[] = [];
  const prefixes: string[] = [];
  let position = after;
  for (;;) {
    const batch = store.current(bucket, prefix, position, 1000);
    for (const object of batch) {
      const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
      const common = end < 0 ? undefined : object.key.slice(0, end + delimiter.length);
      if (common !== undefined && common === prefixes.at(-1)) continue;
      // A page that ended with a common prefix goes on after everything below it.
      if (common !== undefined && common === after) continue;
      if (contents.length + prefixes.length === limit) return { contents, prefixes, next: position };
      if (common === undefined) contents.push(object);
      else prefixes.push(common);
      position = common ?? object.key;
    }
    const last = batch.at(-1);
    if (batch.length < 1000 || !last) return { contents, prefixes, next: undefined };
    if (last.key > position) position = last.key;
  }
}

/** ListObjectsV2: keys are given as they are unless the client asks for url encoding. */
export function listObjects(store: ObjectStore, bucket: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(1000, Number(query.get('max-keys') ?? 1000));
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const { contents, prefixes, next } = page(store, bucket, prefix, delimiter, after, limit);
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : xmlText;
  const rows = contents.map(
    ({ key, size, etag, modifiedAt }) =>
      `<Contents><Key>${encode(key)}</Key><LastModified>${new Date(modifiedAt).toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const groups = prefixes.map((name) => `<CommonPrefixes><Prefix>${encode(name)}</Prefix></CommonPrefixes>`);
  const more =
    next === undefined
      ? ''
      : `<NextContinuationToken>${Buffer.from(next).toString('base64url')}</NextContinuationToken>`;
  return `${declaration}<ListBucketResult ${namespace}><Name>${bucket}</Name><Prefix>${encode(prefix)}</Prefix><KeyCount>${contents.length + prefixes.length}</KeyCount><MaxKeys>${limit}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>${more}${rows.join('')}${groups.join('')}</ListBucketResult>`;
}

/** ListObjectVersions, in one page: a bucket of this machine is small. */
export function listVersions(store: ObjectStore, bucket: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const rows = store
    .versions(bucket, prefix)
    .map(({ key, versionId, isLatest, isDeleteMarker, modifiedAt, etag, size }) => {
      const shared = `<Key>${xmlText(key)}</Key><VersionId>${versionId}</VersionId><IsLatest>${isLatest}</IsLatest><LastModified>${new Date(modifiedAt).toISOString()}</LastModified>`;
      return isDeleteMarker
        ? `<DeleteMarker>${shared}</DeleteMarker>`
        : `<Version>${shared}<ETag>&quot;${etag}&quot;</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Version>`;
    });
  return `${declaration}<ListVersionsResult ${namespace}><Name>${bucket}</Name><Prefix>${xmlText(prefix)}</Prefix><IsTruncated>false</IsTruncated>${rows.join('')}</ListVersionsResult>`;
}
