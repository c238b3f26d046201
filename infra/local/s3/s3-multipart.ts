import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { AwsError } from '../wire/aws-json.ts';
import { type WrittenBlob, writeBlob } from './blob.ts';
import type { ObjectHeaders, ObjectStore, StoredObject } from './object-store.ts';

interface Upload {
  readonly bucket: string;
  readonly key: string;
  readonly headers: ObjectHeaders;
  readonly metadata: ObjectHeaders;
  readonly parts: Map<number, WrittenBlob>;
}

export interface MultipartUploads {
  create(upload: Omit<Upload, 'parts'>): string;
  addPart(id: string, number: number, part: WrittenBlob): void;
  /** `numbers` in the order of the client's list. */
  complete(id: string, numbers: readonly number[]): Promise<StoredObject>;
  abort(id: string): void;
}

/** Every part but the last has at least 5 MiB, as on S3. */
const smallestPart = 5 * 1024 * 1024;

async function* joined(parts: readonly WrittenBlob[]): AsyncGenerator<Buffer> {
  for (const { path } of parts) yield* createReadStream(path) as AsyncIterable<Buffer>;
}

/** Uploads in parts. They live until the local cloud ends: an upload that was cut off begins again, as after an abort. */
export function multipartUploads(store: ObjectStore): MultipartUploads {
  const uploads = new Map<string, Upload>();

  function find(id: string): Upload {
    const upload = uploads.get(id);
    if (!upload) throw new AwsError('NoSuchUpload', 'The specified multipart upload does not exist.', 404);
    return upload;
  }

  function forget(id: string): void {
    for (const { path } of uploads.get(id)?.parts.values() ?? []) rmSync(path, { force: true });
    uploads.delete(id);
  }

  return {
    create(upload) {
      const id = randomUUID();
      uploads.set(id, { ...upload, parts: new Map() });
      return id;
    },
    addPart(id, number, part) {
      const { parts } = find(id);
      const replaced = parts.get(number);
      if (replaced) rmSync(replaced.path, { force: true });
      parts.set(number, part);
    },
    async complete(id, numbers) {
      const upload = find(id);
      const parts = numbers.map((number) => upload.parts.get(number));
      if (!parts.every((part) => part !== undefined) || parts.length === 0)
        throw new AwsError('InvalidPart', 'One or more of the specified parts could not be found.');
      if (parts.slice(0, -1).some(({ size }) => size < smallestPart))
        throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed object size.');
      const blob = await writeBlob(store.newBlobPath(), joined(parts));
      const digests = parts.map(({ md5 }) => Buffer.from(md5, 'hex'));
      const etag = `${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-${parts.length}`;
      const { bucket, key, headers, metadata } = upload;
      const stored = store.put({
        ...{ bucket, key, blob, etag, headers, metadata },
        crc32: '',
        event: 'CompleteMultipartUpload',
      });
      forget(id);
      return stored;
    },
    abort(id) {
      find(id);
      forget(id);
    },
  };
}
