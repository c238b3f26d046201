import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { chooseEncoding } from '../../../infra/local/edge/compression.ts';
import { matchesPattern } from '../../../infra/local/events/event-pattern.ts';
import { ratePeriod } from '../../../infra/local/events/schedule-expression.ts';
import { type DeliveryRules, deliverBatch, type StreamRecord } from '../../../infra/local/events/stream-batches.ts';
import { throttle } from '../../../infra/local/gateway/throttle.ts';
import { awsChunked } from '../../../infra/local/s3/aws-chunked.ts';

describe('a body in chunks', () => {
  const body = '4;chunk-signature=ab\r\nabcd\r\n3\r\nefg\r\n0\r\nX-Amz-Checksum-Crc32:AAAA\r\nx-b: c\r\n\r\n';

  it('is unpacked wherever the network has cut it [I03]', async () => {
    for (let size = 1; size <= body.length; size++) {
      const pieces = body.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
      const { content, trailers } = awsChunked(Readable.from(pieces.map((piece) => Buffer.from(piece))));
      const parts: Buffer[] = [];
      for await (const part of content) parts.push(part);
      expect(Buffer.concat(parts).toString()).toBe('abcdefg');
      expect(Object.fromEntries(trailers)).toEqual({ 'x-amz-checksum-crc32': 'AAAA', 'x-b': 'c' });
    }
  });

  it('that was cut off at any byte is refused [F16]', async () => {
    for (let length = 0; length < body.length; length++) {
      const { content } = awsChunked(Readable.from([Buffer.from(body.slice(0, length))]));
      const read = async () => {
        for await (const part of content) expect(part.length).toBeGreaterThan(0);
      };
      await expect(read()).rejects.toThrow();
    }
  });
});

describe('a schedule', () => {
  it.each([
    ['rate(5 minutes)', 300_000],
    ['rate(1 hour)', 3_600_000],
    ['rate(1 day)', 86_400_000],
  ])('%s fires every %i milliseconds [I03]', (expression, period) => {
    expect(ratePeriod(expression)).toBe(period);
  });

  it.each(['at(2026-01-01T00:00:00)', 'rate(0 minutes)', 'rate(1 week)', 'cron(30 9 * * ? *)'])(
    'of another kind fails by name: %s [I03]',
    (expression) => {
      expect(() => ratePeriod(expression)).toThrow(`The schedule ${expression} is not emulated by the local cloud`);
    },
  );
});

describe('a filter', () => {
  const event = {
    eventName: 'INSERT',
    dynamodb: { Keys: { PK: { S: 'OUTBOX#1' } }, NewImage: { n: { N: '5' } } },
    size: 7,
    tags: ['a', 'b'],
  };
  it.each([
    [{ eventName: ['INSERT', 'MODIFY'] }, true],
    [{ eventName: ['REMOVE'] }, false],
    [{ dynamodb: { Keys: { PK: { S: [{ prefix: 'OUTBOX#' }] } } } }, true],
    [{ tags: ['b'] }, true],
    [{ size: [7] }, true],
    [{ dynamodb: { OldImage: ['x'] } }, false],
    [{ errorCode: [{ exists: false }] }, true],
    [{ errorCode: [{ exists: true }] }, false],
    [{ size: [{ exists: true }] }, true],
  ])('%j decides %s [I03]', (pattern, expected) => {
    expect(matchesPattern(event, pattern)).toBe(expected);
  });

  it.each(['wildcard', 'suffix', 'numeric', 'anything-but'])('of the kind %s fails by name [I03]', (kind) => {
    expect(() => matchesPattern(event, { eventName: [{ [kind]: 'I*' }] })).toThrow(
      `The filter ${kind} is not emulated`,
    );
  });
});

describe('a batch of stream records', () => {
  const records = Array.from(
    { length: 9 },
    (_, index): StreamRecord => ({
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: String(index), ApproximateCreationDateTime: Date.now() / 1000 },
    }),
  );
  const numbers = (list: readonly StreamRecord[]) => list.map(({ dynamodb }) => Number(dynamodb.SequenceNumber));
  const rules: DeliveryRules = {
    bisects: true,
    retries: 1,
    maxAgeSeconds: 3600,
    reportsItemFailures: false,
    patterns: [],
  };

  async function deliver(invoke: (list: number[]) => unknown, more: Partial<DeliveryRules> = {}) {
    const advanced: string[] = [];
    const lost: number[] = [];
    await deliverBatch(records, {
      rules: { ...rules, ...more },
      signal: new AbortController().signal,
      invoke: async (list) => invoke(numbers(list)),
      advance: (sequence) => void advanced.push(sequence),
      giveUp: (list) => void lost.push(...numbers(list)),
    });
    return { advanced, lost };
  }

  it.each(records.map((_, poison) => poison))(
    'loses only the record %i that always fails, and moves on in order [F9]',
    async (poison) => {
      const handled: number[] = [];
      const { advanced, lost } = await deliver((list) => {
        if (list.includes(poison)) throw new Error('poison');
        handled.push(...list);
      });
      expect(lost).toEqual([poison]);
      expect(handled).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].filter((number) => number !== poison));
      expect(advanced.map(Number)).toEqual(advanced.map(Number).sort((a, b) => a - b));
      expect(advanced.at(-1)).toBe('8');
    },
  );

  it('begins again behind what was handled when the function names the record that it could not handle [F9]', async () => {
    const calls: number[][] = [];
    const answer = (list: number[]) => {
      calls.push(list);
      return list.includes(5) && calls.length < 3 ? { batchItemFailures: [{ itemIdentifier: '5' }] } : {};
    };
    const { lost } = await deliver(answer, { reportsItemFailures: true, bisects: false, retries: 5 });
    expect(calls).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 8],
      [5, 6, 7, 8],
      [5, 6, 7, 8],
    ]);
    expect(lost).toEqual([]);
  });
});

describe('the others', () => {
  it('let a burst through and then this many a second [F22]', () => {
    let now = 0;
    const passes = throttle(10, 5, () => now);
    expect(Array.from({ length: 7 }, passes)).toEqual([true, true, true, true, true, false, false]);
    now += 300;
    expect(Array.from({ length: 4 }, passes)).toEqual([true, true, true, false]);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('choose an encoding for %s: %s [I03]', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});
