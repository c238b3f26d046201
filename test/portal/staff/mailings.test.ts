import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { mostMailsADay } from '#shared/domain/mails/mailings.ts';
import { type Fate, type Line, lineThrough } from '../../support/faults/line.ts';
import { callInProcess, loadHandlers, workAs } from '../../support/in-process.ts';
import { sampled } from '../../support/long.ts';
import { aProfile, aRecruiter, aUser, claimsFor } from '../../support/people/directory.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { lettersTo, letterTo, rawCall } from '../../support/portal.ts';
import { random } from '../../support/random.ts';

let line: Line;
let fateOfNext: () => Fate = () => 'passes';
type Handler = Parameters<typeof callInProcess>[0];
let admin: Handler;
let recruiter: SignedInPerson;
beforeAll(async () => {
  for (const family of ['admin', 'stream']) workAs(family);
  admin = (await loadHandlers()).get('admin') as Handler;
  line = await lineThrough(['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL_SESV2'], () => fateOfNext());
  recruiter = await signedIn('recruiter@caravel.example');
});
afterAll(() => line.close());

/** A candidate whom mail reaches, unless this says otherwise. */
async function aReader(more: Parameters<typeof aUser>[0] = {}, profile: Parameters<typeof aProfile>[1] = {}) {
  const user = await aUser({ firstName: 'Nora', ...more });
  await aProfile(user.id, profile);
  return user;
}

/** A recruiter with a day of mails of their own, and how they call. */
async function aSender() {
  const user = await aUser({ userType: 'Recruiter', groups: ['recruiter'], email: `${randomUUID()}@caravel.example` });
  await aRecruiter({ id: user.id, email: user.email, useRoundRobin: false });
  const ask = async (call: typeof api.admin.previewMailing | typeof api.admin.sendMailing, body: object) => {
    const answer = await callInProcess(admin, call, { claims: claimsFor(user), body });
    expect(answer.status).toBe(200);
    const { rows, results = rows, left, mails } = answer.body;
    return { results: results as { outcome: string }[], left, mails: mails as { subject: string; html: string }[] };
  };
  return { ...user, ask };
}

async function decline(userId: string): Promise<void> {
  const { noticePreferences } = await import('../../../functions/_notices/notice-preferences.ts');
  await noticePreferences.put({ userId, mailOff: ['mailing'], textOff: [], version: 1 });
}

const words = {
  type: 'mailing',
  subject: 'For {{firstName}}',
  message: 'Hello {{firstName}},\nfirst & second.',
} as const;
const outcomesOf = (rows: readonly { outcome: string }[]) => rows.map(({ outcome }) => outcome);

describe('mail to many', () => {
  it('goes to those who want it, filled in for each, answered to its sender, and is in their history and the audit [W13] [N12]', async () => {
    const sender = await aSender();
    const [reader, other] = [await aReader(), await aReader({ firstName: 'Omar' })];
    const declined = await aReader();
    await decline(declined.id);
    const silent = await aReader({}, { notificationsActive: false });
    const unproved = await aReader({ emailVerified: false });
    const candidateIds = [reader, declined, silent, unproved, other]
      .map(({ id }) => id)
      .concat('no-such-one', reader.id);
    const expected = ['mailed', 'optedOut', 'optedOut', 'unreachable', 'mailed', 'missing'];

    const preview = await sender.ask(api.admin.previewMailing, { ...words, candidateIds });
    expect([outcomesOf(preview.results), preview.left]).toEqual([expected, mostMailsADay - 2]);
    expect(preview.mails.map(({ subject }) => subject)).toEqual(['For Nora', 'For Omar']);
    expect(preview.mails[0]?.html).toContain('Hello Nora,<br />first &amp; second.');
    const sent = await sender.ask(api.admin.sendMailing, { ...words, id: randomUUID(), candidateIds });
    expect([outcomesOf(sent.results), sent.left]).toEqual([expected, mostMailsADay - 2]);

    const letter = await letterTo(reader.email);
    expect([letter.subject, letter.headers['reply-to']]).toEqual(['For Nora', sender.email]);
    expect(letter.text).toContain('Hello Nora,\nfirst & second.');
    expect(letter.text).toMatch(/Stop these mails: http\S+\/unsubscribe\?/);
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    await letterTo(other.email);
    const { historyList } = await recruiter.call(api.admin.candidateHistory, { id: reader.id });
    expect(historyList.map(({ what }) => what)).toContain('sent the mail “For Nora”');
    const { call } = await signedIn('admin@caravel.example');
    const { recordList } = await call(api.admin.audit, { personId: sender.id });
    expect(recordList.map((record) => record.call)).toContain('Mail to 2 of 6 chosen');
    for (const { email } of [declined, silent, unproved]) expect(await lettersTo(email)).toEqual([]);
  });

  it('is one mail however often and by whatever ways it is sent [W13] [F21]', async () => {
    const readers = await Promise.all([aReader(), aReader()]);
    const body = { ...words, id: randomUUID(), candidateIds: readers.map(({ id }) => id) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => recruiter.call(api.admin.sendMailing, {}, body)));
    for (const { results } of answers) expect(outcomesOf(results)).toEqual(['mailed', 'mailed']);
    expect(new Set(answers.map(({ left }) => left)).size).toBe(1);
    const { status } = await rawCall(api.admin.sendMailing, {
      token: recruiter.token,
      body: { ...body, message: 'Other words' },
    });
    expect(status).toBe(409);
    for (const { email } of readers) await letterTo(email);
    const { fanOutMailing } = await import('../../../functions/stream/fan-out-mailing.ts');
    await fanOutMailing(body.id);
    for (const { email } of readers) expect(await lettersTo(email)).toHaveLength(1);
  });

  it('goes to each exactly once while a fifth of all answers is lost and it is sent again and again [W13]', async () => {
    const { mailings } = await import('../../../functions/_people/mailings/mailings.ts');
    const { fanOutMailing } = await import('../../../functions/stream/fan-out-mailing.ts');
    const readers = await Promise.all(Array.from({ length: sampled(100, 10) }, () => aReader()));
    const draw = random(23);
    const id = randomUUID();
    const rows = readers.map((reader) => ({ candidateId: reader.id, outcome: 'mailed' as const }));
    const expiresAt = Math.floor(Date.now() / 1000) + 3_600;
    await mailings.add({ id, by: readers[0]?.id ?? '', at: new Date().toISOString(), ...words, rows, expiresAt });
    fateOfNext = () => (draw.chance(0.2) ? 'lost' : 'passes');
    for (let time = 0; time < 3; time++) await fanOutMailing(id).catch(() => undefined);
    fateOfNext = () => 'passes';
    await fanOutMailing(id);
    for (const { email } of readers) await letterTo(email);
    for (const { email } of readers) expect(await lettersTo(email)).toHaveLength(1);
  });

  it('stays within the limit of a day and person, also under parallel sends [W13]', async () => {
    const { mailingDays } = await import('../../../functions/_people/mailings/mailings.ts');
    const sender = await aSender();
    const readers = await Promise.all(Array.from({ length: 12 }, () => aReader()));
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
    const expiresAt = Math.floor(Date.now() / 1000) + 3_600;
    await mailingDays.put({ senderId: sender.id, day, mails: mostMailsADay - 5, expiresAt });
    const answers = await Promise.all(
      [0, 4, 8].map((from) =>
        sender.ask(api.admin.sendMailing, {
          ...words,
          id: randomUUID(),
          candidateIds: readers.slice(from, from + 4).map(({ id }) => id),
        }),
      ),
    );
    const outcomes = outcomesOf(answers.flatMap(({ results }) => results));
    expect([
      outcomes.filter((one) => one === 'mailed').length,
      outcomes.filter((one) => one === 'overLimit').length,
    ]).toEqual([5, 7]);
    expect((await mailingDays.find({ senderId: sender.id, day }, { consistent: true }))?.mails).toBe(mostMailsADay);
  });

  it('ends by one press, in the mail program or on the page of its link, without a sign-in [W13] [N12]', async () => {
    const reader = await aReader();
    const body = { ...words, candidateIds: [reader.id] };
    await recruiter.call(api.admin.sendMailing, {}, { ...body, id: randomUUID() });
    const { headers } = await letterTo(reader.email);
    const link = headers['list-unsubscribe']?.slice(1, -1) ?? '';
    const press = (address: string) =>
      fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    const forged = new URL(link);
    forged.searchParams.set('id', randomUUID());
    expect((await press(forged.href)).status).toBe(404);
    for (let time = 0; time < 2; time++) expect((await press(link)).status).toBe(200);
    const { rows, mails } = await recruiter.call(api.admin.previewMailing, {}, body);
    expect([outcomesOf(rows), mails]).toEqual([['optedOut'], []]);

    // Mail programs may send the other kind of form as well (RFC 8058).
    const another = await aReader();
    const toAnother = { ...body, candidateIds: [another.id] };
    await recruiter.call(api.admin.sendMailing, {}, { ...toAnother, id: randomUUID() });
    const letter = await letterTo(another.email);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const address = letter.headers['list-unsubscribe']?.slice(1, -1) ?? '';
    expect((await fetch(address, { method: 'POST', body: form })).status).toBe(200);
    const after = await recruiter.call(api.admin.previewMailing, {}, toAnother);
    expect(outcomesOf(after.rows)).toEqual(['optedOut']);
  });

  it('names at its field what is no field of it, asks for own words where the template has none, and is for staff alone [W13]', async () => {
    const { id } = await aReader();
    const ask = (more: object, { token } = recruiter) =>
      rawCall(api.admin.previewMailing, { token, body: { ...words, candidateIds: [id], ...more } });
    expect((await ask({ message: 'Dear {{lastName}}' })).body.fields).toEqual({
      message: expect.stringContaining('{{lastName}} is no field of this mail.'),
    });
    expect((await ask({ subject: '', message: ' ' })).body.fields).toEqual({
      subject: 'Please enter a subject.',
      message: 'Please write the message.',
    });
    expect((await ask({ type: 'mailingCredentials', subject: '', message: '' })).status).toBe(200);
    expect((await ask({}, await signedIn('nurse@demo.example'))).status).toBe(403);
  });
});
