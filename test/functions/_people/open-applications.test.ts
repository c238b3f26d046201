import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { offers, puttingOffer } from '../../../functions/_jobs/offers.ts';
import { caseload } from '../../../functions/_people/caseload.ts';
import { documentOfEnding, documentOfLack } from '../../../functions/_people/document-of-lack.ts';
import {
  documentRequests,
  isAskedLately,
  listRequests,
  openRequests,
  type RequestRecord,
  requestStateOf,
  standingRefusals,
} from '../../../functions/_people/document-requests.ts';
import { openCaseloadOf, syncOpenApplications } from '../../../functions/_people/open-applications.ts';
import { entriesOfKind } from '../../../functions/_people/profile/profile.ts';
import { holdsRefused } from '../../../functions/_people/refused-packets.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { versionOf } from '../../../functions/_runtime/derived.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { anOffer } from '../../support/jobs/an-offer.ts';
import { aCharge, ago, anApplication } from '../../support/jobs/desk-work.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const requirements = [{ kind: 'certification' as const, anyOf: [{ id: 100_301, code: 'BLS' }] }];

/** A candidate of a recruiter of their own, with an application to a job that asks for a certification. */
async function anApplicant({ hasResume = false, status = 'New Submission' as ApplicationStatus } = {}) {
  const recruiterId = randomUUID();
  const candidateId = await aCharge(recruiterId);
  const { jobId } = await aTableJob({ isOpen: true, requirements });
  const times = { appliedAt: ago(1), changedAt: ago(1), steps: [{ status, at: ago(1) }] };
  await applications.put({ candidateId, jobId, status, ...times, version: 1 });
  const resume = { candidateId, id: 'resume', fileId: 'resume', fileName: 'cv.pdf', fileSize: 1, createdAt: ago(9) };
  if (hasResume) await entriesOfKind('resumes').put(resume);
  const lacks = async () => (await openCaseloadOf(recruiterId))[0]?.applications[0]?.lacks;
  return { candidateId, lacks };
}
const ask = (candidateId: string, more: Partial<RequestRecord>) =>
  documentRequests.put({
    candidateId,
    id: randomUUID(),
    kind: 'certification',
    name: 'Basic Life Support',
    words: '',
    before: [],
    by: 'kim',
    at: ago(0.5),
    ...more,
  });
const resumeLack = { name: 'Resume', kind: 'resume' };
const cardLack = { name: 'BLS', kind: 'certification' };

describe('what a packet lacks', () => {
  it('says since when it is asked for: neither in a request that was withdrawn nor where a file was refused [W11] [X20] [Z06]', async () => {
    const asked = await anApplicant();
    const at = ago(0.5);
    await ask(asked.candidateId, { at });
    expect(await asked.lacks()).toEqual([resumeLack, { ...cardLack, askedAt: at }]);
    for (const more of [
      { withdrawnAt: ago(0.1) },
      { fileId: 'card' },
      { kind: 'license' as const },
      { name: 'ACLS' },
    ]) {
      const other = await anApplicant();
      await ask(other.candidateId, more);
      expect([more, await other.lacks()]).toEqual([more, [resumeLack, cardLack]]);
    }
  });

  it('is a resume too where the one on file was refused, until that is taken back [X20] [Z06]', async () => {
    const refusal = { kind: 'resume' as const, name: 'Resume', fileId: 'resume' };
    const [one, refused, takenBack, lost] = [0, 1, 2, 3].map(() => anApplicant({ hasResume: true }));
    expect(await (await one)?.lacks()).toEqual([cardLack]);
    const { candidateId = '', lacks } = (await lost) ?? {};
    await entriesOfKind('resumes').change({ candidateId, id: 'resume' }, { set: { fileId: '' } });
    expect(await lacks?.()).toEqual([resumeLack, cardLack]);
    await ask((await refused)?.candidateId ?? '', refusal);
    expect(await (await refused)?.lacks()).toEqual([resumeLack, cardLack]);
    await ask((await takenBack)?.candidateId ?? '', { ...refusal, withdrawnAt: ago(0) });
    expect(await (await takenBack)?.lacks()).toEqual([cardLack]);
  });

  it('is said no more once the facility has the packet [W11] [Z06]', async () => {
    for (const status of ['Client Submission', 'Offer Extended'] as const)
      expect(await (await anApplicant({ status })).lacks()).toBeUndefined();
  });
});

it('an entry has everything that a desk shows of its open applications, the one that waits longest first [W11]', async () => {
  const recruiterId = randomUUID();
  const candidateId = await aCharge(recruiterId, { firstName: 'Ann', lastName: 'Other', phone: '+15125550150' });
  expect(await syncOpenApplications(candidateId)).toEqual({
    name: 'Ann Other',
    phone: '+15125550150',
    applications: [],
    shape: versionOf('openApplications'),
    revision: 1,
  });
  const [plain, agreed, offered, earlier, ended, gone] = [
    await anApplication(candidateId, 'New Submission', 1, false),
    await anApplication(candidateId, 'Candidate Submission', 2),
    await anApplication(candidateId, 'Offer Extended', 3, false),
    await anApplication(candidateId, 'Offer Extended', 4, false),
    await anApplication(candidateId, 'Rejected', 5, false),
    await anApplication(candidateId, 'New Submission', 6, false),
  ];
  await jobs.remove({ jobId: gone.jobId });
  await jobs.change({ jobId: agreed.jobId }, { set: { companyName: 'Another Hospital', requirements } });
  const [toldAt, remindedAt] = [ago(0.2), ago(0.1)];
  await applications.put({ ...agreed, remindedAt, news: { at: toldAt, by: 'kim', message: '' } });
  await applications.put({ ...plain, remindedAt: ago(2) });
  for (const { jobId, changedAt } of [offered, { ...earlier, changedAt: ago(9) }])
    await anOffer({ candidateId, jobId, offeredAt: changedAt });
  const unopened = await offers.find({ candidateId, jobId: offered.jobId });
  if (!unopened) throw new Error('There is no offer.');
  const offer = { ...unopened, openedAt: ago(0.5), version: 2 };
  await transact([puttingOffer(offer, unopened)]);
  const row = async ({ jobId, status, appliedAt, changedAt }: typeof plain) => ({
    jobId,
    status,
    appliedAt,
    changedAt,
    consent: 'missing',
    why: '',
    title: (await jobs.find({ jobId }))?.jobTitle,
    facility: 'Invented Hospital',
    place: 'Austin, TX',
  });
  const listed = [
    await row(earlier),
    { ...(await row(offered)), answerBy: offer.versions.at(-1)?.answerBy, openedAt: offer.openedAt },
    {
      ...(await row(agreed)),
      toldAt,
      agreedAt: agreed.consent?.at,
      remindedAt,
      consent: 'lapsed',
      why: expect.stringContaining('acility'),
      facility: 'Another Hospital',
      meets: { met: 0, counted: 1, toAsk: 0 },
      lacks: [resumeLack, cardLack],
    },
    { ...(await row(plain)), lacks: [resumeLack] },
  ];
  expect(ended.status).toBe('Rejected');
  const written = await syncOpenApplications(candidateId);
  expect(written).toMatchObject({ revision: 2, applications: listed });
  expect(written?.applications).toEqual(listed);
  // Nothing has changed since, and an entry of another shape is made anew.
  expect(await syncOpenApplications(candidateId)).toEqual(written);
  const before = await caseload.find({ recruiterId, candidateId });
  expect(before?.open).toEqual(written);
  const older = { name: 'Old', phone: '', applications: [], shape: -1, revision: 7 };
  await caseload.put({ recruiterId, candidateId, open: older });
  expect(await openCaseloadOf(recruiterId)).toEqual([{ ...written, candidateId, revision: 8 }]);
  // Of one who is being deleted there is no name any more.
  await users.remove({ id: candidateId });
  expect(await syncOpenApplications(candidateId)).toEqual({ ...written, name: '', phone: '', revision: 9 });
  await caseload.put({ recruiterId, candidateId, open: { ...older, shape: versionOf('openApplications') } });
  expect(await openCaseloadOf(recruiterId)).toMatchObject([{ candidateId, name: 'Old' }]);
});

it('a document is asked for by its full name, one that ends like one that is lacking [W11]', () => {
  const ending = (name: string) => documentOfEnding(name);
  expect(ending('TX license')).toEqual({ kind: 'license', name: 'Texas license' });
  expect(ending('License')).toEqual({ kind: 'license', name: 'License' });
  expect(ending('BLS')).toEqual({ kind: 'certification', name: 'Basic Life Support' });
  for (const name of ['TXA license', 'TX licenses', 'tx license', 'Own card'])
    expect(ending(name)).toEqual({ kind: 'certification', name });
  expect(documentOfLack('BLS', 'certification')).toEqual(ending('BLS'));
  expect(documentOfLack('BLS', 'medical')).toEqual({ kind: 'medical', name: 'BLS' });
});

describe('requests to a candidate', () => {
  const asked: RequestRecord = {
    candidateId: 'c',
    id: 'r',
    kind: 'license',
    name: 'License',
    words: '',
    before: [],
    by: 'kim',
    at: '2026-05-04T10:00:00.000Z',
  };

  it('are not repeated within a day of one for the same document that is open [X27]', () => {
    const now = Date.parse('2026-05-05T10:00:00.000Z');
    expect(isAskedLately(asked, [asked], now)).toBe(true);
    expect(isAskedLately(asked, [asked], now + 1)).toBe(false);
    const others = [{ kind: 'resume' as const }, { name: 'Texas license' }, { fileId: 'refused' }];
    for (const more of others) expect(isAskedLately(asked, [{ ...asked, ...more }], now)).toBe(false);
    expect(isAskedLately(asked, [{ ...asked, name: 'Other' }, asked], now)).toBe(true);
  });

  it('wait until they are answered or withdrawn, the newest first; refusals stand until they are withdrawn [W02] [X20]', async () => {
    const candidateId = await aCharge(randomUUID());
    expect(await openRequests(candidateId)).toEqual([]);
    // Their ids say nothing of when they were made.
    const days: Readonly<Record<string, number>> = { 1: 1, 2: 4, 3: 2, 4: 3 };
    const put = async (id: string, more: Partial<RequestRecord> = {}) =>
      await documentRequests.put({
        ...asked,
        candidateId,
        id,
        kind: 'resume',
        name: 'Resume',
        at: ago(days[id] ?? 0),
        ...more,
      });
    const refused = await put('2', { fileId: 'cv' });
    await put('1');
    await put('3', { fileId: 'old', withdrawnAt: ago(1) });
    await put('4', { before: ['other'] });
    const idsOf = (found: readonly RequestRecord[]) => found.map(({ id }) => id);
    expect(idsOf(await listRequests(candidateId))).toEqual(['1', '3', '4', '2']);
    expect(idsOf(await openRequests(candidateId))).toEqual(['1', '4', '2']);
    expect(await standingRefusals(candidateId)).toEqual([{ fileId: 'cv', at: refused.at }]);
    expect(requestStateOf(refused, undefined)).toBe('open');
    expect(requestStateOf({ ...refused, withdrawnAt: ago(0) }, undefined)).toBe('withdrawn');
    const resume = { candidateId, id: 'other', fileId: 'other', fileName: 'cv.pdf', fileSize: 1, createdAt: ago(0) };
    await entriesOfKind('resumes').put(resume);
    expect(idsOf(await openRequests(candidateId))).toEqual(['4']);
    await documentRequests.remove({ candidateId, id: '4' });
    expect(await openRequests(candidateId)).toEqual([]);
  });

  it('keep a packet with a refused document back, and one of unknown contents from before the refusal [X20]', () => {
    const packet = { id: 'p', madeAt: '2026-05-04T10:00:00.000Z', files: ['a', 'b'] };
    const refusal = { fileId: 'b', at: '2026-05-04T09:00:00.000Z' };
    expect(holdsRefused(packet, [{ ...refusal, fileId: 'c' }, refusal])).toBe(true);
    expect(holdsRefused({ ...packet, files: ['a'] }, [{ ...refusal, at: '2026-05-05' }])).toBe(false);
    expect(holdsRefused(packet, [])).toBe(false);
    const older = { id: 'p', madeAt: packet.madeAt, files: undefined };
    expect(holdsRefused(older, [refusal])).toBe(false);
    expect(holdsRefused(older, [{ ...refusal, at: packet.madeAt }])).toBe(false);
    expect(holdsRefused(older, [{ ...refusal, at: '2026-05-04T10:00:00.001Z' }])).toBe(true);
  });
});

it('lists the two hundred open applications that have waited longest [W11] [Z06]', async () => {
  const recruiterId = randomUUID();
  const candidateId = await aCharge(recruiterId);
  const all: { readonly changedAt: string }[] = [];
  await inParallel(Array(202).keys(), 20, async (at) => {
    all.push(await anApplication(candidateId, 'Client Submission', at / 10, false));
  });
  const [entry] = await openCaseloadOf(recruiterId);
  const changed = entry?.applications.map(({ changedAt }) => changedAt) ?? [];
  const oldest = all.map(({ changedAt }) => changedAt).toSorted();
  expect(changed).toEqual(oldest.slice(0, 200));
});

it('is tried five times while others write the same entry, and stays as they have written it [W11] [S14] [Z06]', async () => {
  const recruiterId = randomUUID();
  const candidateId = await aCharge(recruiterId);
  await anApplication(candidateId, 'New Submission', 1, false);
  const open = { name: 'Other', phone: '', applications: [], shape: 0 };
  let revision = 0;
  const ended = await afterMeeting({
    act: () => syncOpenApplications(candidateId),
    times: 5,
    meanwhile: () => caseload.put({ recruiterId, candidateId, open: { ...open, revision: ++revision } }),
  });
  expect(ended).toBe('unavailable');
  expect((await caseload.find({ recruiterId, candidateId }))?.open).toEqual({ ...open, revision: 5 });
  expect(await syncOpenApplications(candidateId)).toMatchObject({ revision: 6, applications: [{}] });
  // With another recruiter meanwhile, and with none, nothing is written.
  const meanwhile = () => caseload.remove({ recruiterId, candidateId });
  await anApplication(candidateId, 'New Submission', 2, false);
  const left = () => caseload.find({ recruiterId, candidateId });
  expect(await afterMeeting({ act: () => syncOpenApplications(candidateId), meanwhile, left })).toBeUndefined();
  expect([await syncOpenApplications(candidateId), await syncOpenApplications('no one')]).toEqual([
    undefined,
    undefined,
  ]);
});
