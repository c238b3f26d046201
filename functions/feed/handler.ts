import type { Context, S3Event } from 'aws-lambda';
import { inInvocation } from '../_runtime/invocation.ts';
import { log } from '../_runtime/log.ts';
import { importFeed } from './import-feed.ts';

/** A feed file has arrived. Throws what is worth a retry. */
export async function handler(
  event: S3Event,
  { awsRequestId: requestId }: Pick<Context, 'awsRequestId'>,
): Promise<void> {
  await inInvocation({ requestId, call: 'import' }, () => importFiles(event));
}

async function importFiles({ Records }: S3Event): Promise<void> {
  for (const { s3 } of Records) {
    // Keys arrive as in a form: encoded, with a plus sign for a space.
    const { refusedRows, reason, fileName, from, ...run } = await importFeed(
      decodeURIComponent(s3.object.key.replaceAll('+', ' ')),
    );
    log.info('feed run', { ...run });
  }
}
