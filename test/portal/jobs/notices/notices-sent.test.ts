import { randomInt, randomUUID } from 'node:crypto';
import type { SNSEventRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { inParallel } from '../../../../functions/_runtime/in-parallel.ts';
import { type Fate, type Line, lineThrough } from '../../../support/faults/line.ts';
import { workAs } from '../../../support/in-process.ts';
import { sampled } from '../../../support/long.ts';
import { patienceMs, testTimeMs } from '../../../support/patience.ts';
import { aProfile, aUser } from '../../../support/people/directory.ts';
import { lettersTo, letterTo, replyFrom, siteOrigin } from '../../../support/portal.ts';
import { random } from '../../../support/random.ts';

let line: Line;
let fateOfNext: () => Fate = () => 'passes';
beforeAll(async () => {
  workAs('stream');
  const services = ['DYNAMODB', 'SESV2', 'SNS'].map((name) => `AWS_ENDPOINT_URL_${name}`);
  line = await lineThrough(services, () => fateOfNext());
});
afterAll(() => line.close());

/** Notices made or sent at the same time. */
const atOnce = 20;

const facts = () => ({
  jobId: randomUUID(),
  jobTitle: 'Travel RN',
  facility: 'Invented Hospital',
  answerBy: aDayAhead(),
});
const aDayAhead = () => new Date(Date.now() + 86_400_000).toISOString();

const aPhone = () => `+1808${randomInt(2_000_000, 10_000_000)}`;

/** A candidate who has no quiet hours now, whatever the time: at home in New York or Hawaii, at night or by day at work. */
async function aReader(more: Parameters<typeof aUser>[0] = {}, agrees = true) {
  const user = await aUser({ phone: aPhone(), ...more });
  const [{ zonesOfState }, { dailyQuiet, nightlyQuiet, quietUntil }] = [
    await import('#shared/domain/place/time-zones.ts'),
    await import('#shared/domain/notices/quiet-hours.ts'),
  ];
  const homes = ['NY', 'HI'].flatMap((state) => [false, true].map((worksNights) => ({ state, worksNights })));
  // A test may take some minutes.
  const soon = new Date(Date.now() + 2 * patienceMs);
  const isAwake = ({ state, worksNights }: (typeof homes)[number]) =>
    [new Date(), soon].every(
      (instant) =>
        !zonesOfState(state).some((zone) => quietUntil(instant, zone, worksNights ? dailyQuiet : nightlyQuiet)),
    );
  const home = homes.find(isAwake);
  if (!home) throw new Error('It is night for everyone.');
  await aProfile(user.id, { state: home.state });
  const { noticePreferences } = await import('../../../../functions/_notices/notice-preferences.ts');
  const textConsent = { wording: 'Yes', phone: user.phone, at: new Date().toISOString() };
  await noticePreferences.put({
    userId: user.id,
    worksNights: home.worksNights,
    version: 1,
    ...(agrees && { textConsent }),
  });
  return user;
}

async function notify(kind: Extract<NoticeKind, 'offerExtended' | 'offerLapsed' | 'applicationMoved'>, userId: string) {
  const { newNotice, noticeKey } = await import('../../../../functions/_notices/notices.ts');
  const { transact } = await import('../../../../functions/_table/transaction.ts');
  const [at, fields] = [new Date().toISOString(), { ...facts(), status: 'Client Submission', words: '' }];
  await transact(newNotice(kind, userId, at, fields));
  return noticeKey(kind, userId, at, fields);
}

/** What the mailbox answers to a START that a page of another origin sends. */
async function repliedFrom(origin: string, phone: string): Promise<number> {
  const body = new URLSearchParams({ phone, text: 'START' });
  return (await fetch(`${siteOrigin()}/__local/mailbox`, { method: 'POST', body, headers: { origin } })).status;
}

describe('a notice', () => {
  it('goes out by mail and text message, in the words of the inbox, with the sender’s name [N11] [N12]', async () => {
    const { id, email, phone } = await aReader();
    await notify('offerExtended', id);
    const letter = await letterTo(email);
    expect(letter.subject).toBe('You have an offer');
    expect(letter.text).toContain('Travel RN, Invented Hospital');
    const text = await letterTo(phone);
    expect(text.text).toMatch(
      /^Caravel: You have an offer\. Travel RN, Invented Hospital\. Answer by \w{3}, \w{3} \d+, \d+:\d\d [AP]M \w+\. http\S+\/offer\/\S+ Reply STOP to stop\.$/,
    );
  });

  it('goes once to an address that is not proved, an offer each time, and by no text without consent or after STOP [N11] [N12] [X03]', async () => {
    const { sendNotice } = await import('../../../../functions/stream/send-notice.ts');
    const reader = await aReader({ emailVerified: false }, false);
    const keys = [];
    for (const kind of ['offerLapsed', 'offerLapsed', 'offerExtended'] as const)
      keys.push(await notify(kind, reader.id));
    for (const key of keys) await sendNotice(key);
    await expect.poll(() => lettersTo(reader.email)).toHaveLength(2);
    expect(await lettersTo(reader.phone)).toHaveLength(0);
  });

  it('goes by inbox and mail alone to a phone that replied STOP, until it replies START [N12]', async () => {
    const { isStopped } = await import('../../../../functions/_notices/text-stops.ts');
    const { notices } = await import('../../../../functions/_notices/notices.ts');
    const { sendNotice } = await import('../../../../functions/stream/send-notice.ts');
    const [reader, stranger] = [await aReader(), aPhone()];
    const textsOf = async () =>
      (await lettersTo(reader.phone)).filter(({ text }) => !text.includes('no more text messages')).length;
    await notify('offerExtended', reader.id);
    await expect.poll(textsOf).toBe(1);
    await replyFrom(reader.phone, 'thank you');
    await replyFrom(stranger, 'STOP');
    expect(await repliedFrom('https://elsewhere.example', reader.phone)).toBe(403);
    for (const words of [' stop ', 'STOP']) await replyFrom(reader.phone, words);
    await expect.poll(() => isStopped(reader.phone)).toBe(true);
    // Replies are handed over in their order: the stranger's has been taken.
    expect(await isStopped(stranger)).toBe(false);
    const key = await notify('offerExtended', reader.id);
    await expect.poll(async () => (await lettersTo(reader.email)).length).toBe(2);
    await sendNotice(key);
    const stored = await notices.find(key, { consistent: true });
    expect([stored?.mailedBy, stored?.textedBy]).toEqual([expect.any(String), undefined]);
    expect(await textsOf()).toBe(1);
    await replyFrom(reader.phone, 'Start');
    await expect.poll(() => isStopped(reader.phone)).toBe(false);
    await notify('offerExtended', reader.id);
    await expect.poll(textsOf).toBe(2);
  });

  it('heeds replies that come twice, late or in pieces by the order in which they were written [N12]', async () => {
    const { isStopped } = await import('../../../../functions/_notices/text-stops.ts');
    const { takeReplies } = await import('../../../../functions/stream/take-replies.ts');
    const { phone } = await aReader();
    const take = async (Message: string, second: number) => {
      const Timestamp = new Date(Date.UTC(2026, 4, 1, 12, 0, second)).toISOString();
      await takeReplies([{ Sns: { Message, Timestamp } } as SNSEventRecord]);
      return await isStopped(phone);
    };
    const reply = (messageBody: string) => JSON.stringify({ originationNumber: phone, messageBody });
    expect([await take(reply('STOP'), 10), await take(reply('STOP'), 10)]).toEqual([true, true]);
    expect(await take(reply('START'), 20)).toBe(false);
    expect([await take(reply('STOP'), 10), await take('no json', 30), await take('{}', 30)]).toEqual(
      Array(3).fill(false),
    );
    expect([await take(reply('stop'), 40), await take(reply('START'), 20)]).toEqual([true, true]);
  });

  it('answers STOP and HELP once each, whatever comes twice, and nothing else [B11]', async () => {
    const { takeReplies } = await import('../../../../functions/stream/take-replies.ts');
    const { phone } = await aReader();
    const take = async (messageBody: string, second: number) => {
      const Timestamp = new Date(Date.UTC(2026, 4, 1, 12, 0, second)).toISOString();
      const Message = JSON.stringify({ originationNumber: phone, messageBody });
      await takeReplies([{ Sns: { Message, Timestamp } } as SNSEventRecord]);
    };
    const answers = async () => (await lettersTo(phone)).map(({ text }) => text);
    for (const [text, second] of [
      ['HELP', 1],
      ['HELP', 1],
      ['When do I start?', 2],
      ['x'.repeat(1600), 3],
    ] as const)
      await take(text, second);
    expect(await answers()).toEqual([expect.stringMatching(/Reply STOP to end them\.$/)]);
    for (const [text, second] of [
      ['Stop.', 5],
      ['Stop.', 5],
      ['STOP', 6],
      ['START', 7],
    ] as const)
      await take(text, second);
    expect((await answers()).filter((text) => text.includes('no more text messages'))).toHaveLength(1);
    expect(await answers()).toHaveLength(2);
  });

  it('of a move that is undone in time is never sent, and of one that stays a little later [N11]', async () => {
    const { notices, removingNotice } = await import('../../../../functions/_notices/notices.ts');
    const { dueNotices } = await import('../../../../functions/_notices/notices.ts');
    const { sendNotice } = await import('../../../../functions/stream/send-notice.ts');
    const { transact } = await import('../../../../functions/_table/transaction.ts');
    const reader = await aReader();
    const [undone, kept] = [await notify('applicationMoved', reader.id), await notify('applicationMoved', reader.id)];
    await expect.poll(() => dueNotices.find(kept, { consistent: true })).toBeDefined();
    await transact(removingNotice(undone));
    const later = new Date(Date.now() + 60_000);
    for (const key of [undone, kept]) await sendNotice(key, later);
    expect(await lettersTo(reader.email)).toHaveLength(1);
    expect(await notices.find(undone)).toBeUndefined();
  });

  it('goes out exactly once while a fifth of all answers is lost and it is sent again and again [N11]', {
    timeout: testTimeMs * 3,
  }, async () => {
    const { sendNotice } = await import('../../../../functions/stream/send-notice.ts');
    const readers: Awaited<ReturnType<typeof aReader>>[] = [];
    const keys: Awaited<ReturnType<typeof notify>>[] = [];
    // One connection each: hundreds at once would wait longer for one than a client does.
    await inParallel(Array.from({ length: sampled(200, 6) }), atOnce, async () => {
      const reader = await aReader();
      readers.push(reader);
      keys.push(await notify('offerExtended', reader.id));
    });
    const draw = random(17);
    fateOfNext = () => (draw.chance(0.2) ? 'lost' : 'passes');
    for (let time = 0; time < 3; time++)
      await inParallel(keys, atOnce, async (key) => await sendNotice(key).catch(() => undefined));
    fateOfNext = () => 'passes';
    for (const key of keys) await sendNotice(key);
    for (const { email, phone } of readers) {
      // The stream sends as well, and may still be at it.
      for (const to of [email, phone]) await letterTo(to);
      expect((await lettersTo(email)).map(({ to }) => to)).toEqual([email]);
      expect((await lettersTo(phone)).map(({ to }) => to)).toEqual([phone]);
    }
  });
});
