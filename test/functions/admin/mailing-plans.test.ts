import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { agencyDay } from '#shared/domain/clocks/working-hours.ts';
import { mostMailsADay } from '#shared/domain/mails/mailings.ts';
import { noticePreferences } from '../../../functions/_notices/notice-preferences.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import { mailingDays, mailings } from '../../../functions/_people/mailings/mailings.ts';
import { noteIdOf, notes } from '../../../functions/_people/notes.ts';
import { timelineEvents } from '../../../functions/_people/timeline-events.ts';
import { documentClient } from '../../../functions/_table/table.ts';
import { previewMailing } from '../../../functions/admin/mailings/preview-mailing.ts';
import { sendMailing } from '../../../functions/admin/mailings/send-mailing.ts';
import { fanOutMailing } from '../../../functions/stream/fan-out-mailing.ts';
import { followChanges } from '../../../functions/stream/follow-changes.ts';
import { mailOfMailing } from '../../../functions/stream/mail-of-mailing.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { refusalOf } from '../../support/refusal-of.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function aSender(): Promise<Actor> {
  const { id, username } = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
  return { id, username, groups: ['recruiter'], registered: true, userType: 'Recruiter' };
}
async function aCandidate(more: Parameters<typeof aUser>[0] = {}, own: Parameters<typeof aProfile>[1] = {}) {
  const { id } = await aUser({ firstName: 'Ann', ...more });
  await aProfile(id, { firstName: 'Ann', ...own });
  return id;
}
const words = { type: 'mailing' as const, subject: 'News', message: 'Hello.' };
const context = ({ id: actorId }: Actor) => ({
  actorId,
  requestId: randomUUID(),
  address: '',
  outcome: 'allowed' as const,
});
const send = (sender: Actor, candidateIds: string[], id: string = randomUUID(), more: object = {}) =>
  sendMailing(sender, { id, candidateIds, ...words, ...more }, context(sender));
const used = async ({ id: senderId }: Actor) =>
  (await mailingDays.find({ senderId, day: agencyDay(Date.now()) }))?.mails ?? 0;

describe('a mailing', () => {
  it('is shown before it is sent as the first three get it [W13] [Z06]', async () => {
    const sender = await aSender();
    const ids = [await aCandidate(), await aCandidate(), await aCandidate(), await aCandidate()];
    const { mails, left } = await previewMailing(sender, { candidateIds: ids, ...words });
    expect(mails.map(({ candidateId }) => candidateId)).toEqual(ids.slice(0, 3));
    expect(left).toBe(mostMailsADay - 4);
    const wrong = previewMailing(sender, { candidateIds: ids, ...words, subject: 'For {{unknown}}' });
    expect(await refusalOf(wrong)).toBe('invalid subject');
  });

  it('reaches who can be reached and wants it, and says why not of each other one, in their order [W13] [X36] [Z06]', async () => {
    const sender = await aSender();
    const declining = await aCandidate();
    await noticePreferences.put({ userId: declining, mailOff: ['mailing'], textOff: [], version: 1 });
    const other = await aCandidate({ firstName: 'Bob' });
    await noticePreferences.put({ userId: other, mailOff: ['jobSuggested'], textOff: [], version: 1 });
    const expected = [
      [await aCandidate(), 'mailed'],
      [other, 'mailed'],
      [declining, 'optedOut'],
      [await aCandidate({}, { notificationsActive: false }), 'optedOut'],
      [await aCandidate({ emailVerified: false }), 'unreachable'],
      [await aCandidate({ isFullyRegistered: false }), 'notAllowed'],
      [await aCandidate({ status: 'deleting' }), 'missing'],
      [(await aUser()).id, 'missing'],
      [(await aSender()).id, 'missing'],
    ] as const;
    const ids = expected.map(([id]) => id);
    const preview = await previewMailing(sender, { candidateIds: [...ids, ...ids], ...words });
    expect(preview.rows.map(({ candidateId, outcome }) => [candidateId, outcome])).toEqual(expected);
    expect([preview.left, preview.mails.length, await used(sender)]).toEqual([mostMailsADay - 2, 2, 0]);
    const names = preview.rows.map(({ name }) => name !== '');
    expect(names.slice(0, 6)).toEqual([true, true, true, true, true, false]);
    const [first, second] = preview.mails;
    const foot = 'You get this mail because you have an account with us.';
    expect(preview.mails.map(({ candidateId, name }) => [candidateId, name])).toEqual([
      [ids[0], 'Ann Up'],
      [ids[1], 'Bob Up'],
    ]);
    for (const mail of [first, second])
      expect(mail).toMatchObject({ subject: 'News', html: expect.stringContaining(foot) });
    const messages = ['Gets the mail.', 'Gets the mail.', 'Wants no such mails.', 'Wants no such mails.'];
    const others = ['Has no confirmed email address.', 'You are not allowed to open this person.'];
    const gone = Array.from({ length: 3 }, () => 'Is no longer here.');
    expect(preview.rows.map(({ message }) => message)).toEqual([...messages, ...others, ...gone]);
    const id = randomUUID();
    const { results, left } = await send(sender, ids, id);
    expect(results).toEqual(preview.rows);
    const seconds = Math.floor(Date.now() / 1000) + 30 * 86_400;
    expect(Math.abs(((await mailings.find({ id }))?.expiresAt ?? 0) - seconds)).toBeLessThan(60);
    expect(results.map(({ outcome }) => outcome)).toEqual(expected.map(([, outcome]) => outcome));
    expect([left, await used(sender)]).toEqual([mostMailsADay - 2, 2]);
    // One candidate's writes fail at first: those of the others do not wait for them.
    const [[failing = '']] = expected;
    documentClient().middlewareStack.add(
      (next) => async (args) => {
        if (JSON.stringify(args.input).includes(`CAND#${failing}`)) throw new Error('No answer.');
        return await next(args);
      },
      { step: 'initialize', name: 'answersNot', override: true },
    );
    const failed = await fanOutMailing(id).catch((error: Error) => error.message);
    documentClient().middlewareStack.remove('answersNot');
    expect([failed, (await notices.list('ofUser', { userId: other })).items.length]).toEqual(['No answer.', 1]);
    await fanOutMailing(id);
    await fanOutMailing(id);
    for (const [candidateId, outcome] of expected) {
      const told = (await notices.list('ofUser', { userId: candidateId })).items.filter(
        ({ kind }) => kind === 'mailing',
      );
      const happened = (await timelineEvents.list('ofCandidate', { candidateId })).items;
      const kept = (await notes.list('ofCandidate', { candidateId })).items.filter(({ kind }) => kind === 'Mail');
      const counts = [told.length, happened.length, kept.length];
      expect(counts, outcome).toEqual(outcome === 'mailed' ? [1, 1, 1] : [0, 0, 0]);
    }
    const today = new Date().toISOString().slice(0, 10);
    const { items } = await listAuditRecords(today, { limit: 100 });
    expect(items.find(({ actorId }) => actorId === sender.id)?.call).toBe('Mail to 2 of 9 chosen');
  });

  it('has its beginning in the inbox, and its whole among the notes [W13] [Z06]', async () => {
    const sender = await aSender();
    for (const [message, words] of [
      ['x'.repeat(500), 'x'.repeat(500)],
      ['x'.repeat(501), `${'x'.repeat(500)}…`],
      // A sign of two units is not cut in the middle.
      [`${'x'.repeat(499)}🩺`, `${'x'.repeat(499)}�…`],
    ] as const) {
      const [id, candidateId] = [randomUUID(), await aCandidate()];
      await send(sender, [candidateId], id, { message });
      const told = async () => (await notices.list('ofUser', { userId: candidateId })).items;
      const follow = async (eventName: 'MODIFY' | 'INSERT') => {
        const { PK, SK } = mailings.key({ id });
        const dynamodb = { SequenceNumber: '1', Keys: { PK: { S: PK }, SK: { S: SK } } };
        return await followChanges({ Records: [{ eventName, dynamodb }] }, {} as Context);
      };
      await follow('MODIFY');
      expect(await told()).toEqual([]);
      expect(await follow('INSERT')).toEqual({ batchItemFailures: [] });
      const [{ at = '', fields } = {}] = await told();
      expect(fields).toEqual({ recruiterId: sender.id, mailingId: id, subject: 'News', words });
      expect(await mailOfMailing(candidateId, id)).toMatchObject({
        subject: 'News',
        html: expect.stringContaining(message),
      });
      for (const [candidate, mailing] of [
        [candidateId, randomUUID()],
        [randomUUID(), id],
      ] as const)
        await expect(mailOfMailing(candidate, mailing)).rejects.toThrow('There is no mailing for this notice.');
      const [note] = (await notes.list('ofCandidate', { candidateId })).items;
      expect(note).toEqual({
        candidateId,
        place: 'plain',
        id: noteIdOf(new Date(at), id),
        kind: 'Mail',
        text: `News\n\n${message}`,
        at,
        authorId: sender.id,
        additions: [],
        version: 1,
      });
      const { items } = await timelineEvents.list('ofCandidate', { candidateId });
      expect(items).toEqual([{ candidateId, at, id, by: sender.id, kind: 'mailed', subject: 'News' }]);
    }
  });

  it('is one for its id, and none under the id of another one [W13] [F21] [Z06]', async () => {
    const [sender, id, candidate] = [await aSender(), randomUUID(), await aCandidate()];
    const first = await send(sender, [candidate], id);
    expect(await send(sender, [candidate], id)).toEqual(first);
    expect(await used(sender)).toBe(1);
    await expect(send(sender, [candidate], id, { subject: 'Other' })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Another mail has this id.',
    });
    expect(await refusalOf(send(await aSender(), [candidate], id))).toBe('conflict');
    expect(await refusalOf(send(sender, [candidate], randomUUID(), { message: 'Dear {{nobody}}' }))).toBe(
      'invalid message',
    );
  });

  it('ends where the day of its sender does [W13] [Z06]', async () => {
    const sender = await aSender();
    const day = agencyDay(Date.now());
    await mailingDays.put({ senderId: sender.id, day, mails: mostMailsADay - 1, expiresAt: 2_000_000_000 });
    const ids = [await aCandidate(), await aCandidate()];
    const declining = await aCandidate({}, { notificationsActive: false });
    const outcomes = async () =>
      (await send(sender, [declining, ...ids])).results.slice(1).map(({ outcome }) => outcome);
    const preview = async () => await previewMailing(sender, { candidateIds: ids, ...words });
    const before = await preview();
    expect([before.left, before.mails.length]).toEqual([0, 1]);
    expect(before.rows[1]).toMatchObject({
      outcome: 'overLimit',
      message: expect.stringMatching(/^Over the limit of \d+ /),
    });
    expect(await outcomes()).toEqual(['mailed', 'overLimit']);
    const after = await preview();
    expect([after.left, after.mails]).toEqual([0, []]);
    expect(await outcomes()).toEqual(['overLimit', 'overLimit']);
    expect(await used(sender)).toBe(mostMailsADay);
    // Of two at the same moment the later one is over it.
    const busy = await aSender();
    await mailingDays.put({ senderId: busy.id, day, mails: mostMailsADay - 1, expiresAt: 2_000_000_000 });
    const [one = '', other = ''] = ids;
    const outcomeFor = async (candidate: string) => (await send(busy, [candidate])).results[0]?.outcome;
    const meeting = {
      act: () => outcomeFor(one),
      meanwhile: async () => expect(await outcomeFor(other)).toBe('mailed'),
    };
    expect(await afterMeeting(meeting)).toBe('overLimit');
    expect(await used(busy)).toBe(mostMailsADay);
  });
});
