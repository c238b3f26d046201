import { xmlText } from '../wire/xml.ts';
import type { ObjectStore } from './object-store.ts';

const namespace = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** ListObjectsV2: keys are unencoded unless the client requests url encoding. */
export function listBucket(store: ObjectStore, bucket: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const limit = Math.min(1000, Number(query.get('max-keys') ?? 1000));
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const found = store.current(bucket, prefix, after, limit + 1);
  const contents = found.slice(0, limit);
  const next = found.length > limit ? contents.at(-1)?.key : undefined;
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : xmlText;
  const rows = contents.map(
    ({ key, size, etag, modifiedAt }) =>
      `<Contents><Key>${encode(key)}</Key><LastModified>${new Date(modifiedAt).toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const more =
    next === undefined
      ? ''
      : `<NextContinuationToken>${Buffer.from(next).toString('base64url')}</NextContinuationToken>`;
  return `${declaration}<ListBucketResult ${namespace}><Name>${bucket}</Name><Prefix>${encode(prefix)}</Prefix><KeyCount>${contents.length}</KeyCount><MaxKeys>${limit}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>${more}${rows.join('')}</ListBucketResult>`;
}

/** ListObjectVersions, in one page, since local buckets are small. */
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
