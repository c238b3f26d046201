import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { api } from '#shared/contract/index.ts';
import { Problem } from '#shared/domain/problem.ts';
import { writeBytes } from '../../_storage/objects.ts';

const mostBytes = 4 * 1024 * 1024;

/** Stores a feed in the bucket whose events start the import. Problem invalid names the field. */
export async function uploadFeed(body: BodyOf<typeof api.admin.uploadFeed>): Promise<{ key: string }> {
  const { source, fileName, fileBase64Str, isForced = false } = body;
  const bytes = Buffer.from(fileBase64Str, 'base64');
  if (bytes.toString('base64') !== fileBase64Str) throw refusal('invalid', 'The file must be base64 text.');
  if (bytes.length > mostBytes)
    throw refusal('tooLarge', 'The file may have at most 4 MB: drop it in the feed bucket.');
  // Two files of one name within a second are two deliveries.
  const key = `feeds/${source}/${new Date().toISOString().replace(/[:.]/g, '-')}-${fileName.replaceAll(' ', '-')}`;
  await writeBytes('FEED_BUCKET', key, bytes, 'text/csv', undefined, isForced ? { force: 'true' } : {});
  return { key };
}

function refusal(kind: 'invalid' | 'tooLarge', message: string): Problem {
  return new Problem(kind, 'wrongFile', message, { fields: { fileBase64Str: message } });
}
