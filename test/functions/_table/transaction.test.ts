import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findTogether } from '../../../functions/_table/find-together.ts';
import { backOff } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { writeInBatches } from '../../../functions/_table/write-in-batches.ts';
import { type FailingStorage, failingStorage, saysDynamo } from '../../support/faults/failing-storage.ts';

let dynamo: FailingStorage;
beforeAll(async () => {
  dynamo = await failingStorage();
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
    TABLE_NAME: 'portal',
  });
});
afterAll(() => dynamo.close());

const action = { Delete: { TableName: 'portal', Key: { PK: 'A', SK: 'B' } } };

/** Cancels transactions for these reasons, this many times; then lets them pass. */
function cancelFor(codes: readonly string[], times = Number.POSITIVE_INFINITY): void {
  const reasons = { CancellationReasons: codes.map((Code) => ({ Code })) };
  dynamo.answers((outgoing, turn) => {
    if (turn <= times) saysDynamo(outgoing, 400, 'TransactionCanceledException', reasons);
    else outgoing.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
  });
}

describe('a cancelled transaction', () => {
  it('says which conditions did not hold, whatever else stood in its way [F6]', async () => {
    for (const other of ['None', 'TransactionConflict', 'ValidationError']) {
      cancelFor([other, 'ConditionalCheckFailed', 'None', 'ConditionalCheckFailed']);
      expect(await transact([action, action, action, action]), other).toEqual({ failed: [1, 3] });
      expect(dynamo.seen).toBe(1);
    }
  });

  it.each([
    [
      'ItemCollectionSizeLimitExceeded',
      'tooLarge',
      'noRoom',
      'There is no room for more. Please remove something first.',
    ],
    ['ValidationError', 'invalid', 'wrongInput', 'This cannot be saved. Please make it shorter and try again.'],
  ])('for %s is thrown at once, for it never works [F6]', async (code, kind, said, message) => {
    cancelFor(['None', code]);
    await expect(transact([action, action])).rejects.toMatchObject({
      name: 'Problem',
      kind,
      code: said,
      message,
      cause: { name: 'TransactionCanceledException' },
    });
    expect(dynamo.seen).toBe(1);
  });

  it.each(['TransactionConflict', 'ProvisionedThroughputExceeded', 'ThrottlingError', 'None'])(
    'for %s is tried again until it passes [F6] [F5]',
    async (code) => {
      cancelFor(['None', code], 2);
      expect(await transact([action, action])).toBeUndefined();
      expect(dynamo.seen).toBe(3);
    },
  );

  it('that stays cancelled is answered with being busy and a time to come back [F6] [F5]', async () => {
    cancelFor(['TransactionConflict', 'ProvisionedThroughputExceeded', 'ThrottlingError']);
    const refusal = { name: 'Problem', kind: 'unavailable', retryAfterSeconds: 2 };
    await expect(transact([action, action, action])).rejects.toMatchObject(refusal);
    expect(dynamo.seen).toBe(8);
  });
});

describe('a batch of which the table takes a part', () => {
  const answer = (outgoing: ServerResponse, body: object) =>
    outgoing.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));

  it('is given up after ten more attempts [F5]', async () => {
    // No time is waited.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const ends = await Promise.allSettled([0, 10, 11].map(backOff));
    vi.restoreAllMocks();
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('is sent again as far as it was left, with writes and with reads [F5]', async () => {
    const Key = { PK: { S: 'A' }, SK: { S: 'B' } };
    const left = { portal: [{ DeleteRequest: { Key } }] };
    dynamo.answers((outgoing, turn) => answer(outgoing, turn < 3 ? { UnprocessedItems: left } : {}));
    await writeInBatches([action, { Delete: { TableName: 'portal', Key: { PK: 'A', SK: 'C' } } }]);
    expect(dynamo.seen).toBe(3);
    dynamo.answers((outgoing, turn) =>
      answer(
        outgoing,
        turn < 3
          ? { UnprocessedKeys: { portal: { Keys: [Key] } } }
          : { Responses: { portal: [{ ...Key, name: { S: 'N' } }] } },
      ),
    );
    const at = (SK: string) => ({ key: { PK: 'A', SK }, read: (raw: object) => raw });
    expect(await findTogether({ one: at('B'), other: at('C') })).toEqual({
      one: { PK: 'A', SK: 'B', name: 'N' },
      other: undefined,
    });
    expect(dynamo.seen).toBe(3);
  });
});
