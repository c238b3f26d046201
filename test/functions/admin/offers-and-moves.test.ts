import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { countApplications } from '../../../functions/_jobs/application-counts.ts';
import { applications, withStep } from '../../../functions/_jobs/applications.ts';
import { jobCardOf } from '../../../functions/_jobs/job-card.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { mostVersions, offers } from '../../../functions/_jobs/offers.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { extendOffer, showOffer } from '../../../functions/admin/applications/extend-offer.ts';
import { listStaffApplications } from '../../../functions/admin/applications/list-staff-applications.ts';
import { moveApplications } from '../../../functions/admin/applications/move-applications.ts';
import { readApplication } from '../../../functions/admin/applications/read-application.ts';
import { tellNews } from '../../../functions/admin/applications/tell-news.ts';
import { addNote } from '../../../functions/admin/candidate/candidate-notes.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { anAssignment as assigned, someTerms } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aUser } from '../../support/people/directory.ts';
import { refusalOf } from '../../support/refusal-of.ts';
import {
  aCandidate,
  admin,
  anApplication,
  extend,
  inHours,
  type OfApplication,
  read,
  stepsOf,
  terms,
} from '../concurrent-writers/at-work.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const saidAt = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    ({ kind, code, message }: Problem) => `${kind} ${code}: ${message}`,
  );
const changed =
  'conflict changedMeanwhile: This offer or its application was changed meanwhile. Load it again to see its present terms and status.';
const notPossible = 'conflict noOfferNow: This step is not possible from the present status of the application.';
const countAt = async (status: ApplicationStatus) => (await countApplications())[status] ?? 0;
const toldTo = async ({ candidateId }: OfApplication) =>
  (await notices.list('ofUser', { userId: candidateId })).items.map(({ kind }) => kind).toSorted();

describe('an offer', () => {
  it('is extended once for what was read, changed over the version that was read, and told each time [N06] [Z06]', async () => {
    const key = await anApplication();
    const answerBy = inHours(24).toISOString();
    const first = { ...key, number: 0, terms, answerBy };
    const before = await showOffer(key.candidateId, key.jobId);
    const agreed = { startDate: '2030-01-04', weeks: 13, shift: '3x12 Days', weeklyCents: 200_000 };
    expect(before).toEqual({ offer: null, suggested: agreed, agreed });
    const count = await countAt('Offer Extended');
    // The job has other terms since the candidate agreed.
    const job = await jobs.find(key);
    if (job) await jobs.put({ ...job, weeklySalary: 2100 });
    const { id } = await aUser({ firstName: 'Ada', lastName: 'Min', userType: 'Admin', groups: ['admin'] });
    const shown = await extendOffer({ ...admin, id }, first);
    const { changedAt } = await read(key);
    const open = { state: 'open', agreed, offeredAt: changedAt, offeredBy: 'Ada Min' } as const;
    const unanswered = { openedAt: null, answeredAt: null, reason: '', signature: null };
    expect(shown).toEqual({ number: 1, terms, termsBefore: null, changedAt, answerBy, ...open, ...unanswered });
    expect(await countAt('Offer Extended')).toBe(count + 1);
    expect(await showOffer(key.candidateId, key.jobId)).toEqual({
      offer: shown,
      suggested: { ...agreed, weeklyCents: 210_000 },
      agreed,
    });
    expect(await extendOffer(admin, first)).toEqual(shown);
    expect((await extendOffer(admin, first)).number).toBe(1);
    expect(await stepsOf(key)).toEqual(['Client Submission', 'Offer Extended']);
    expect((await read(key)).steps.at(-1)).toEqual({ status: 'Offer Extended', by: id, at: changedAt });
    const [told] = (await notices.list('ofUser', { userId: key.candidateId })).items;
    const facts = { jobId: key.jobId, jobTitle: job?.jobTitle, facility: 'Invented Hospital' };
    expect(told).toMatchObject({ kind: 'offerExtended', at: changedAt, fields: { ...facts, answerBy } });
    expect(await saidAt(extendOffer(admin, { ...first, answerBy: inHours(48).toISOString() }))).toBe(changed);
    expect(await saidAt(extendOffer(admin, { ...first, terms: { ...terms, words: '' } }))).toBe(changed);
    expect(await saidAt(extend(key, 2))).toBe(changed);
    expect(await saidAt(extendOffer(admin, { ...first, number: 2 }))).toBe(changed);
    expect(await extend(key, 1)).toMatchObject({ number: 2, termsBefore: terms, offeredBy: '', offeredAt: changedAt });
    expect(await offers.find(key)).toMatchObject({ version: 2, agreed });
    expect(await stepsOf(key)).toEqual(['Client Submission', 'Offer Extended']);
    expect(await toldTo(key)).toEqual(['offerChanged', 'offerExtended']);
    expect((await showOffer(key.candidateId, key.jobId)).offer).toMatchObject({ number: 2 });
    const stored = await offers.find(key);
    for (let number = 2; number < mostVersions; number++) await extend(key, number);
    expect(await saidAt(extend(key, mostVersions))).toBe(
      'conflict limitReached: This offer was changed too often. Take it back and extend a new one.',
    );
    expect((await offers.find(key))?.offeredAt).toBe(stored?.offeredAt);
  });

  it('is for a time to come, fourteen days at most, with a week that adds up [N05] [N06] [Z06]', async () => {
    const key = await anApplication();
    const offer = (more: object, hours = 24) =>
      extendOffer(admin, { ...key, number: 0, terms: { ...terms, ...more }, answerBy: inHours(hours).toISOString() });
    expect(await saidAt(offer({}, -0.01))).toBe('invalid wrongInput: Please check answerBy: This is in the past.');
    expect(await saidAt(offer({}, 14 * 24 + 0.01))).toBe(
      'invalid wrongInput: Please check answerBy: At most 14 days ahead.',
    );
    expect(await refusalOf(offer({ mealsCents: 1, startDate: '2020-01-01' }, -1))).toBe(
      'invalid terms.weeklyCents terms.startDate answerBy',
    );
    expect(await refusalOf(offer({ mealsCents: 1 }))).toBe('invalid terms.weeklyCents');
    expect(await refusalOf(offer({ startDate: '2020-01-01' }))).toBe('invalid terms.startDate');
    expect(await refusalOf(offer({}, 14 * 24 - 0.01))).toBe('none');
  });

  it('needs the candidate’s consent where it skips the submission, and a status that allows it [N03] [N06] [Z06]', async () => {
    const silent = await anApplication('New Submission', { hasAgreed: false });
    expect(await saidAt(extend(silent))).toMatch(/^conflict notSubmittable: .*agree/);
    expect(await stepsOf(silent)).toEqual(['New Submission']);
    expect(await saidAt(extend(await anApplication('Rejected')))).toBe(notPossible);
    const gone = await anApplication();
    await jobs.remove(gone);
    expect(await refusalOf(extend(gone))).toBe('missing');
    expect(await refusalOf(extend({ candidateId: 'no-such-person', jobId: 'none' }))).toBe('missing');
    // One that was extended without terms gets them, and no second step.
    const bare = await anApplication();
    await applications.put(withStep(await read(bare), { status: 'Offer Extended', by: 'kim' }));
    expect((await extend(bare)).offeredAt).toBe((await read(bare)).changedAt);
    expect(await stepsOf(bare)).toEqual(['Client Submission', 'Offer Extended']);
    // One that was taken back is another offer, whose versions count anew.
    await moveApplications(admin, { moves: [{ ...bare, status: 'Client Submission' }] });
    expect(await saidAt(extend(bare, 1))).toBe(changed);
    expect(await extend(bare)).toMatchObject({ number: 1, termsBefore: null, state: 'open' });
    expect(await offers.find(bare)).toMatchObject({ version: 2 });
  });
});

describe('moves', () => {
  it('are made by who is named, from where the list had them, and refused without consent [S13] [N03] [Z06]', async () => {
    const [own, silent] = [
      await anApplication('New Submission'),
      await anApplication('New Submission', { hasAgreed: false }),
    ];
    const move = (key: OfApplication, more: object = {}) =>
      moveApplications(admin, { moves: [{ ...key, status: 'Client Submission', ...more }] });
    const outcome = async (...given: Parameters<typeof move>) => (await move(...given)).results[0]?.outcome;
    const result = async (...given: Parameters<typeof move>) => (await move(...given)).results;
    const count = await countAt('Client Submission');
    expect(await result(own, { fromStatus: 'Candidate Submission' })).toEqual([
      {
        ...own,
        outcome: 'notAllowed',
        message: 'This application has moved on since your list was read. Load it again.',
      },
    ]);
    expect(await result(own, { fromStatus: 'New Submission' })).toEqual([
      { ...own, outcome: 'moved', message: 'Moved.', version: 2 },
    ]);
    expect(await countAt('Client Submission')).toBe(count + 1);
    expect((await read(own)).steps.at(-1)).toMatchObject({ by: admin.id });
    expect(await toldTo(own)).toEqual(['applicationMoved']);
    expect(await result(own)).toEqual([{ ...own, outcome: 'same', message: 'It has this status already.' }]);
    expect(await result(own, { status: 'Accepted - Pending Start' })).toEqual([
      {
        ...own,
        outcome: 'notAllowed',
        message: 'This step is not possible from the present status of the application.',
      },
    ]);
    expect(await saidAt(move(silent))).toMatch(/^conflict consentMissing: .*agree/);
    expect(await saidAt(move(own, { status: 'Offer Extended' }))).toBe(
      'conflict termsMissing: Write the terms of the offer first.',
    );
    const moves = [silent, own].map((key) => ({ ...key, status: 'Client Submission' as const }));
    const several = await moveApplications(admin, { moves });
    expect(several.results.map((one) => one.outcome)).toEqual(['noConsent', 'same']);
    // Several steps of one are taken in their order.
    const way = (['Rejected', 'New Submission', 'Rejected'] as const).map((status) => ({ ...own, status }));
    expect((await moveApplications(admin, { moves: way })).results).toMatchObject([
      { outcome: 'moved', version: 3 },
      { outcome: 'notAllowed' },
      { outcome: 'same' },
    ]);
    const again = await anApplication('New Submission');
    const forward = (['Candidate Submission', 'Client Submission'] as const).map((status) => ({ ...again, status }));
    const both = () => moveApplications(admin, { moves: forward, token: 'a-token' });
    const ends = { ...again, outcome: 'moved', message: 'Moved.' };
    expect((await both()).results).toEqual([2, 3].map((version) => ({ ...ends, version })));
    expect((await both()).results).toMatchObject([ends, ends]);
    expect(await stepsOf(again)).toEqual(['New Submission', 'Candidate Submission', 'Client Submission']);
    const unknown = { candidateId: 'no-such-person', jobId: 'none' };
    expect(await result(unknown)).toEqual([
      { ...unknown, outcome: 'missing', message: 'This application does not exist.' },
    ]);
    const gone = await anApplication('New Submission');
    await jobs.remove(gone);
    expect(await saidAt(move(gone))).toBe('conflict consentMissing: This job does not exist any more.');
    expect(await outcome(gone, { status: 'Rejected' })).toBe('moved');
    expect(await toldTo(gone)).toEqual([]);
    expect(await stepsOf(silent)).toEqual(['New Submission']);
  });

  it('tell the words for the candidate with a rejection, and news while the facility decides [N08] [W09] [Z06]', async () => {
    const key = await anApplication();
    const since = (await read(key)).changedAt;
    const say = (message: string, at = since) => tellNews(admin, { ...key, since: at, message });
    await say('No news yet.');
    const first = (await read(key)).news;
    expect(first).toMatchObject({ by: admin.id, message: 'No news yet.' });
    const { turn } = await say('No news yet.');
    expect(turn).toMatchObject({ whose: 'recruiter', wait: 'facilityAnswer' });
    expect((turn?.by ?? '') > (first?.at ?? '~')).toBe(true);
    expect(await read(key)).toMatchObject({ news: first, version: 2 });
    // Another person's words, or those of over a minute ago, are new ones.
    await tellNews({ ...admin, id: 'kim' }, { ...key, since, message: 'No news yet.' });
    expect(await read(key)).toMatchObject({ news: { by: 'kim' }, version: 3 });
    const old = { at: new Date(Date.now() - 50_000).toISOString(), by: admin.id, message: 'Old.' };
    for (const [news, version] of [
      [old, 10],
      [{ ...old, at: new Date(Date.now() - 60_001).toISOString() }, 11],
    ] as const) {
      await applications.put({ ...(await read(key)), changedAt: since, news, version: 10 });
      await say('Old.');
      expect((await read(key)).version).toBe(version);
    }
    // Nor are words of before it came back to the facility told again.
    await applications.put({ ...(await read(key)), changedAt: new Date().toISOString(), news: old, version: 20 });
    await say('Old.', (await read(key)).changedAt);
    expect((await read(key)).version).toBe(21);
    await applications.put({ ...(await read(key)), changedAt: since });
    await say('Soon.');
    expect((await read(key)).news?.message).toBe('Soon.');
    expect(await saidAt(say('Late', '2026-01-01T00:00:00.000Z'))).toBe(
      'conflict applicationMoved: This application is not with the facility any more. Load the list again to see where it is.',
    );
    expect(await refusalOf(tellNews(admin, { ...key, jobId: 'none', since, message: 'No' }))).toBe('missing');
    await moveApplications(admin, { moves: [{ ...key, status: 'Rejected' }], message: 'Filled.', note: 'For staff.' });
    const [told] = (await notices.list('ofUser', { userId: key.candidateId })).items;
    expect([told?.kind, told?.fields.reason]).toEqual(['applicationEnded', 'Filled.']);
    expect(JSON.stringify(told)).not.toContain('For staff.');
    expect(await refusalOf(say('Too late', (await read(key)).changedAt))).toBe('conflict');
  });
});

describe('an application', () => {
  it('is shown whole, with who did what, what was agreed and what its days overlap [X25] [X18] [X01]', async () => {
    const kim = await aUser({ firstName: 'Kim', lastName: 'Vale', userType: 'Recruiter', groups: ['recruiter'] });
    const key = await anApplication('Client Submission');
    await basics.change({ candidateId: key.candidateId }, { set: { recruiterId: kim.id } });
    const job = await jobs.find(key);
    if (!job) throw new Error('No job');
    const requirements = [{ kind: 'profession' as const, profession: 'Nurse' as const }];
    await jobs.put({ ...job, requirements });
    await assigned(key.candidateId, (await aTableJob({ isOpen: true })).jobId);
    const own = await read(key);
    const first = { status: 'Client Submission', at: own.appliedAt };
    await addNote(admin, { candidateId: key.candidateId, jobId: key.jobId, token: 'n', kind: 'Call', text: 'Called.' });
    const shown = await readApplication(key.candidateId, key.jobId);
    expect(shown).toEqual({
      application: {
        candidateId: key.candidateId,
        candidateName: 'Made Up',
        owner: { id: kim.id, name: 'Kim Vale' },
        job: jobCardOf({ ...job, requirements }),
        status: 'Client Submission',
        appliedAt: own.appliedAt,
        changedAt: own.appliedAt,
        reason: undefined,
        ended: undefined,
        nextStatuses: ['Offer Extended', 'Rejected'],
        consent: { state: 'given', why: '' },
        turn: expect.objectContaining({ whose: 'recruiter', wait: 'facilityAnswer' }),
        offered: undefined,
      },
      phone: '+15125550147',
      notes: [expect.objectContaining({ text: 'Called.' })],
      steps: [{ ...first, said: undefined, by: 'Made Up' }],
      consents: [expect.objectContaining({ at: own.appliedAt })],
      requirements: [expect.objectContaining({ answer: 'met' })],
      overlap: 'Overlaps the assignment accepted in Austin, TX by 13 weeks (Jan 4 to Apr 4).',
    });
    expect(Object.keys(shown.consents[0] ?? {}).toSorted()).toEqual(['at', 'hash', 'sentence', 'terms']);
    const said = { status: 'Rejected' as const, said: 'Found another', reason: 'withdrawn' as const };
    await applications.put(withStep(own, said));
    const ended = await readApplication(key.candidateId, key.jobId);
    expect(ended.application.ended).toEqual({
      by: 'Made Up',
      isCandidate: true,
      why: 'Withdrew',
      words: 'Found another',
    });
    expect(ended.application).toMatchObject({ turn: null, nextStatuses: [], reason: 'withdrawn' });
    expect(ended.steps.map(({ said: words }) => words)).toEqual([undefined, 'Found another']);
    expect(ended.overlap).toBe('');
    const note = { status: 'Rejected' as const, by: kim.id, note: 'For staff', cause: 'filled' as const };
    await applications.put(withStep(own, note));
    const rejected = await readApplication(key.candidateId, key.jobId);
    expect(rejected.application.ended).toEqual({
      by: 'Kim Vale',
      isCandidate: false,
      why: 'Position filled',
      words: 'For staff',
    });
    expect(rejected.steps.map(({ by }) => by)).toEqual(['Made Up', 'Kim Vale']);
    await applications.put(withStep(own, { ...note, by: 'gone', note: undefined }));
    const unknown = await readApplication(key.candidateId, key.jobId);
    expect(unknown.application.ended).toMatchObject({ by: '', words: '' });
    expect(unknown.steps[1]?.by).toBe('');
    await jobs.put({ ...job, requirements: undefined });
    expect((await readApplication(key.candidateId, key.jobId)).requirements).toEqual([]);
    await users.remove({ id: key.candidateId });
    expect((await readApplication(key.candidateId, key.jobId)).phone).toBe('');
    expect(await refusalOf(readApplication(key.candidateId, 'none'))).toBe('missing');
    await jobs.remove(key);
    expect(await refusalOf(readApplication(key.candidateId, key.jobId))).toBe('missing');
  });

  it('has its signed terms in the list of its candidate alone [X01]', async () => {
    const candidateId = await aCandidate();
    const { jobId } = await aTableJob({ isOpen: true });
    await assigned(candidateId, jobId);
    const [one] = (await listStaffApplications(admin, { candidateId })).applicationList;
    expect(one).toMatchObject({ status: 'Accepted - Pending Start', offered: someTerms, owner: null });
    const [other] = (await listStaffApplications(admin, { jobId })).applicationList;
    expect([other?.candidateId, other?.offered]).toEqual([candidateId, undefined]);
    expect((await readApplication(candidateId, jobId)).application).not.toHaveProperty('offered.weeks');
    const key = await anApplication();
    const { answerBy } = await extend(key);
    const [offered] = (await listStaffApplications(admin, { jobId: key.jobId })).applicationList;
    expect(offered?.turn).toEqual({ whose: 'candidate', wait: 'offer', by: answerBy });
  });
});
