import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { applications, withStep } from '../../../functions/_jobs/applications.ts';
import { mostVersions, offers } from '../../../functions/_jobs/offers.ts';
import { suggestions } from '../../../functions/_jobs/suggestions.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { extendOffer, showOffer } from '../../../functions/admin/applications/extend-offer.ts';
import { moveApplications } from '../../../functions/admin/applications/move-applications.ts';
import { tellNews } from '../../../functions/admin/applications/tell-news.ts';
import { listSuggestions, suggestJobs } from '../../../functions/admin/jobs/suggest-job.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aUser } from '../../support/people/directory.ts';
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

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    ({ kind, fields }: Problem) => [kind, ...Object.keys(fields ?? {})].join(' '),
  );
const toldTo = async ({ candidateId }: OfApplication) =>
  (await notices.list('ofUser', { userId: candidateId })).items.map(({ kind }) => kind).toSorted();

describe('an offer', () => {
  it('is extended once for what was read, changed over the version that was read, and told each time [N06] [Z06]', async () => {
    const key = await anApplication();
    const answerBy = inHours(24).toISOString();
    const first = { ...key, number: 0, terms, answerBy };
    const before = await showOffer(key.candidateId, key.jobId);
    expect(before.offer).toBeNull();
    expect(before.agreed).toEqual(before.suggested);
    expect(await extendOffer(admin, first)).toMatchObject({ number: 1, state: 'open', answerBy, terms });
    expect((await extendOffer(admin, first)).number).toBe(1);
    expect(await stepsOf(key)).toEqual(['Client Submission', 'Offer Extended']);
    expect((await read(key)).steps.at(-1)).toMatchObject({ by: admin.id });
    expect(await refusalOf(extendOffer(admin, { ...first, answerBy: inHours(48).toISOString() }))).toBe('conflict');
    expect(await refusalOf(extend(key, 2))).toBe('conflict');
    expect((await extend(key, 1)).number).toBe(2);
    expect(await stepsOf(key)).toEqual(['Client Submission', 'Offer Extended']);
    expect(await toldTo(key)).toEqual(['offerChanged', 'offerExtended']);
    expect((await showOffer(key.candidateId, key.jobId)).offer).toMatchObject({ number: 2 });
    const stored = await offers.find(key);
    for (let number = 2; number < mostVersions; number++) await extend(key, number);
    expect(await refusalOf(extend(key, mostVersions))).toBe('conflict');
    expect((await offers.find(key))?.offeredAt).toBe(stored?.offeredAt);
  });

  it('is for a time to come, fourteen days at most, with a week that adds up [N05] [N06] [Z06]', async () => {
    const key = await anApplication();
    const offer = (more: object, hours = 24) =>
      extendOffer(admin, { ...key, number: 0, terms: { ...terms, ...more }, answerBy: inHours(hours).toISOString() });
    expect(await refusalOf(offer({}, -0.01))).toBe('invalid answerBy');
    expect(await refusalOf(offer({}, 14 * 24 + 0.01))).toBe('invalid answerBy');
    expect(await refusalOf(offer({ mealsCents: 1 }))).toBe('invalid terms.weeklyCents');
    expect(await refusalOf(offer({ startDate: '2020-01-01' }))).toBe('invalid terms.startDate');
    expect(await refusalOf(offer({}, 14 * 24 - 0.01))).toBe('none');
  });

  it('needs the candidate’s consent where it skips the submission, and a status that allows it [N03] [N06] [Z06]', async () => {
    const silent = await anApplication('New Submission', { hasAgreed: false });
    expect(await refusalOf(extend(silent))).toBe('conflict');
    expect(await stepsOf(silent)).toEqual(['New Submission']);
    expect(await refusalOf(extend(await anApplication('Rejected')))).toBe('conflict');
    expect(await refusalOf(extend({ candidateId: 'nobody', jobId: 'none' }))).toBe('missing');
    // One that was extended without terms gets them, and no second step.
    const bare = await anApplication();
    await applications.put(withStep(await read(bare), { status: 'Offer Extended', by: 'kim' }));
    await extend(bare);
    expect(await stepsOf(bare)).toEqual(['Client Submission', 'Offer Extended']);
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
    expect(await outcome(own, { fromStatus: 'Candidate Submission' })).toBe('notAllowed');
    expect(await outcome(own, { fromStatus: 'New Submission' })).toBe('moved');
    expect((await read(own)).steps.at(-1)).toMatchObject({ by: admin.id });
    expect(await toldTo(own)).toEqual(['applicationMoved']);
    expect(await outcome(own)).toBe('same');
    expect(await outcome(own, { status: 'Accepted - Pending Start' })).toBe('notAllowed');
    expect(await refusalOf(move(silent))).toBe('conflict');
    const moves = [silent, own].map((key) => ({ ...key, status: 'Client Submission' as const }));
    const several = await moveApplications(admin, { moves });
    expect(several.results.map((one) => one.outcome)).toEqual(['noConsent', 'same']);
    expect(await outcome({ candidateId: 'nobody', jobId: 'none' })).toBe('missing');
    expect(await stepsOf(silent)).toEqual(['New Submission']);
  });

  it('tell the words for the candidate with a rejection, and news while the facility decides [N08] [W09] [Z06]', async () => {
    const key = await anApplication();
    const since = (await read(key)).changedAt;
    const say = (message: string, at = since) => tellNews(admin, { ...key, since: at, message });
    await say('No news yet.');
    const first = (await read(key)).news;
    expect(first).toMatchObject({ by: admin.id, message: 'No news yet.' });
    await say('No news yet.');
    expect((await read(key)).news).toEqual(first);
    await say('Soon.');
    expect((await read(key)).news?.message).toBe('Soon.');
    expect(await refusalOf(say('Late', '2026-01-01T00:00:00.000Z'))).toBe('conflict');
    await moveApplications(admin, { moves: [{ ...key, status: 'Rejected' }], message: 'Filled.', note: 'For staff.' });
    const [told] = (await notices.list('ofUser', { userId: key.candidateId })).items;
    expect([told?.kind, told?.fields.reason]).toEqual(['applicationEnded', 'Filled.']);
    expect(JSON.stringify(told)).not.toContain('For staff.');
    expect(await refusalOf(say('Too late', (await read(key)).changedAt))).toBe('conflict');
  });
});

describe('a suggestion', () => {
  it('reaches each candidate once, where the viewer may open them and they have not applied [W08] [Z06]', async () => {
    const recruiter: Actor = { ...admin, id: 'kim', groups: ['recruiter'], userType: 'Recruiter' };
    const { jobId } = await aTableJob({ isOpen: true });
    const [own, hidden, left] = [
      await aCandidate(),
      await aUser({ isFullyRegistered: false }),
      await aUser({ status: 'revoked' }),
    ];
    const [applied, ended] = [await aCandidate(), await aCandidate()];
    const at = new Date(Date.now() - 60_000).toISOString();
    for (const [candidateId, status] of [
      [applied, 'New Submission'],
      [ended, 'Rejected'],
    ] as const)
      await applications.put({
        candidateId,
        jobId,
        status,
        appliedAt: at,
        changedAt: at,
        steps: [{ status, at }],
        version: 1,
      });
    const staff = await aUser({ userType: 'Recruiter' });
    const candidateIds = [own, own, hidden.id, left.id, applied, ended, staff.id];
    const { results } = await suggestJobs(recruiter, { jobIds: [jobId], candidateIds, words: 'For you.' });
    expect(results.map(({ candidateId, outcome }) => [candidateId, outcome])).toEqual([
      [own, 'suggested'],
      [hidden.id, 'notAllowed'],
      [left.id, 'missing'],
      [applied, 'applied'],
      [ended, 'suggested'],
      [staff.id, 'missing'],
    ]);
    expect((await suggestJobs(recruiter, { jobIds: [jobId], candidateIds: [own], words: '' })).results).toMatchObject([
      { outcome: 'already' },
    ]);
    const [told] = (await notices.list('ofUser', { userId: own })).items;
    expect(told).toMatchObject({ kind: 'jobSuggested', fields: { jobId, recruiterId: 'kim', words: 'For you.' } });
    const declinedAt = new Date().toISOString();
    await suggestions.change({ candidateId: own, jobId }, { set: { declinedAt, reason: 'pay' } });
    const { suggestionList } = await listSuggestions(jobId);
    const answers = new Map(
      suggestionList.map(({ candidateId, answer, words }) => [candidateId, `${answer} ${words}`]),
    );
    expect(Object.fromEntries(answers)).toEqual({ [own]: 'declined For you.', [ended]: 'none For you.' });
    const closed = await aTableJob({ isOpen: false });
    expect(await refusalOf(suggestJobs(recruiter, { jobIds: [closed.jobId], candidateIds: [own], words: '' }))).toBe(
      'conflict',
    );
    expect(await refusalOf(suggestJobs(recruiter, { jobIds: ['none'], candidateIds: [own], words: '' }))).toBe(
      'missing',
    );
  });
});
