import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { api } from '#shared/contract/index.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { findFeedRun } from '../../_jobs/feed-runs.ts';
import { listSources, sourceEtag } from '../../_jobs/job-sources.ts';
import { headObject, readBytes, writeBytes } from '../../_storage/objects.ts';

const mostBytes = 4 * 1024 * 1024;

/** Stores a feed in the bucket whose events start its check. Problem invalid names the field. */
export async function uploadFeed(body: BodyOf<typeof api.admin.uploadFeed>): Promise<{ key: string }> {
  const { source, fileName, fileBase64Str, isNewSource = false } = body;
  const bytes = Buffer.from(fileBase64Str, 'base64');
  if (bytes.toString('base64') !== fileBase64Str)
    throw refusal('invalid', 'fileBase64Str', 'The file must be base64 text.');
  if (bytes.length > mostBytes)
    throw refusal('tooLarge', 'fileBase64Str', 'The file may have at most 4 MB: drop it in the feed bucket.');
  await checkSource(source, isNewSource);
  const key = keyFor(source, fileName);
  await writeBytes('FEED_BUCKET', key, bytes, 'text/csv', undefined, { check: 'true' });
  return { key };
}

/** A source by a slip of the pen would leave the jobs of the right one open for ever: a new one is an act of its own [X29]. */
async function checkSource(source: string, isNewSource: boolean): Promise<void> {
  const known = await listSources();
  if (known.includes(source)) return;
  const alike = known.find((one) => one.toLowerCase() === source.toLowerCase());
  if (alike) throw refusal('invalid', 'source', `There is a source ${alike} already.`);
  if (!isNewSource) throw refusal('invalid', 'source', 'No feed of this source has been imported yet.');
}

/**
 * Hands the file of a check to the import. Problem conflict when the file or the jobs of its source have changed since, or when the person
 * was told another number of jobs that it closes.
 */
export async function importCheckedFeed({
  id,
  startedAt,
  closed,
}: BodyOf<typeof api.admin.importFeed>): Promise<{ key: string }> {
  const run = await findFeedRun({ id, startedAt });
  if (!run?.from) throw missing();
  const { key: checkedKey, fileEtag, sourceEtag: checkedSource } = run.from;
  const [file, present] = await Promise.all([headObject('FEED_BUCKET', checkedKey), sourceEtag(run.source)]);
  if (file?.etag !== fileEtag || present !== checkedSource || closed !== run.closed) throw changedSince(run.source);
  const bytes = await readBytes('FEED_BUCKET', checkedKey);
  if (!bytes) throw changedSince(run.source);
  const key = keyFor(run.source, run.fileName.replace(stamp, ''));
  // The import compares the source once more: another feed may come first.
  const force = run.isHalved ? { force: 'true' } : {};
  await writeBytes('FEED_BUCKET', key, bytes, 'text/csv', undefined, { ...force, source: checkedSource });
  return { key };
}

function changedSince(source: string): Problem {
  return new Problem(
    'conflict',
    'changedMeanwhile',
    `The file or the jobs of ${source} have changed since this check. Check it again.`,
  );
}

const stamp = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-/;

/** Two files of one name within a second are two deliveries. */
const keyFor = (source: string, fileName: string) =>
  `feeds/${source}/${new Date().toISOString().replace(/[:.]/g, '-')}-${fileName.replaceAll(' ', '-')}`;

function refusal(kind: 'invalid' | 'tooLarge', field: string, message: string): Problem {
  return new Problem(kind, 'wrongFile', message, { fields: { [field]: message } });
}
