import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { tooBusy } from '#shared/domain/problem.ts';
import { type FailingStorage, failingStorage, saysDynamo } from '../../support/faults/failing-storage.ts';
import { callInProcess } from '../../support/in-process.ts';

let storage: FailingStorage;
let handler: Parameters<typeof callInProcess>[0];
beforeAll(async () => {
  storage = await failingStorage();
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: storage.url,
    AWS_ENDPOINT_URL_S3: storage.url,
    TABLE_NAME: 'portal',
    DOCUMENT_BUCKET: 'documents',
    STAGE_SETTINGS: JSON.stringify({ rateFactor: 1 }),
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  });
  handler = (await import('../../../functions/user/handler.ts')).handler as never;
  return () => storage.close();
});

const ask = async (millisecondsLeft = 60_000) => {
  const sub = randomUUID();
  const claims = { sub, username: sub, token_use: 'access', iat: String(Math.floor(Date.now() / 1000)) };
  return await callInProcess(handler, api.user.current, { claims, millisecondsLeft });
};

async function expectBusy(answer: Awaited<ReturnType<typeof ask>>): Promise<void> {
  expect([answer.status, answer.body.message]).toEqual([503, tooBusy().message]);
  expect(answer.body.requestId).toBeTruthy();
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

describe('a call whose table fails', () => {
  const failures: [string, (outgoing: ServerResponse) => void][] = [
    ['an error of its own', (outgoing) => saysDynamo(outgoing, 500, 'InternalServerError')],
    ['being unavailable', (outgoing) => saysDynamo(outgoing, 503, 'ServiceUnavailable')],
    ['a gateway’s page instead of an answer', (outgoing) => outgoing.writeHead(502).end('<html>')],
    ['throttling', (outgoing) => saysDynamo(outgoing, 400, 'ThrottlingException')],
    ['a transaction in the way', (outgoing) => saysDynamo(outgoing, 400, 'TransactionConflictException')],
    ['a line that breaks', (outgoing) => outgoing.destroy()],
  ];
  it.each(failures)('with %s says that we are busy and when to come back [F5]', async (_, fail) => {
    storage.answers(fail);
    await expectBusy(await ask());
  });

  it('because we ask for nonsense is a mistake of ours, and never looks like a busy hour [F5]', async () => {
    storage.answers((outgoing) => saysDynamo(outgoing, 400, 'ValidationException'));
    const { status, headers, body } = await ask();
    expect([status, headers['retry-after']]).toEqual([500, undefined]);
    expect(body).toEqual({
      code: 'unexpected',
      message: 'Something went wrong on our side. Please try again later.',
      requestId: expect.stringMatching(/./),
    });
  });
});

describe('a call whose table never answers', () => {
  it('is answered by ourselves a second before the time of the function ends [F12] [F5]', async () => {
    storage.answers(() => undefined);
    for (const left of [1_050, 0]) {
      const begin = performance.now();
      await expectBusy(await ask(left));
      expect(performance.now() - begin).toBeLessThan(900);
    }
  });
});

describe('buckets that fail', () => {
  it('with an error of their own are known to be busy, and for a file that is not ours they are not [F5]', async () => {
    const { readBytes } = await import('../../../functions/_storage/objects.ts');
    const { isTransient } = await import('../../../functions/_runtime/transient-faults.ts');
    const read = async (status: number, code: string) => {
      storage.answers((outgoing) => {
        outgoing.writeHead(status, { 'content-type': 'application/xml' });
        outgoing.end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
      });
      return await readBytes('DOCUMENT_BUCKET', 'a').catch(isTransient);
    };
    expect(await read(500, 'InternalError')).toBe(true);
    expect(await read(503, 'SlowDown')).toBe(true);
    expect(await read(403, 'AccessDenied')).toBe(false);
    expect(isTransient(Object.assign(new Error('again'), { $retryable: {} }))).toBe(true);
  });

  it.each([
    ['name', 'Throttling ThrottlingException ProvisionedThroughputExceededException RequestLimitExceeded'],
    ['name', 'RequestThrottled SlowDown TooManyRequestsException LimitExceededException'],
    ['name', 'TransactionInProgressException TransactionConflictException'],
    ['name', 'TimeoutError RequestTimeout RequestTimeoutException AbortError'],
    ['code', 'ECONNRESET ECONNREFUSED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'],
    ['code', 'ERR_STREAM_PREMATURE_CLOSE'],
  ])('are known by the %s of their error: %s [F5]', async (field, words) => {
    const { isTransient } = await import('../../../functions/_runtime/transient-faults.ts');
    for (const word of words.split(' '))
      expect([word, isTransient(Object.assign(new Error('a'), { [field]: word }))]).toEqual([word, true]);
  });

  it('are none for an error of ours, one without a name, or a status below 500 [F5]', async () => {
    const { isTransient } = await import('../../../functions/_runtime/transient-faults.ts');
    const others = [{}, { name: '' }, { code: '' }, { $metadata: {} }, { $metadata: { httpStatusCode: 499 } }];
    for (const more of others) expect([more, isTransient(Object.assign(new Error('a'), more))]).toEqual([more, false]);
    expect(isTransient(Object.assign(new Error('a'), { $metadata: { httpStatusCode: 500 } }))).toBe(true);
  });
});
