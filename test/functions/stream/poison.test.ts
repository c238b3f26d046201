import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMail, type OutboxItem, outbox } from '../../../functions/_mail/outbox.ts';
import { sendTrialMail } from '../../../functions/_mail/trial-mail.ts';
import { noteUnsent, unsentMails } from '../../../functions/_mail/unsent-mails.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import type { handler as outboxHandler } from '../../../functions/stream/handler.ts';
import type * as retry from '../../../functions/stream/retry-unsent.ts';
import { deliverBatch, type StreamRecord } from '../../../infra/local/events/stream-batches.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { long, sampled } from '../../support/long.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';
import { streamKeys } from './stream-keys.ts';

const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
const aMinute = () => 60;
const later = () => Date.now() + 600_000;

/** The mail service: an outside party that notes what it takes, and can be down. */
const taken: string[] = [];
let isDown = false;
let service: Server;
let storage: Storage;
let handler: typeof outboxHandler;
let retryUnsent: typeof retry.retryUnsent;

beforeAll(async () => {
  storage = await startSealedStorage();
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { Content } = JSON.parse(Buffer.concat(chunks).toString()) as {
      Content: { Simple: { Subject: { Data: string } } };
    };
    if (!isDown) taken.push(Content.Simple.Subject.Data);
    response.writeHead(isDown ? 400 : 200, { 'content-type': 'application/json' });
    response.end(isDown ? '{"message":"We are down."}' : '{"MessageId":"1"}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  process.env.AWS_ENDPOINT_URL_SESV2 = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  process.env.STAGE_SETTINGS = JSON.stringify({ mailFrom: 'caravel@caravel.example' });
  // Only now, since they read how much to log when they are loaded.
  ({ handler } = await import('../../../functions/stream/handler.ts'));
  ({ retryUnsent } = await import('../../../functions/stream/retry-unsent.ts'));
});
afterAll(async () => {
  service.close();
  service.closeAllConnections();
  await storage.close();
});
beforeEach(async () => {
  taken.length = 0;
  isDown = false;
  for (const { id } of (await unsentMails.list('all', {})).items) await unsentMails.remove({ id });
});

const aMail = (name: string) =>
  newMail('recruiterLead', ['support@caravel.example'], { name, specialty: 'ICU', email: 'x@demo.example', phone: '' });
const subjectOf = ({ fields }: OutboxItem) => `A lead: ${fields.name}, ICU`;

/** Puts mails into the outbox and lets the stream tell of them, by the rules of the template; answers what it has given up. */
async function deliver(mails: readonly OutboxItem[], prepare?: () => Promise<void>): Promise<string[]> {
  await inParallel(mails, 20, (mail) => outbox.put(mail));
  await prepare?.();
  const records = mails.map(({ id }, at) => ({
    eventName: 'INSERT' as const,
    dynamodb: {
      SequenceNumber: String(at),
      ApproximateCreationDateTime: Date.now() / 1000,
      Keys: streamKeys(id),
      NewImage: { id: { S: id } },
    },
  }));
  const dead: string[] = [];
  for (let from = 0; from < records.length; from += 10)
    await deliverBatch(records.slice(from, from + 10), {
      rules: { bisects: true, retries: sampled(5, 1), maxAgeSeconds: 3600, reportsItemFailures: true, patterns: [] },
      signal: new AbortController().signal,
      invoke: (Records) => handler({ Records: [...Records] } as never, context),
      advance: () => undefined,
      giveUp: (lost: readonly StreamRecord[]) =>
        dead.push(...lost.map(({ dynamodb }) => mails[Number(dynamodb.SequenceNumber)]?.id ?? '')),
    });
  return dead;
}

/** Lets the stream tell of a mail. */
const tellOf = (id: string) =>
  handler(
    { Records: [{ eventName: 'INSERT', dynamodb: { SequenceNumber: '7', Keys: streamKeys(id) } }] } as never,
    context,
  );

/** Gives a mail another kind; one that no release knows cannot be read. */
async function rewrite({ id }: OutboxItem, kind: string): Promise<void> {
  const set = { kind: kind as OutboxItem['kind'] };
  await transact([outbox.changing({ id }, { set })]);
}

describe('the outbox', () => {
  const count = sampled(1_000, 30);
  const positions = long ? [0, 4, 9, 505, 999] : [24];

  it.each(positions)(
    `with one bad mail among ${count}, at %i, sends all others once, gives up that one, and sends it when it can be read [R39] [F9]`,
    async (position) => {
      const mails = Array.from({ length: count }, (_, at) => aMail(`${position}-${at}`));
      const bad = mails[position] as OutboxItem;
      const good = mails.filter((mail) => mail !== bad);
      expect(await deliver(mails, () => rewrite(bad, 'unheardOf'))).toEqual([bad.id]);
      expect(taken.toSorted()).toEqual(good.map(subjectOf).toSorted());
      const failedAt = Date.parse((await unsentMails.find({ id: bad.id }))?.failedAt ?? '');
      expect(await tellOf(bad.id)).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
      // For five minutes the stream itself tries again.
      expect(await retryUnsent(aMinute, failedAt + 299_999)).toEqual({ sent: 0, failed: 0 });
      expect(await retryUnsent(() => 14.9, failedAt + 300_000)).toEqual({ sent: 0, failed: 0 });
      expect(await retryUnsent(() => 15, failedAt + 300_000)).toEqual({ sent: 0, failed: 1 });
      expect(await retryUnsent(aMinute, failedAt + 599_999)).toEqual({ sent: 0, failed: 0 });
      await rewrite(bad, 'recruiterLead');
      expect(await retryUnsent(aMinute, later() + 600_000)).toEqual({ sent: 1, failed: 0 });
      expect(taken.filter((subject) => subject === subjectOf(bad))).toHaveLength(1);
      expect(await unsentMails.find({ id: bad.id })).toBeUndefined();
      const { id, kind, createdAt, expiresAt } = bad;
      const mark = { id, kind, to: [], fields: {}, createdAt, expiresAt, sentAt: expect.any(String) };
      expect(await outbox.find({ id })).toEqual(mark);
    },
  );

  it('loses no mail and sends none twice when the mail service is down longer than the stream tries [F8] [R39]', async () => {
    isDown = true;
    const mails = Array.from({ length: sampled(12, 5) }, (_, at) => aMail(`down-${at}`));
    const dead = await deliver(mails);
    expect(dead.toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
    expect((await retryUnsent(aMinute, later())).sent).toBe(0);
    isDown = false;
    expect(await retryUnsent(aMinute, later() + 600_000)).toEqual({ sent: mails.length, failed: 0 });
    expect(taken.toSorted()).toEqual(mails.map(subjectOf).toSorted());
    // The stream may tell of one that it has given up once more.
    await tellOf(mails[0]?.id ?? '');
    expect(taken).toHaveLength(mails.length);
  });

  it('knows since when a mail is unsent, however often it is told [R39]', async () => {
    const { id } = aMail('unsent');
    for (const day of ['2026-11-02', '2026-11-01', '2026-11-03']) await noteUnsent(id, new Date(day));
    const { items } = await unsentMails.list('all', {});
    expect(items.filter((one) => one.id === id)).toEqual([{ id, failedAt: '2026-11-02T00:00:00.000Z' }]);
    await unsentMails.remove({ id });
  });

  it('says of a trial mail whether it was sent in time [O15]', async () => {
    const [sent, unsent] = [`${randomUUID()}@demo.example`, `${randomUUID()}@demo.example`];
    const trials = Promise.all([sendTrialMail(sent, 'test'), sendTrialMail(unsent, 'test', 1)]);
    const kept = async () => (await keptMails()).find(({ to }) => to.includes(sent));
    await expect.poll(kept).toMatchObject({ kind: 'trial', to: [sent], fields: { stage: 'test' } });
    await tellOf((await kept())?.id ?? '');
    expect(await trials).toEqual([true, false]);
  });
});
