import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { chooseEncoding } from '../../../infra/local/edge/compression.ts';
import { matchesPattern } from '../../../infra/local/events/event-pattern.ts';
import { scheduleTimes } from '../../../infra/local/events/schedule-expression.ts';
import { type DeliveryRules, deliverBatch, type StreamRecord } from '../../../infra/local/events/stream-batches.ts';
import { throttle } from '../../../infra/local/gateway/throttle.ts';
import { awsChunked } from '../../../infra/local/s3/aws-chunked.ts';
import { xmlElements, xmlText, xmlValue } from '../../../infra/local/wire/xml.ts';

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
  const at = (text: string) => Date.parse(`${text}Z`);
  it.each([
    ['rate(5 minutes)', '2026-11-20T10:00:30', '2026-11-20T10:05:30'],
    ['rate(1 day)', '2026-11-20T10:00', '2026-11-21T10:00'],
    ['cron(30 9 * * ? *)', '2026-11-20T09:30', '2026-11-21T09:30'],
    ['cron(0/15 8-17 ? * MON-FRI *)', '2026-11-20T17:45', '2026-11-23T08:00'],
    ['cron(0 0 29 2 ? *)', '2026-11-20T00:00', '2028-02-29T00:00'],
    ['cron(0 12 1,15 JAN,DEC ? 2026-2027)', '2026-12-15T12:00', '2027-01-01T12:00'],
  ])('%s after %s is %s [I03]', (expression, last, next) => {
    expect(new Date(scheduleTimes(expression).next(at(last))).toISOString()).toBe(new Date(at(next)).toISOString());
  });

  it.each(['at(2026-01-01T00:00:00)', 'rate(0 minutes)', 'rate(1 week)', 'cron(0 0 L * ? *)', 'cron(0 0 ? * 2#1 *)'])(
    'of another kind fails by name: %s [I03]',
    (expression) => {
      expect(() => scheduleTimes(expression).next(0)).toThrow('is not played by the local cloud');
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
    [{ dynamodb: { Keys: { PK: { S: [{ suffix: '#2' }] } } } }, false],
    [{ dynamodb: { OldImage: [{ exists: false }] } }, true],
    [{ dynamodb: { NewImage: { n: { N: [{ 'anything-but': ['5'] }] } } } }, false],
    [{ dynamodb: { NewImage: { n: { N: [{ 'anything-but': { prefix: '6' } }] } } } }, true],
    [{ size: [{ numeric: ['>', 5, '<=', 7] }] }, true],
    [{ size: [{ numeric: ['<', 7] }] }, false],
    [{ tags: ['b'] }, true],
    [{ eventName: [{ 'equals-ignore-case': 'insert' }] }, true],
    [{ $or: [{ eventName: ['REMOVE'] }, { size: [7] }] }, true],
  ])('%j decides %s [I03]', (pattern, expected) => {
    expect(matchesPattern(event, pattern)).toBe(expected);
  });

  it('that is not known fails by name [I03]', () => {
    expect(() => matchesPattern(event, { eventName: [{ wildcard: 'I*' }] })).toThrow(
      'The filter wildcard is not played',
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
  it('let a burst through and then so many a second [F22]', () => {
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
    expect(chooseEncoding(accepted, { gzip: true, brotli: true })).toBe(expected);
  });

  it('read back the texts that they write as XML [I03]', () => {
    const text = 'a<b>&"c"\r\nü\u{1F600}';
    const xml = `<Object><Key>${xmlText(text)}</Key></Object><Object><Key>&#65;&#x42;</Key></Object>`;
    expect(xmlElements(xml, 'Object').map((one) => xmlValue(one, 'Key'))).toEqual([text, 'AB']);
  });
});
