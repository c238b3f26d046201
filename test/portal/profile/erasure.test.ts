import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { UserRecord } from '../../../functions/_people/user-record.ts';
import { makeIdentity } from '../../../infra/seed/make-identity.ts';
import { type Cut, type CuttingProxy, cuttingProxy } from '../../support/faults/cutting-proxy.ts';
import { aPng } from '../../support/files/a-png.ts';
import { versionsUnder } from '../../support/files/object-versions.ts';
import { callInProcess, workAs } from '../../support/in-process.ts';
import { long, sampled } from '../../support/long.ts';
import { aProfile, aRecruiter, aUser, claimsFor } from '../../support/people/directory.ts';
import { aPhone } from '../../support/people/new-recruiter.ts';
import { random } from '../../support/random.ts';

workAs('admin');

type Handler = Parameters<typeof callInProcess>[0];
const { removeCandidate, removeRecruiter } = api.admin;

let line: CuttingProxy;
let admin: Handler;
let own: Handler;
let boss: ReturnType<typeof claimsFor>;
beforeAll(async () => {
  const services = ['DYNAMODB', 'COGNITO_IDENTITY_PROVIDER', 'S3'].map((name) => `AWS_ENDPOINT_URL_${name}`);
  line = await cuttingProxy(services);
  admin = (await import('../../../functions/admin/handler.ts')).handler as never;
  own = (await import('../../../functions/candidate/handler.ts')).handler as never;
  boss = claimsFor(await aUser({ userType: 'Admin', groups: ['admin'] }));
});
afterAll(() => line.close());

const remove = async (id: string, call: Endpoint = removeCandidate, claims = boss) =>
  await callInProcess(admin, call, { claims, query: `id=${id}` });

/** A user with an identity and a picture. */
async function aPerson(more: Partial<UserRecord>): Promise<UserRecord> {
  const username = `internal_${randomUUID()}`;
  const about = { username, email: `gone-${randomUUID()}@demo.example`, phone: aPhone(), firstName: 'Gone' };
  const home = { name: '', state: 'TX' } as never;
  const proved = { emailVerified: true, phoneVerified: true };
  const id = await makeIdentity({ ...about, ...more, lastName: 'Soon', home, ...proved });
  const { storeAvatar } = await import('../../../functions/_storage/avatars.ts');
  const avatar = await storeAvatar(id, aPng(20, 20).toString('base64'));
  return await aUser({ ...about, id, lastName: 'Soon', avatar, ...more });
}

/** A candidate with something of everything that one can leave behind. */
async function aCandidate(files = 2): Promise<UserRecord> {
  const person = await aPerson({});
  const { id: candidateId } = person;
  await aProfile(candidateId, { email: person.email, avatar: person.avatar });
  const { applications, favorites, startedApplications } = await import('../../../functions/_jobs/applications.ts');
  const { summaries, entriesOfKind: entriesOf } = await import('../../../functions/_people/profile/profile.ts');
  const { ownSettings } = await import('../../../functions/_people/own-settings.ts');
  const { supportMessages } = await import('../../../functions/_mail/support-messages.ts');
  const { storeDocument } = await import('../../../functions/_storage/documents.ts');
  const { removeObject, writeBytes } = await import('../../../functions/_storage/objects.ts');
  const now = new Date().toISOString();
  for (let made = 0; made < files; made += 20) {
    const some = Array.from({ length: Math.min(20, files - made) }, () =>
      storeDocument(candidateId, { bytes: Buffer.from('a paper'), contentType: 'text/plain' }),
    );
    const [first] = await Promise.all(some);
    const key = `cand/${candidateId}/${first}`;
    await writeBytes('DOCUMENT_BUCKET', key, 'a newer paper', 'text/plain');
    await removeObject('DOCUMENT_BUCKET', key);
  }
  const jobId = randomUUID();
  const step = { status: 'New Submission', at: now } as const;
  const history = { appliedAt: now, changedAt: now, steps: [step], version: 1 };
  await applications.add({ candidateId, jobId, status: 'New Submission', ...history });
  await startedApplications.add({ candidateId, jobId, startedAt: now });
  for (let saved = 0; saved < 12; saved++)
    await favorites.add({ candidateId, jobId: `${jobId}-${saved}`, savedAt: now });
  await summaries.add({ candidateId, summary: 'x'.repeat(5_000) });
  const school = { school: 'Any', state: 'TX', degree: 'BSN', graduationDate: '2019-05-01' };
  await entriesOf('educations').add({ candidateId, id: randomUUID(), createdAt: now, ...school });
  await ownSettings.put({ userId: candidateId, key: 'table', json: '{}', token: 't', savedAt: now });
  const message = { name: 'Gone Soon', email: person.email, phone: '', description: 'Help' };
  await supportMessages.add({ userId: candidateId, id: randomUUID(), createdAt: now, ...message });
  return person;
}

/** Objects of a person's folder and picture: versions and marks of deletion too. */
async function objectsOf({ id, avatar }: UserRecord): Promise<number> {
  const prefixes = [`cand/${id}/`, ...(avatar ? [`avatars/${avatar.split('=')[1]}`] : [])];
  const counts = prefixes.map(versionsUnder);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Nothing is left but an anonymous tombstone, and the receipt. */
async function expectGone(person: UserRecord): Promise<void> {
  const { queryPrefix } = await import('../../../functions/_table/query.ts');
  const { findIdentity } = await import('../../../functions/_people/accounts/identity-provider.ts');
  const { recruiters } = await import('../../../functions/_people/recruiters.ts');
  const { erasures, receiptOf } = await import('../../../functions/_people/accounts/erase-person.ts');
  const { id, email, phone, username } = person;
  const partitions = ['name', 'email', 'phone', `type#${person.userType}`].flatMap((kind) => [
    `DIR#everybody#${kind}`,
    `DIR#withoutAdmins#${kind}`,
  ]);
  const starts: Record<string, string> = { name: 'gone soon', email, phone };
  const items: unknown[] = [];
  for (const pk of [`CAND#${id}`, `EMAIL#${email}`, `LOGIN#${username}`, `SIGNUP#${username}`])
    items.push(...(await queryPrefix(pk, '', { consistent: true })).items);
  for (const pk of partitions) {
    const start = starts[pk.split('#')[2] ?? ''] ?? 'gone soon';
    const found = (await queryPrefix(pk, start, { consistent: true })).items;
    items.push(...found.filter((item) => item.id === id));
  }
  expect(items).toEqual([]);
  expect(await recruiters.find({ id }, { consistent: true })).toBeUndefined();
  const left = (await queryPrefix(`USER#${id}`, '', { consistent: true })).items;
  expect(left).toHaveLength(1);
  expect(left[0]).toMatchObject({ SK: 'USER', status: 'revoked', expiresAt: expect.any(Number) });
  const text = JSON.stringify(left);
  for (const value of [email, phone, username, person.firstName, person.lastName]) expect(text).not.toContain(value);
  expect(await objectsOf(person)).toBe(0);
  expect(await findIdentity(username)).toBeUndefined();
  const receipt = await erasures.find({ id: receiptOf(id) });
  expect(receipt?.finishedAt).toBeDefined();
  expect(JSON.stringify(receipt)).not.toContain(id);
}

describe('deleting a user', () => {
  it('removes all of a candidate, wherever it was cut off and retried, with the same receipt each time [R32] [S04] [K29]', async () => {
    const first = await aCandidate();
    let receipt: unknown;
    const steps = await line.during(undefined, async () => {
      const { status, body } = await remove(first.id);
      expect(status).toBe(200);
      receipt = body.receipt;
    });
    await expectGone(first);
    expect((await remove(first.id)).body).toEqual({ success: true, receipt });
    const draw = random(32);
    const everywhere = Array.from({ length: steps }, (_, at) => at + 1).flatMap((at): Cut[] => [
      { at, mode: 'before' },
      { at, mode: 'after' },
    ]);
    const cuts = long
      ? everywhere
      : [...Array.from({ length: 2 }, () => draw.pick(everywhere)), { at: steps, mode: 'after' } as const];
    for (const cut of cuts) {
      const person = await aCandidate();
      await line.during(cut, () => remove(person.id));
      const again = await remove(person.id);
      expect([JSON.stringify(cut), again.status]).toEqual([JSON.stringify(cut), 200]);
      await expectGone(person);
    }
  });

  it('removes all of a recruiter, who is assigned no candidate from the first step on [R32] [S05] [K30] [F18]', async () => {
    const email = () => `gone-${randomUUID()}@caravel.example`;
    const person = await aPerson({ email: email(), userType: 'Recruiter', groups: ['recruiter'], team: 'Direct' });
    await aRecruiter({ id: person.id, email: person.email, useRoundRobin: false });
    await line.during({ at: 6, mode: 'after' }, () => remove(person.id, removeRecruiter));
    const { recruiters } = await import('../../../functions/_people/recruiters.ts');
    expect(await recruiters.find({ id: person.id }, { consistent: true })).toBeUndefined();
    expect((await remove(person.id, removeRecruiter)).status).toBe(200);
    await expectGone(person);
  });

  it('frees the address for a new user, and refuses every token of the old one [S04] [R14]', async () => {
    const person = await aCandidate();
    const claims = claimsFor(person);
    expect((await remove(person.id)).status).toBe(200);
    const { findReservation } = await import('../../../functions/_people/users.ts');
    expect(await findReservation(person.email)).toBeUndefined();
    expect((await callInProcess(own, api.candidate.details, { claims })).status).toBe(401);
    const next = await aUser({ email: person.email });
    expect(await findReservation(person.email)).toMatchObject({ userId: next.id });
    // Repeated, it takes nothing from the present owner of the address.
    expect((await remove(person.id)).status).toBe(200);
    expect(await findReservation(person.email)).toMatchObject({ userId: next.id });
  });

  it('concurrently is done once, and every call answers success [R32] [S04]', async () => {
    const person = await aCandidate();
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(person.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await expectGone(person);
  });

  it('includes what the user saves in the profile meanwhile [F19] [R32]', async () => {
    for (let turn = 0; turn < sampled(100, 3); turn++) {
      const person = await aCandidate();
      const claims = claimsFor(person);
      // The function's cache still calls the user active.
      expect((await callInProcess(own, api.candidate.details, { claims })).status).toBe(200);
      const school = { id: null, school: 'Late', state: 'TX', degree: 'BSN', graduationDate: '2019-05-01' };
      const late = async (calls: number) => {
        for (let made = 0; made < calls; made++)
          await callInProcess(own, api.candidate.saveEducations, { claims, body: { educationList: [school] } });
      };
      const [{ status }] = await Promise.all([remove(person.id), late(8), late(8)]);
      expect(status).toBe(200);
      await late(1);
      await expectGone(person);
    }
  });

  it('refuses what a still valid token asks for, and removes what a late call has written [R32] [F19] [Y09]', async () => {
    const [{ handler: jobs }, { handler: user }, { sweepDeletions }] = await Promise.all([
      import('../../../functions/job/handler.ts'),
      import('../../../functions/user/handler.ts'),
      import('../../../functions/hourly/sweep-deletions.ts'),
    ]);
    const person = await aCandidate();
    const claims = claimsFor(person);
    // From here on the function's memory calls the person active for half a minute.
    const { body } = await callInProcess(jobs as never, api.job.featured, { claims });
    const [{ jobId } = { jobId: '' }] = body.jobList as { jobId: string }[];
    expect((await remove(person.id)).status).toBe(200);
    const message = { Name: 'Gone Soon', Email: person.email, Phone: '', Description: 'Too late' };
    const setting = { key: 'table', saveData: 1, token: 'late' };
    const late: [unknown, Endpoint, object][] = [
      [jobs, api.job.addFavorite, { query: `jobId=${jobId}` }],
      [user, api.user.saveAdvData, { body: setting }],
      [user, api.user.sendSupportMessage, { body: message }],
    ];
    for (const [handler, call, given] of late) {
      const { status } = await callInProcess(handler as Handler, call, { claims, ...given });
      expect([call.path, status]).toEqual([call.path, 401]);
    }
    // What a call that began before wrote when it was too late.
    const { favorites } = await import('../../../functions/_jobs/applications.ts');
    await favorites.put({ candidateId: person.id, jobId, savedAt: new Date().toISOString() });
    await callInProcess(jobs as never, api.job.applicationStarted, { claims, body: { jobIdList: [jobId] } });
    const { storeDocument } = await import('../../../functions/_storage/documents.ts');
    await storeDocument(person.id, { bytes: Buffer.from('a paper'), contentType: 'text/plain' });
    const { deletions } = await import('../../../functions/_people/accounts/tombstone.ts');
    // Too early: a call may still be under way.
    await sweepDeletions(() => 60);
    expect(await deletions.find({ id: person.id })).toBeDefined();
    await sweepDeletions(() => 60, Date.now() + 600_000);
    await expectGone(person);
    expect(await deletions.find({ id: person.id })).toBeUndefined();
  });

  it('of 500 files is done in less than a minute [R32]', async () => {
    const person = await aCandidate(sampled(500, 60));
    const start = performance.now();
    expect((await remove(person.id)).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(60_000);
    await expectGone(person);
  });

  it('never deletes an admin: a concurrently promoted user stays, or was deleted before [R9] [S04]', async () => {
    const { changeUser } = await import('../../../functions/_people/users.ts');
    const { users } = await import('../../../functions/_people/user-record.ts');
    const ends = { promoted: 0, deleted: 0 };
    const draw = random(9);
    for (let turn = 0; turn < sampled(100, 6); turn++) {
      const person = await aUser({});
      const promote = async () => {
        for (let wait = draw.whole(4); wait > 0; wait--) await users.find({ id: person.id });
        return await changeUser(person, { userType: 'Admin', groups: ['admin'] });
      };
      const [{ status }, promoted] = await Promise.all([remove(person.id), promote()]);
      const after = await users.find({ id: person.id }, { consistent: true });
      if (promoted) {
        expect([status, after?.status, after?.userType]).toEqual([403, 'active', 'Admin']);
        ends.promoted++;
      } else {
        expect([status, after?.status]).toEqual([200, 'revoked']);
        ends.deleted++;
      }
    }
    expect(ends.promoted + ends.deleted).toBe(sampled(100, 6));
    const admin = await aUser({ userType: 'Admin', groups: ['admin'] });
    for (let turn = 0; turn < sampled(900, 3); turn++) {
      const call = draw.pick([removeCandidate, removeRecruiter]);
      expect((await remove(admin.id, call)).status).toBe(403);
    }
    expect(await users.find({ id: admin.id })).toMatchObject({ status: 'active', version: 1 });
  });
});
