import type { Context, S3Event } from 'aws-lambda';
import { inInvocation } from '../_runtime/invocation.ts';
import { lazy } from '../_runtime/lazy.ts';
import { log, logged } from '../_runtime/log.ts';
import { importFeed } from './import-feed.ts';

const { tellOfImport } = lazy(() => import('../_alerts/tell-of-import.ts'));

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
    if (run.outcome === 'imported') await tellNews(run.source);
  }
}

/** The import is done whatever becomes of this: what is not told now is told by the hourly round. */
async function tellNews(source: string): Promise<void> {
  try {
    const notices = await tellOfImport(source);
    if (notices > 0) log.info('new jobs told', { source, notices });
  } catch (error) {
    log.error('new jobs not told', { source, error: logged(error) });
  }
}
