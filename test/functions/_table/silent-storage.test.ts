import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FailingStorage, failingStorage } from '../../support/faults/failing-storage.ts';

let silent: FailingStorage;
beforeAll(async () => {
  silent = await failingStorage();
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: silent.url,
    AWS_ENDPOINT_URL_S3: silent.url,
    TABLE_NAME: 'portal',
    DOCUMENT_BUCKET: 'documents',
  });
  return () => silent.close();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What becomes of an act whose storage never answers, and after how many seconds of a clock that we turn. */
async function givenUpAfter(act: () => Promise<unknown>): Promise<{ seconds: number; name: string }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let name = '';
  let seconds = 0;
  act().then(
    () => (name = 'answered'),
    (error: Error) => (name = error.name),
  );
  for (; name === '' && seconds < 120; seconds += 0.25) {
    await vi.advanceTimersByTimeAsync(250);
    await wait(2);
  }
  return { seconds, name };
}

describe('a table or bucket that does not answer', () => {
  it('is given up, all attempts together, before the time of a function ends [F5] [F12]', async () => {
    // A region of its own, and so a client.
    process.env.AWS_REGION = `us-${randomUUID()}`;
    const { documentClient } = await import('../../../functions/_table/table.ts');
    expect(documentClient()).toBe(documentClient());
    const { users } = await import('../../../functions/_people/user-record.ts');
    const { readBytes, writeBytes } = await import('../../../functions/_storage/objects.ts');
    const acts = {
      table: () => users.find({ id: 'somebody' }),
      read: () => readBytes('DOCUMENT_BUCKET', 'a'),
      write: () => writeBytes('DOCUMENT_BUCKET', 'a', 'text', 'text/plain'),
    };
    for (const [what, act] of Object.entries(acts)) {
      const { seconds, name } = await givenUpAfter(act);
      expect(name, what).toBe('TimeoutError');
      expect(seconds, what).toBeLessThanOrEqual(24);
    }
  });
});

describe('a bucket', () => {
  const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`;

  it('that answers in pages is listed as a whole, whatever it leaves out [O10] [Z06]', async () => {
    const { listObjects } = await import('../../../functions/_storage/objects.ts');
    const pages = [
      '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>',
      '<Contents><Key>a</Key></Contents>',
    ];
    silent.answers((outgoing) => {
      const page = outgoing.req.url?.includes('continuation-token=more') ? pages[1] : pages[0];
      outgoing.end(xml(`<ListBucketResult>${page}</ListBucketResult>`));
    });
    const head = { key: 'a', etag: '', size: 0, changedAt: new Date(0), metadata: {} };
    expect(await listObjects('DOCUMENT_BUCKET', '')).toEqual([head]);
    expect(silent.seen).toBe(2);
  });

  it('that has no room for two writes at once refuses one as a conflict [S14] [Z06]', async () => {
    const { writeBytes } = await import('../../../functions/_storage/objects.ts');
    silent.answers((outgoing) => {
      outgoing.writeHead(409).end(xml('<Error><Code>ConditionalRequestConflict</Code></Error>'));
    });
    await expect(writeBytes('DOCUMENT_BUCKET', 'a', 'text', 'text/plain', 'nothing')).rejects.toMatchObject({
      kind: 'conflict',
      message: 'a has been changed in the meantime.',
    });
  });
});
