import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lastCallAt } from '#shared/domain/account/leaving.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { packetShares } from '../../../functions/_jobs/packet-shares.ts';
import { supportMessages } from '../../../functions/_mail/support-messages.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { erasures, receiptOf } from '../../../functions/_people/accounts/erase-person.ts';
import { findIdentity } from '../../../functions/_people/accounts/identity-provider.ts';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import { departures } from '../../../functions/_people/ends/departures.ts';
import { syncFacets } from '../../../functions/_people/facets/sync-facets.ts';
import { tasks } from '../../../functions/_people/tasks.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { facetsRecords } from '../../../functions/_search/people/facets.ts';
import { queryPrefix } from '../../../functions/_table/query.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { endAccounts } from '../../../functions/hourly/end-accounts.ts';
import { exportData } from '../../../functions/user/export/export-data.ts';
import { askDeletion, keepAccount } from '../../../functions/user/leave/ask-deletion.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { anAssignment, anOffer } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { aUserWithIdentity } from '../../support/people/identities.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const dayMs = 86_400_000;
const from = { requestId: 'request', address: '192.0.2.1' };
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const actorOf = (id: string, minutes = 1) => ({
  id,
  session: { id: 'session', startedAt: new Date(Date.now() - minutes * 60_000).toISOString() },
});
const ask = (id: string, token?: string) => askDeletion(actorOf(id), token, from);
const round = (now: Date) => endAccounts(() => 100, now);
const toldTo = async (userId: string) =>
  (await notices.list('ofUser', { userId }, { consistent: true })).items.map(({ kind }) => kind);
const mailsTo = async (email: string) =>
  (await keptMails()).filter(({ to }) => to.includes(email)).map(({ kind }) => kind);

/** A candidate with a recruiter, and an application at each of these steps. */
async function aLeaver(...at: ('New Submission' | 'Offer Extended')[]) {
  const staff = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
  const person = await aUserWithIdentity(backend.provider);
  await aProfile(person.id, { recruiterId: staff.id });
  await syncFacets(person.id);
  const jobIds: string[] = [];
  for (const status of at) {
    const { jobId } = await aTableJob({ isOpen: true });
    const now = new Date().toISOString();
    const history = { appliedAt: now, changedAt: now, steps: [{ status, at: now }], version: 1 };
    await applications.add({ candidateId: person.id, jobId, status, ...history });
    if (status === 'Offer Extended') await anOffer({ candidateId: person.id, jobId, offeredAt: now });
    jobIds.push(jobId);
  }
  return { ...person, staff, jobIds };
}

const isFound = async (id: string) => (await facetsRecords.find({ id }, { consistent: true }))?.facets !== undefined;
const openTasks = async (id: string) =>
  (await tasks.list('ofCandidate', { candidateId: id }, { consistent: true })).items
    .filter(({ state }) => state === 'open')
    .map(({ title }) => title);

describe('the deletion of one’s own account', () => {
  it('ends applications, links and being found at once, and says so to both sides [C25]', async () => {
    const { id, staff, jobIds } = await aLeaver('New Submission', 'Offer Extended');
    const accepted = await aTableJob({ isOpen: true });
    await anAssignment(id, accepted.jobId);
    const share = { candidateId: id, jobId: accepted.jobId, id: 'share', packetId: 'packet', email: 'f@b.example' };
    await packetShares.put({
      ...share,
      sharedBy: staff.id,
      sharedAt: new Date().toISOString(),
      validUntil: inDays(9).toISOString(),
      opened: 0,
      openings: [],
      version: 1,
    });
    expect(await isFound(id)).toBe(true);
    const { leavesAt } = await ask(id);
    expect(Math.round((Date.parse(leavesAt) - Date.now()) / dayMs)).toBe(14);
    for (const jobId of jobIds)
      expect(await applications.find({ candidateId: id, jobId }, { consistent: true })).toMatchObject({
        status: 'Rejected',
        reason: 'withdrawn',
        steps: [{}, { said: 'The candidate has asked to delete the account.' }],
      });
    // What was accepted is between her and her recruiter, who has it on the desk.
    expect((await applications.find({ candidateId: id, jobId: accepted.jobId }))?.status).toBe(
      'Accepted - Pending Start',
    );
    expect(await openTasks(id)).toEqual(['Asked to delete the account, with an accepted assignment: please call']);
    expect((await packetShares.find(share, { consistent: true }))?.revokedAt).toBeDefined();
    expect(await isFound(id)).toBe(false);
    expect(await toldTo(id)).toEqual(['accountLeaving']);
    expect(await toldTo(staff.id)).toEqual(['applicationWithdrawn', 'applicationWithdrawn']);
    // Nothing is deleted yet, and all of it can be taken along.
    expect((await exportData(actorOf(id), undefined, from)).partList).toContainEqual({
      section: 'account',
      record: expect.objectContaining({ leavesAt }),
    });
  });

  it('needs a sign-in of the last 15 minutes, and a candidate who is there [C25]', async () => {
    const { id } = await aUser();
    await expect(askDeletion(actorOf(id, 16), undefined, from)).rejects.toMatchObject({ code: 'signInAgain' });
    await expect(ask(randomUUID())).rejects.toMatchObject({ kind: 'missing' });
    expect((await users.find({ id }))?.leavesAt).toBeUndefined();
    // Who has no recruiter leaves a task without an owner.
    await aProfile(id);
    await ask(id);
    expect(await openTasks(id)).toEqual([]);
    await keepAccount(id, from);
    expect((await users.find({ id }))?.leavesAt).toBeUndefined();
  });

  it('tells the recruiter of an offer that is open, or of nothing else [C25] [Z06]', async () => {
    const [offered, applied] = [await aLeaver('New Submission', 'Offer Extended'), await aLeaver('New Submission')];
    for (const { id } of [offered, applied]) await ask(id);
    expect(await openTasks(offered.id)).toEqual(['Asked to delete the account, with an offer open: please call']);
    expect(await openTasks(applied.id)).toEqual(['Asked to delete the account']);
    await keepAccount(applied.id, from);
    const [task] = (await tasks.list('ofCandidate', { candidateId: applied.id }, { consistent: true })).items;
    expect(task).toMatchObject({ state: 'done', doneBy: applied.id, doneAt: expect.any(String), version: 2 });
    const { items } = await listAuditRecords(new Date().toISOString().slice(0, 10), { limit: 99 });
    const calls = items.filter(({ subjectId }) => subjectId === applied.id).map(({ call }) => call);
    expect(calls.toSorted()).toEqual(['DELETE user/deletion', 'POST user/deletion']);
  });

  it('is not taken back once it has begun [C25] [Z06]', async () => {
    const { id } = await aLeaver();
    const { leavesAt } = await ask(id);
    const meanwhile = () => users.change({ id }, { set: { status: 'deleting' } });
    expect(await afterMeeting({ act: () => keepAccount(id, from), meanwhile })).toBe('unavailable');
    expect(await users.find({ id })).toMatchObject({ status: 'deleting', leavesAt });
  });

  it('is one request however often it is sent, and does what was cut off [C25]', async () => {
    const { id, jobIds } = await aLeaver('New Submission');
    const [first, second] = await Promise.all([ask(id, 'token-1'), ask(id, 'token-1')]);
    expect(first.leavesAt).toBe((await ask(id)).leavesAt);
    expect(second.leavesAt).toBe(first.leavesAt);
    expect([await toldTo(id), (await openTasks(id)).length]).toEqual([['accountLeaving'], 1]);
    // As a request that was cut off after its first write: the round does the rest.
    const [jobId = ''] = jobIds;
    const own = await applications.find({ candidateId: id, jobId });
    if (!own) throw new Error('The application is gone.');
    await applications.put({ ...own, status: 'New Submission', reason: undefined, version: 9 });
    await departures.change({ userId: id }, { set: { isSettled: false } });
    await round(new Date());
    expect((await applications.find({ candidateId: id, jobId }))?.status).toBe('Rejected');
    expect((await departures.find({ userId: id }))?.isSettled).toBe(true);
  });

  it('is taken back by one press for 14 days: what was withdrawn stays withdrawn [C25]', async () => {
    const { id, jobIds } = await aLeaver('New Submission');
    await ask(id, 'token-1');
    await keepAccount(id, from);
    await keepAccount(id, from);
    expect([await isFound(id), (await users.find({ id }))?.leavesAt, await openTasks(id)]).toEqual([
      true,
      undefined,
      [],
    ]);
    expect((await applications.find({ candidateId: id, jobId: jobIds[0] ?? '' }))?.status).toBe('Rejected');
    // The request arrives once more, late.
    await expect(ask(id, 'token-1')).rejects.toMatchObject({
      kind: 'conflict',
      message: 'You have taken this back. Please load the page again.',
    });
    await round(inDays(20));
    expect((await users.find({ id }))?.status).toBe('active');
    // Asked anew, it is a new one.
    expect((await ask(id, 'token-2')).leavesAt).toBeDefined();
    await keepAccount(id, from);
  });

  it('reminds on the twelfth day, once, and deletes after the fourteenth with a receipt and a last mail [C25]', async () => {
    const { id, email, username, staff } = await aLeaver();
    await ask(id);
    // She applies all the same.
    const { jobId } = await aTableJob({ isOpen: true });
    const at = new Date().toISOString();
    const status = 'New Submission' as const;
    const history = { appliedAt: at, changedAt: at, steps: [{ status, at }], version: 1 };
    await applications.add({ candidateId: id, jobId, status, ...history });
    await round(inDays(11.9));
    expect(await toldTo(id)).toEqual(['accountLeaving']);
    for (let hour = 0; hour < 3; hour++) await round(inDays(12.01 + hour / 24));
    expect(await toldTo(id)).toEqual(['accountLeaving', 'accountLeaving']);
    await round(inDays(13.9));
    expect((await users.find({ id }))?.status).toBe('active');
    expect(await mailsTo(email)).not.toContain('accountDeleted');
    expect(await round(inDays(14.01))).toBe(1);
    expect(await round(inDays(14.1))).toBe(0);
    expect(await toldTo(staff.id)).toEqual(['applicationWithdrawn']);
    const { items } = await queryPrefix(`USER#${id}`, '', { consistent: true });
    expect(items).toMatchObject([{ SK: 'USER', status: 'revoked', email: '' }]);
    expect((await queryPrefix(`CAND#${id}`, '', { consistent: true })).items).toEqual([]);
    expect(await findIdentity(username)).toBeUndefined();
    expect(await erasures.find({ id: receiptOf(id) })).toMatchObject({
      actorId: 'owner',
      finishedAt: expect.any(String),
    });
    expect((await mailsTo(email)).filter((kind) => kind === 'accountDeleted')).toHaveLength(1);
  });

  it('reminds no one who takes it back in that moment [C25] [Z06]', async () => {
    const { id } = await aLeaver();
    const reminding = `{"ConditionCheck":{"TableName":"portal","Key":{"PK":"USER#${id}"`;
    const lookingAgain = `"Key":{"PK":"USER#${id}","SK":"LEAVING"},"ConsistentRead":true`;
    const meanwhile = () => keepAccount(id, from);
    for (const before of [reminding, lookingAgain]) {
      await ask(id);
      const asked = (await toldTo(id)).length;
      expect(await afterMeeting({ act: () => round(inDays(12.5)), meanwhile, before })).toBe(0);
      expect(await toldTo(id)).toHaveLength(asked);
    }
  });

  it('leaves an export that is under way whole, and gives nothing more of it once all is erased [C24] [C25]', async () => {
    const { id } = await aLeaver();
    const said = Array.from({ length: 12 }, (_, at) => `${at} ${'é'.repeat(40_000)}`);
    for (const [at, description] of said.entries()) {
      const createdAt = `2026-01-${at + 10}T00:00:00.000Z`;
      await supportMessages.add({
        userId: id,
        id: randomUUID(),
        createdAt,
        name: 'A',
        email: '',
        phone: '',
        description,
      });
    }
    const saidIn = ({ partList }: Awaited<ReturnType<typeof exportData>>) =>
      partList.flatMap(({ section, record }) => (section === 'supportMessages' ? [record.description] : []));
    const first = await exportData(actorOf(id), undefined, from);
    await ask(id);
    const cursor = first.nextCursor ?? undefined;
    const second = await exportData({ id }, cursor, from);
    expect([second.nextCursor, [...saidIn(first), ...saidIn(second)]]).toEqual([null, said]);
    await round(inDays(14.01));
    const after = await exportData({ id }, cursor, from);
    expect(after.partList).toEqual([
      { section: 'account', record: expect.objectContaining({ email: '', lastName: '' }) },
    ]);
    expect(after.fileList).toEqual([]);
  });

  it('goes on where it was cut off, also by the record that was gone already [C25]', async () => {
    const { id, email } = await aLeaver();
    const { leavesAt } = await ask(id);
    // The record and its identity are gone, the list is not.
    const before = await departures.find({ userId: id }, { consistent: true });
    if (!before) throw new Error('The departure is gone.');
    await round(inDays(14.01));
    await departures.put({ ...before, email, firstName: 'A' });
    expect(await round(inDays(14.1))).toBe(1);
    expect(await departures.find({ userId: id }, { consistent: true })).toBeUndefined();
    expect(leavesAt).toBe(before.dueAt);
  });

  it('deletes no account that is kept in that moment [C25] [R34]', async () => {
    const { id, email } = await aLeaver();
    await ask(id);
    const closing = `"PK":"USER#${id}","SK":"USER"},"UpdateExpression"`;
    const meanwhile = () => keepAccount(id, from);
    expect(await afterMeeting({ act: () => round(inDays(14.01)), meanwhile, before: closing })).toBe(0);
    expect(await users.find({ id }, { consistent: true })).toMatchObject({ status: 'active' });
    expect(await departures.find({ userId: id }, { consistent: true })).toBeUndefined();
    // Nor one that is kept and asked for anew: the new request keeps its own day, and no address.
    await ask(id);
    const noting = `"${email}"`;
    const anew = async () => {
      await keepAccount(id, from);
      await ask(id);
    };
    expect(await afterMeeting({ act: () => round(inDays(14.01)), meanwhile: anew, before: noting })).toBe(0);
    const asked = await departures.find({ userId: id }, { consistent: true });
    expect([asked !== undefined, asked?.email, asked?.firstName]).toEqual([true, undefined, undefined]);
    await keepAccount(id, from);
  });

  it('is said in one last mail, though two rounds are at it [C25] [R34]', async () => {
    const { id, email } = await aLeaver();
    await ask(id);
    const forgetting = `{"Delete":{"TableName":"portal","Key":{"PK":"USER#${id}","SK":"LEAVING"}`;
    const counts: number[] = [];
    const meanwhile = async () => counts.push(await round(inDays(14.01)));
    counts.push(Number(await afterMeeting({ act: () => round(inDays(14.01)), meanwhile, before: forgetting })));
    expect(counts).toEqual([1, 0]);
    expect((await mailsTo(email)).filter((kind) => kind === 'accountDeleted')).toHaveLength(1);
  });

  it('deletes no account that was kept, whatever an old list says [C25]', async () => {
    const { id } = await aLeaver();
    await ask(id);
    const stale = await departures.find({ userId: id }, { consistent: true });
    await keepAccount(id, from);
    if (!stale) throw new Error('The departure is gone.');
    await departures.put(stale);
    expect(await round(inDays(15))).toBe(0);
    expect((await users.find({ id }, { consistent: true }))?.status).toBe('active');
    expect(await departures.find({ userId: id }, { consistent: true })).toBeUndefined();
    // What is asked for anew in that moment stays.
    await departures.put(stale);
    const forgetting = `"Key":{"PK":"USER#${id}","SK":"LEAVING"},"ConditionExpression"`;
    expect(await afterMeeting({ act: () => round(inDays(15)), meanwhile: () => ask(id), before: forgetting })).toBe(0);
    expect(await departures.find({ userId: id }, { consistent: true })).toMatchObject({
      dueAt: (await users.find({ id }, { consistent: true }))?.leavesAt,
    });
    await keepAccount(id, from);
  });

  it('comes beside one that cannot be read, and leaves an admin and who has no address for a mail [C25] [Z06]', async () => {
    const [{ id }, admin, bare] = [await aLeaver(), await aUser(), { id: randomUUID() }];
    await ask(id);
    const dueAt = new Date(Date.now() - dayMs).toISOString();
    const unread = randomUUID();
    // No other round of this file meets them.
    onTestFinished(async () => {
      for (const userId of [unread, admin.id]) await departures.remove({ userId });
    });
    for (const userId of [unread, admin.id, bare.id])
      await departures.put({ userId, askedAt: dueAt, dueAt, isSettled: true });
    const Item = { ...users.key({ id: unread }), id: unread, status: 'unheard of' };
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }));
    await users.put({ ...admin, userType: 'Admin', groups: ['admin'], leavesAt: dueAt });
    const mails = (await keptMails()).length;
    await expect(round(inDays(14.01))).rejects.toThrow();
    const isLeft = async (userId: string) => (await departures.find({ userId }, { consistent: true })) !== undefined;
    expect([await isLeft(id), await isLeft(admin.id), await isLeft(bare.id)]).toEqual([false, true, false]);
    expect((await users.find({ id: admin.id }, { consistent: true }))?.status).toBe('active');
    // The one that was deleted got the last mail, who was gone before got none.
    expect((await keptMails()).length - mails).toBe(1);
  });

  it('comes at its instant, where there is time for it, with the name in the last mail [C25] [Z06]', async () => {
    const { id, email } = await aLeaver();
    const { leavesAt } = await ask(id);
    const past = (ms: number, instant = leavesAt) => new Date(Date.parse(instant) + ms);
    await round(past(-1, lastCallAt(leavesAt)));
    expect(await toldTo(id)).toHaveLength(1);
    await round(past(0, lastCallAt(leavesAt)));
    expect(await toldTo(id)).toHaveLength(2);
    expect([await round(past(-1)), await endAccounts(() => 19.9, past(0))]).toEqual([0, 0]);
    expect(await endAccounts(() => 20, past(0))).toBe(1);
    const last = (await keptMails()).filter(({ to }) => to.includes(email));
    expect(last.map(({ kind, fields }) => [kind, fields])).toEqual([['accountDeleted', { firstName: 'Made' }]]);
  });
});
