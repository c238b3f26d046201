import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeFields, NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { replyAnswers, textConsentWording } from '#shared/domain/notices/notice-policy.ts';
import { savedSearches } from '../../../functions/_alerts/saved-searches.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { newText, outbox } from '../../../functions/_mail/outbox.ts';
import { textMessageOf } from '../../../functions/_mail/text-words.ts';
import { noticePreferences } from '../../../functions/_notices/notice-preferences.ts';
import { dueNotices, newNotice, noticeKey, notices } from '../../../functions/_notices/notices.ts';
import { isStopped, noteReply } from '../../../functions/_notices/text-stops.ts';
import { unsubscribeLinks } from '../../../functions/_notices/unsubscribe.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { documentClient } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import type * as due from '../../../functions/stream/send-due.ts';
import type * as one from '../../../functions/stream/send-notice.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { long } from '../../support/long.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

/** Half past two and eleven at night in Austin: texts may go out, and wait. */
const [day, night] = [new Date('2026-11-23T20:30:00.000Z'), new Date('2026-11-24T05:00:00.000Z')];
const morning = '2026-11-24T14:00:00.000Z';
const aMinute = () => 60;

/** The services: outside parties that note what they are asked and what they take, and refuse what names this. */
const taken: string[] = [];
const asked: unknown[] = [];
let refused: string | undefined;
/** The services take a request and never answer, or break the line off. */
let isSilent = false;
let isBroken = false;
let service: Server;
let storage: Storage;
let sendNotice: typeof one.sendNotice;
let sendDueNotices: typeof due.sendDueNotices;
let handler: typeof import('../../../functions/stream/handler.ts').handler;
let sendMail: typeof import('../../../functions/stream/send-mail.ts').sendMail;

beforeAll(async () => {
  storage = await startSealedStorage();
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (isSilent) return;
    const isMail = request.url?.includes('outbound-emails') ?? false;
    const body = Buffer.concat(chunks).toString();
    const form = new URLSearchParams(body);
    asked.push(isMail ? mailIn(JSON.parse(body)) : { phone: form.get('PhoneNumber'), text: form.get('Message') });
    const isRefused = refused !== undefined && body.includes(refused);
    if (!isRefused) taken.push(isMail ? 'mail' : 'text');
    if (isBroken) return void request.socket.destroy();
    response.writeHead(isRefused ? 500 : 200, { 'content-type': isMail ? 'application/json' : 'text/xml' });
    if (isMail) response.end(isRefused ? '{"message":"Refused."}' : '{"MessageId":"1"}');
    else if (isRefused) response.end('<ErrorResponse><Error><Message>Refused.</Message></Error></ErrorResponse>');
    else response.end('<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  Object.assign(process.env, { AWS_ENDPOINT_URL_SESV2: url, AWS_ENDPOINT_URL_SNS: url, TEMPLATE_BUCKET: 'documents' });
  process.env.STAGE_SETTINGS = JSON.stringify({
    mailFrom: 'caravel@caravel.example',
    links: {},
    siteOrigin: 'https://site.example',
    staffOrigin: 'https://staff.example',
  });
  // Only now, since they read how much to log when they are loaded.
  ({ sendNotice } = await import('../../../functions/stream/send-notice.ts'));
  ({ sendDueNotices } = await import('../../../functions/stream/send-due.ts'));
  ({ handler } = await import('../../../functions/stream/handler.ts'));
  ({ sendMail } = await import('../../../functions/stream/send-mail.ts'));
});
afterAll(async () => {
  service.close();
  service.closeAllConnections();
  await storage.close();
});
beforeEach(() => {
  taken.length = 0;
  asked.length = 0;
  refused = undefined;
  isSilent = false;
  isBroken = false;
});

interface SentMail {
  readonly FromEmailAddress: string;
  readonly Destination: { readonly ToAddresses: readonly string[] };
  readonly Content: {
    readonly Simple: {
      readonly Subject: { readonly Data: string };
      readonly Body: { readonly Text: { readonly Data: string } };
      readonly Headers?: readonly { readonly Value: string }[];
    };
  };
}

/** What a mail says, to whom, and where it ends mails like it. */
function mailIn({ FromEmailAddress: from, Destination, Content: { Simple } }: SentMail) {
  const [{ Value: ends = '' } = {}] = Simple.Headers ?? [];
  return { from, to: Destination.ToAddresses, subject: Simple.Subject.Data, text: Simple.Body.Text.Data, ends };
}

/** An offer's notice for a candidate in Austin who takes texts. */
async function aNotice(
  at: Date,
  kind: 'offerExtended' | 'offerLapsed' = 'offerExtended',
  own: Parameters<typeof aUser>[0] = {},
) {
  const { id: userId, phone } = await aUser(own);
  await aProfile(userId);
  const textConsent = { wording: 'Yes', phone, at: at.toISOString() };
  await noticePreferences.put({ userId, mailOff: [], textOff: [], textConsent, version: 1 });
  const facts = { jobId: 'job', jobTitle: 'Travel RN', facility: 'Invented Hospital', answerBy: morning };
  await transact(newNotice(kind, userId, at.toISOString(), facts));
  return noticeKey(kind, userId, at.toISOString(), facts);
}

const marksOf = async (key: Awaited<ReturnType<typeof aNotice>>) => {
  const { mailedBy, textedBy } = (await notices.find(key)) ?? {};
  return { isMailed: mailedBy !== undefined, isTexted: textedBy !== undefined };
};

describe('a notice whose mail is refused', () => {
  it('goes out by text, and a retry sends the mail alone [N11] [N12] [R34]', async () => {
    const key = await aNotice(day);
    refused = key.userId;
    await expect(sendNotice(key, day)).rejects.toThrow('Refused.');
    // Not even the client asks again: the mail may have gone out.
    expect([taken, asked.length]).toEqual([['text'], 2]);
    expect(await marksOf(key)).toEqual({ isMailed: false, isTexted: true });
    refused = undefined;
    await sendNotice(key, day);
    await sendNotice(key, day);
    expect(taken).toEqual(['text', 'mail']);
  });

  it('keeps the mark of another attempt, which has sent it meanwhile [N11] [R34] [Z06]', async () => {
    for (const mark of ['mailedBy', 'textedBy'] as const) {
      const key = await aNotice(day);
      refused = mark === 'mailedBy' ? key.userId : encodeURIComponent('+15125550147');
      const meanwhile = () => notices.change(key, { set: { [mark]: 'another' } });
      expect(await afterMeeting({ act: () => sendNotice(key, day), before: 'REMOVE', meanwhile })).toBe('conflict');
      expect((await notices.find(key))?.[mark]).toBe('another');
    }
  });

  it('has its text wait for the end of the quiet hours all the same [N12] [R34]', async () => {
    const key = await aNotice(night);
    refused = key.userId;
    await expect(sendNotice(key, night)).rejects.toThrow('Refused.');
    expect(await dueNotices.find(key)).toMatchObject({ dueAt: morning });
    await dueNotices.remove(key);
  });
});

describe('a notice whose services', () => {
  it('cannot be reached goes out once they can [N11] [F20]', async () => {
    const key = await aNotice(day);
    const { port } = service.address() as AddressInfo;
    service.close();
    service.closeAllConnections();
    await once(service, 'close');
    const failed = await sendNotice(key, day).catch((error: unknown) => error);
    service.listen(port, '127.0.0.1');
    await once(service, 'listening');
    expect(failed).toMatchObject({ code: 'ECONNREFUSED' });
    expect(await marksOf(key)).toEqual({ isMailed: false, isTexted: false });
    await sendNotice(key, day);
    expect(taken).toEqual(['mail', 'text']);
  });

  it('take it and break the line off counts as sent, for it may be [N11] [F20]', async () => {
    const key = await aNotice(day);
    isBroken = true;
    await sendNotice(key, day);
    isBroken = false;
    expect(await marksOf(key)).toEqual({ isMailed: true, isTexted: true });
    await sendNotice(key, day);
    expect(taken).toEqual(['mail', 'text']);
  });

  it('take it goes out once by two attempts at once, and though the answer to its own mark is lost [N11] [R34]', async () => {
    const [both, lost] = [await aNotice(day), await aNotice(day)];
    await afterMeeting({ act: () => sendNotice(both, day), meanwhile: () => sendNotice(both, day) });
    expect(taken.splice(0)).toEqual(['mail', 'text']);
    let isLost = false;
    documentClient().middlewareStack.add(
      (next) => async (args) => {
        const answer = await next(args);
        if (isLost || !JSON.stringify(args.input).includes('mailedBy')) return answer;
        isLost = true;
        throw new Error('The answer is lost.');
      },
      { step: 'initialize', name: 'losesAnAnswer', override: true },
    );
    await sendNotice(lost, day).finally(() => documentClient().middlewareStack.remove('losesAnAnswer'));
    expect([isLost, taken]).toEqual([true, ['mail', 'text']]);
  });

  it.each([
    [2, 'goes out', ['mail', 'text']],
    [3, 'is not sent', ['text']],
  ] as const)(
    'take it, but whose own mark has no answer, and %i more have none, %s [N11] [R34]',
    async (most, _, sent) => {
      const key = await aNotice(day);
      let lost = -1;
      documentClient().middlewareStack.add(
        (next) => async (args) => {
          const input = JSON.stringify(args.input);
          if (lost >= 0 && lost < most && input.includes(key.id) && !input.includes('UpdateExpression')) {
            lost++;
            throw new Error('No answer.');
          }
          const answer = await next(args);
          if (lost >= 0 || !input.includes('mailedBy')) return answer;
          lost = 0;
          throw new Error('The answer is lost.');
        },
        { step: 'initialize', name: 'losesAnswers', override: true },
      );
      const failed = await sendNotice(key, day).catch((error: Error) => error.message);
      documentClient().middlewareStack.remove('losesAnswers');
      expect([lost, failed, taken]).toEqual([most, most === 2 ? undefined : 'No answer.', sent]);
      await sendNotice(key, day);
      expect(taken).toEqual(sent);
    },
  );

  it.runIf(long)(
    'take it and never answer counts as sent, for it may be, and holds the function for seconds only [N11] [F20]',
    async () => {
      const key = await aNotice(day);
      isSilent = true;
      await sendNotice(key, day);
      service.closeAllConnections();
      isSilent = false;
      expect(await marksOf(key)).toEqual({ isMailed: true, isTexted: true });
      await sendNotice(key, day);
      expect(taken).toEqual([]);
    },
  );
});

describe('a text message of the outbox', () => {
  it('is asked for again where it is refused, to its own phone and in its own words [R34]', async () => {
    const phone = '+15125550188';
    const item = newText('addressReleased', phone, { username: 'nora' });
    await outbox.put(item);
    refused = encodeURIComponent(phone);
    await expect(sendMail(item.id)).rejects.toThrow('Refused.');
    const text = textMessageOf('addressReleased', { username: 'nora' });
    expect(asked).toEqual(Array(3).fill({ phone, text }));
    refused = undefined;
    for (let time = 0; time < 2; time++) await sendMail(item.id);
    expect(taken).toEqual(['text']);
  });
});

describe('a reply to a text', () => {
  const news = { stops: 0, starts: 0, helps: 0 };
  const told = (Message: string, Timestamp = day.toISOString()) =>
    handler({ Records: [{ Sns: { TopicArn: 'replies', Message, Timestamp } }] } as never, {} as never);
  const reply = (phone: string, messageBody: string, at?: string) =>
    told(JSON.stringify({ originationNumber: phone, messageBody }), at);

  it('of a user is kept, and answered once where there is an answer [N12]', async () => {
    const phone = `+1512${randomInt(1_000_000, 9_999_999)}`;
    await aUser({ phone });
    expect([await reply(phone, 'Stop.'), await isStopped(phone)]).toEqual([{ ...news, stops: 1 }, true]);
    expect(await reply(phone, 'stop')).toEqual({ ...news, stops: 1 });
    expect(await reply(phone, 'HELP')).toEqual({ ...news, helps: 1 });
    expect(asked).toEqual([replyAnswers.stop, replyAnswers.help].map((text) => ({ phone, text })));
    expect([await reply(phone, 'start', morning), await isStopped(phone)]).toEqual([{ ...news, starts: 1 }, false]);
    expect(await reply(phone, 'Thank you')).toEqual(news);
    expect(asked).toHaveLength(2);
  });

  it('of no one we know, or of another shape, changes nothing [N12]', async () => {
    const phone = `+1512${randomInt(1_000_000, 9_999_999)}`;
    const odd = [
      'no JSON',
      '{}',
      JSON.stringify({ originationNumber: phone }),
      JSON.stringify({ messageBody: 'stop' }),
    ];
    for (const one of odd) expect(await told(one)).toEqual(news);
    expect([await reply(phone, 'stop'), await isStopped(phone), asked]).toEqual([news, false, []]);
  });
});

describe('the notices that are due', () => {
  it('go out beside one that fails, which is due again ten minutes later [N11] [R34]', async () => {
    const [failing, right] = [await aNotice(day), await aNotice(day)];
    const expiresAt = Math.floor(day.getTime() / 1000) + 86_400;
    await dueNotices.put({ ...failing, dueAt: '2026-11-23T20:00:00.000Z', expiresAt });
    await dueNotices.put({ ...right, dueAt: '2026-11-23T20:10:00.000Z', expiresAt });
    expect(await sendDueNotices(() => 14.9, day)).toBe(0);
    expect(await sendDueNotices(aMinute, new Date('2026-11-23T19:59:59.999Z'))).toBe(0);
    refused = failing.userId;
    expect(await sendDueNotices(() => 15, day)).toBe(1);
    expect(await dueNotices.find(right)).toBeUndefined();
    expect(await dueNotices.find(failing)).toMatchObject({ dueAt: '2026-11-23T20:40:00.000Z' });
    refused = undefined;
    expect(await sendDueNotices(aMinute, day)).toBe(0);
    expect(await sendDueNotices(aMinute, new Date('2026-11-23T20:40:00.000Z'))).toBe(1);
    expect(taken).toEqual(['text', 'mail', 'text', 'mail']);
    expect(await dueNotices.find(failing)).toBeUndefined();
  });
});

describe('a notice says', () => {
  const at = day.toISOString();
  const job = { jobId: 'job', jobTitle: 'Travel RN', facility: 'Invented Hospital' };
  /** All that goes out for a notice to a user. */
  async function told<K extends NoticeKind>(kind: K, userId: string, fields: NoticeFields<K>) {
    await transact(newNotice(kind, userId, at, fields));
    await sendNotice(noticeKey(kind, userId, at, fields), day);
    return asked.splice(0);
  }

  /** Its mail, with the way that ends mails like it. */
  const mail = async (
    kind: NoticeKind,
    userId: string,
    subject: string,
    lines: readonly string[],
    search?: string,
  ) => ({
    from: 'caravel@caravel.example',
    to: [`${userId}@demo.example`],
    subject,
    text: ['Hello Made,', ...lines].join('\n\n').concat('\n'),
    ends: `<${(await unsubscribeLinks(userId, kind, search)).call}>`,
  });

  it('to a candidate in a mail and a text what the inbox says, with the way to it [N11] [N12]', async () => {
    const { userId } = await aNotice(day);
    const title = 'Your offer has new terms';
    const link = 'https://site.example/offer/job';
    const until = 'Answer by Tue, Nov 24, 8:00 AM CST';
    const lines = [`${title}.`, `Travel RN, Invented Hospital · ${until}`, `Open it: ${link}`];
    expect(await told('offerChanged', userId, { ...job, answerBy: morning })).toEqual([
      await mail('offerChanged', userId, title, lines),
      {
        phone: '+15125550147',
        text: `Caravel: ${title}. Travel RN, Invented Hospital. ${until}. ${link} Reply STOP to stop.`,
      },
    ]);
  });

  it('to staff whom it is about, by the place of the staff site, and what a candidate said [N11] [X18]', async () => {
    const { id } = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
    const { id: candidateId } = await aUser();
    const link = `Open it: https://staff.example/applications?candidate=${candidateId}&job=job`;
    expect(await told('offerAccepted', id, { candidateId, ...job })).toEqual([
      await mail('offerAccepted', id, 'Made Up accepted the offer', [
        'Made Up accepted the offer.',
        'Travel RN, Invented Hospital',
        link,
      ]),
    ]);
    const steps = [
      { status: 'New Submission' as const, at },
      { status: 'Rejected' as const, at, said: 'Too far.' },
    ];
    const ended = { status: 'Rejected' as const, appliedAt: at, changedAt: at, steps, version: 1 };
    await applications.put({ candidateId, jobId: 'job', ...ended });
    expect(await told('applicationWithdrawn', id, { candidateId, ...job })).toEqual([
      await mail('applicationWithdrawn', id, 'Made Up withdrew an application', [
        'Made Up withdrew an application.',
        'Travel RN, Invented Hospital · “Too far.”',
        link,
      ]),
    ]);
    const [{ subject } = {}] = (await told('candidateAssigned', id, { candidateId: randomUUID() })) as {
      subject?: string;
    }[];
    expect(subject).toBe('A candidate is your candidate now');
  });

  it('of new jobs which search found them, and what ends its mails [D15] [D18]', async () => {
    const { userId } = await aNotice(day);
    const named = { candidateId: userId, id: 's0', name: 'Near home', filter: {}, tells: 'daily' as const };
    await savedSearches.put({ ...named, savedAt: at, version: 1 });
    const found = { searchId: 's0', sourceId: 'atlas', searches: '1', searchIds: 's0', jobIds: 'a.b', total: '2' };
    const stop = async (kind: NoticeKind, search: string) => (await unsubscribeLinks(userId, kind, search)).page;
    const title = '2 new jobs for “Near home”';
    const all = 'See all 2: https://site.example/search?profession=all&jobs=a.b';
    const foot = `Stop this search, or mails like this: ${await stop('jobAlert', 's0')}`;
    expect(await told('jobAlert', userId, { ...found, lines: 'A\nB', byText: 'yes', question: '' })).toEqual([
      await mail('jobAlert', userId, title, [`${title}:`, 'A\nB', all, foot], 's0'),
    ]);
    const searches = 's0 3 a.b.c\ns1 2 d.e\ns2 1 f';
    const digest = { digestId: 'd', searches, jobIds: 'a.b.c.d.e.f', total: '6', lines: 'A\nB\nC\nD' };
    const page = 'https://site.example/search?profession=all&jobs=';
    expect(await told('jobDigest', userId, { ...digest, changes: 'Pays more', question: 'Still looking?' })).toEqual([
      await mail(
        'jobDigest',
        userId,
        '6 new jobs for your saved searches',
        [
          `6 new jobs for your saved searches: ${page}a.b.c.d.e.f`,
          `3 new jobs for “Near home”: ${page}a.b.c`,
          'A\nB\nC',
          `Stop this search: ${await stop('jobDigest', 's0')}`,
          `2 new jobs for a saved search: ${page}d.e`,
          'D\nand 1 more',
          `Stop this search: ${await stop('jobDigest', 's1')}`,
          'A new job for a saved search: https://site.example/job/f',
          'and 1 more',
          `Stop this search: ${await stop('jobDigest', 's2')}`,
          'Your saved jobs:',
          'Pays more',
          'Still looking?: https://site.example/myjobs?tab=searches',
          `Stop these searches, or mails like this: ${await stop('jobDigest', 's0.s1.s2')}`,
        ],
        's0.s1.s2',
      ),
    ]);
    const one = { digestId: 'e', searches: 's0 1 a', jobIds: 'a', total: '1', lines: 'A', changes: '', question: '' };
    const [head, ends] = ['A new job for your saved searches', await stop('jobDigest', 's0')];
    expect(await told('jobDigest', userId, one)).toEqual([
      await mail(
        'jobDigest',
        userId,
        head,
        [
          `${head}: https://site.example/job/a`,
          'A new job for “Near home”: https://site.example/job/a',
          'A',
          `Stop this search: ${ends}`,
          `Stop this search, or mails like this: ${ends}`,
        ],
        's0',
      ),
    ]);
  });

  it('of new jobs by text where that is asked for, and agreed to [D18]', async () => {
    const found = { searchId: 's0', sourceId: 'atlas', searches: '1', searchIds: '', jobIds: 'a', total: '1' };
    for (const [byText, wording, ways] of [
      ['yes', textConsentWording, ['mail', 'text']],
      ['yes', 'Yes', ['mail']],
      ['', textConsentWording, ['mail']],
    ] as const) {
      const { userId } = await aNotice(day);
      const phone = (await users.find({ id: userId }))?.phone ?? '';
      await noticePreferences.change({ userId }, { set: { textConsent: { wording, phone, at } } });
      await told('jobAlert', userId, { ...found, lines: 'A', byText, question: '' });
      expect(taken.splice(0)).toEqual(ways);
    }
  });

  it('that an account ends, which no one can switch off, and what a mailing says that is still kept [C25] [N11]', async () => {
    const { userId } = await aNotice(day);
    const mailing = { recruiterId: '', mailingId: 'gone', subject: 'News', words: 'Hello' };
    await expect(told('mailing', userId, mailing)).rejects.toThrow('There is no mailing for this notice.');
    expect(await told('accountLeaving', userId, { leavesAt: morning })).toMatchObject([{ ends: '' }]);
  });
});

describe('a notice goes', () => {
  type Choices = Partial<Parameters<typeof noticePreferences.put>[0]>;
  const unproved = { emailVerified: false };
  it.each<[string, Parameters<typeof aUser>[0], Choices, string[]]>([
    ['by mail and text to who takes both', {}, {}, ['mail', 'text']],
    ['by no text to an unproved phone', { phoneVerified: false }, {}, ['mail']],
    ['by no text to another phone than the one of the consent', { phone: '+15125550188' }, {}, ['mail']],
    ['by no text without a consent', {}, { textConsent: undefined }, ['mail']],
    ['by no way that is switched off', {}, { mailOff: ['offerExtended'], textOff: ['offerExtended'] }, []],
    ['by no mail without an address', { email: '' }, {}, ['text']],
    ['by one mail to an unproved address', unproved, {}, ['mail', 'text']],
    ['to no one who has left', { status: 'deleting' }, {}, []],
  ])('%s [N11] [N12] [Z06]', async (_, person, choices, ways) => {
    const key = await aNotice(day);
    await users.change({ id: key.userId }, { set: person ?? {} });
    const chosen = await noticePreferences.find({ userId: key.userId });
    if (chosen) await noticePreferences.put({ ...chosen, ...choices });
    await sendNotice(key, day);
    expect(taken.toSorted()).toEqual(ways);
  });

  it('by mail to an unproved address once, an offer each time, and by text to no phone that has replied STOP [N12] [X03] [Z06]', async () => {
    const phone = `+1512${randomInt(1_000_000, 9_999_999)}`;
    const key = await aNotice(day, 'offerLapsed', { ...unproved, phone });
    const { email = '' } = (await users.find({ id: key.userId })) ?? {};
    const before = await noticePreferences.find({ userId: key.userId });
    await sendNotice(key, day);
    expect(await noticePreferences.find({ userId: key.userId })).toEqual({
      ...before,
      unprovedMail: email,
      version: 2,
    });
    const later = new Date(day.getTime() + 1_000);
    const facts = { jobId: 'job', jobTitle: 'Travel RN', facility: 'Invented Hospital', answerBy: morning };
    await transact(newNotice('offerExtended', key.userId, later.toISOString(), facts));
    const second = noticeKey('offerExtended', key.userId, later.toISOString(), facts);
    taken.length = 0;
    await noteReply(phone, 'stop', day.toISOString());
    await sendNotice(second, later);
    await sendNotice(second, later);
    expect(taken).toEqual(['mail']);
    const third = noticeKey('offerLapsed', key.userId, later.toISOString(), facts);
    await transact(newNotice('offerLapsed', key.userId, later.toISOString(), facts));
    await sendNotice(third, later);
    expect(taken).toEqual(['mail']);
    await noteReply(phone, 'start', later.toISOString());
    await sendNotice(third, later);
    expect(taken).toEqual(['mail', 'text']);
  });

  it('by one mail to an unproved address of who never chose anything [N12] [R34]', async () => {
    const key = await aNotice(day, 'offerLapsed');
    await noticePreferences.remove(key);
    const { email } = await users.change({ id: key.userId }, { set: unproved });
    await sendNotice(key, day);
    expect([taken, (await noticePreferences.find(key))?.unprovedMail]).toEqual([['mail'], email]);
  });

  it('by one of two first mails at once to an unproved address [N12] [R34] [Z06]', async () => {
    const key = await aNotice(day, 'offerLapsed');
    await users.change({ id: key.userId }, { set: { ...unproved, phoneVerified: false } });
    const { email = '' } = (await users.find({ id: key.userId })) ?? {};
    const meanwhile = () => noticePreferences.change({ userId: key.userId }, { set: { unprovedMail: email } });
    await afterMeeting({ act: () => sendNotice(key, day), meanwhile });
    expect(taken).toEqual([]);
  });
});
