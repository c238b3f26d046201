import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { type ApplicationRecord, applications } from '../../../functions/_jobs/applications.ts';
import { offers, puttingOffer } from '../../../functions/_jobs/offers.ts';
import { type SuggestionRecord, suggestions } from '../../../functions/_jobs/suggestions.ts';
import { heldMails } from '../../../functions/_mail/held-mails.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { agreeToTerms, showConsents } from '../../../functions/job/agree-to-terms.ts';
import { listOwnApplications } from '../../../functions/job/list-own-applications.ts';
import { declineSuggestion, listOwnSuggestions } from '../../../functions/job/own-suggestions.ts';
import { startApplications } from '../../../functions/job/start-applications.ts';
import { submitApplications } from '../../../functions/job/submit-applications.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { anAssignment, anOffer, someTerms } from '../../support/jobs/an-offer.ts';
import { ago } from '../../support/jobs/desk-work.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { complete } from '../concurrent-writers/at-work.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function aCandidate(more: Parameters<typeof aProfile>[1] = {}): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, more);
  return id;
}
/** A job that is suggested to a candidate; answers its id. */
async function aSuggestion(
  candidateId: string,
  more: Partial<SuggestionRecord> = {},
  job: Parameters<typeof aTableJob>[0] = { isOpen: true },
): Promise<string> {
  const { jobId } = await aTableJob(job);
  await suggestions.put({ candidateId, jobId, by: 'kim', at: ago(2), words: '', ...more });
  return jobId;
}
const apply = (
  candidateId: string,
  jobId: string,
  status: ApplicationStatus,
  at: string,
  more: Partial<ApplicationRecord> = {},
) => {
  const steps = [{ status, at }];
  return applications.put({ candidateId, jobId, status, appliedAt: at, changedAt: at, steps, version: 1, ...more });
};
const shownTo = async (candidateId: string) =>
  (await listOwnSuggestions(candidateId)).suggestionList.map(({ job }) => job.jobId);
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    ({ kind, message }: Problem) => `${kind}: ${message}`,
  );
const toldTo = async (userId: string) => (await notices.list('ofUser', { userId }, { consistent: true })).items;

describe('jobs that were suggested', () => {
  it('are shown newest first while they are open and the candidate has not answered [W08] [D27] [Z06]', async () => {
    const nurse = await aCandidate();
    const old = await aSuggestion(nurse, { at: ago(3) });
    const at = ago(1);
    const { id: by } = await aUser({ firstName: 'Kim', lastName: 'Lee' });
    const latest = await aSuggestion(nurse, { at, by, words: 'Close to home' });
    await aSuggestion(nurse, {}, { isOpen: false });
    await aSuggestion(nurse, {}, { isOpen: true, closesOn: ago(3).slice(0, 10) });
    await aSuggestion(nurse, { declinedAt: ago(1), reason: 'pay' });
    // One that had ended before is suggested anew; one to which they applied since is answered.
    const again = await aSuggestion(nurse);
    await apply(nurse, again, 'Rejected', ago(4));
    await apply(nurse, await aSuggestion(nurse), 'Rejected', ago(1));
    await apply(nurse, await aSuggestion(nurse), 'New Submission', ago(4));
    expect(await shownTo(nurse)).toEqual([latest, again, old]);
    const [first, second] = (await listOwnSuggestions(nurse)).suggestionList;
    expect(first).toMatchObject({ words: 'Close to home', at, recruiterName: 'Kim Lee' });
    // A recruiter who is gone has no name.
    expect(second).toMatchObject({ words: '', recruiterName: '' });
    expect(await listOwnSuggestions(await aCandidate())).toEqual({ suggestionList: [] });
  });

  it('are declined with the last reason, at the instant of that, and not where the candidate has applied [W08] [Z06]', async () => {
    const nurse = await aCandidate();
    const jobId = await aSuggestion(nurse);
    const stored = async () => await suggestions.find({ candidateId: nurse, jobId }, { consistent: true });
    expect(await declineSuggestion(nurse, jobId, 'pay')).toEqual({ success: true });
    expect(await shownTo(nurse)).toEqual([]);
    await suggestions.change({ candidateId: nurse, jobId }, { set: { declinedAt: ago(1) } });
    const first = (await stored())?.declinedAt;
    await declineSuggestion(nurse, jobId, 'pay');
    expect(await stored()).toMatchObject({ reason: 'pay', declinedAt: first });
    await declineSuggestion(nurse, jobId, 'place');
    expect(await stored()).toMatchObject({ reason: 'place' });
    expect((await stored())?.declinedAt).not.toBe(first);
    expect(await refusalOf(declineSuggestion(nurse, 'none', 'pay'))).toMatch(/^missing/);
    const outcomes: Partial<Record<ApplicationStatus, string>> = {};
    for (const status of ['New Submission', 'Rejected'] as const) {
      const other = await aSuggestion(nurse);
      await apply(nurse, other, status, ago(3));
      outcomes[status] = await refusalOf(declineSuggestion(nurse, other, 'pay'));
    }
    expect(outcomes).toEqual({
      'New Submission': 'conflict: You have applied to this job. If it is not for you, withdraw the application.',
      Rejected: 'none',
    });
  });
});

describe('applying', () => {
  /** The application to a job as it is stored. */
  const storedOf = (candidateId: string, jobId: string) => applications.find({ candidateId, jobId });
  const outcomesOf = async (act: ReturnType<typeof submitApplications>) =>
    (await act).results.map(({ outcome }) => outcome);

  it('says of each job what became of it, in the order asked for, and keeps consent, history and mail [J08] [N03] [Z06]', async () => {
    const nurse = await aCandidate(complete);
    const [before, then] = [ago(4), ago(3)];
    const [open, closed, changed, plain] = [
      await aTableJob({ isOpen: true, city: 'Reno', state: 'NV', startDate: '2030-03-04' }),
      await aTableJob({ isOpen: false }),
      await aTableJob({ isOpen: true }),
      await aTableJob({ isOpen: true }),
    ];
    const over = await aTableJob({ isOpen: true, closesOn: then.slice(0, 10) });
    const [own, ended, worn, nearlyWorn] = await Promise.all([1, 2, 3, 4].map(() => aTableJob({ isOpen: true })));
    if (!own || !ended || !worn || !nearlyWorn) throw new Error('A job is gone.');
    await apply(nurse, own.jobId, 'New Submission', then);
    const consent = await aConsent(nurse, ended.jobId, before);
    await apply(nurse, ended.jobId, 'Rejected', then, { consent, followedTerms: 'older', version: 4 });
    const steps = Array(199).fill({ status: 'Rejected', at: then });
    await apply(nurse, nearlyWorn.jobId, 'Rejected', then, { steps });
    await apply(nurse, worn.jobId, 'Rejected', then, { steps: [...steps, { status: 'Rejected', at: then }] });
    const { results } = await submitApplications(nurse, [
      { jobId: open.jobId, terms: { ...consentTermsOf(open), withHealth: true } },
      closed,
      over,
      { jobId: changed.jobId, terms: { ...consentTermsOf(changed), weeks: 14 } },
      own,
      { jobId: 'none' },
      ended,
      worn,
      nearlyWorn,
      plain,
    ]);
    expect(results.map(({ jobId, outcome, message }) => [jobId, outcome, message])).toEqual([
      [open.jobId, 'applied', 'You have successfully applied'],
      [closed.jobId, 'closed', 'No longer available'],
      [over.jobId, 'closed', 'No longer available'],
      [changed.jobId, 'changed', 'The terms of this job have changed. Please read them again: nothing was sent.'],
      [own.jobId, 'alreadyApplied', 'You have already applied for this job.'],
      ['none', 'missing', 'This job does not exist.'],
      [ended.jobId, 'applied', 'You have successfully applied'],
      [worn.jobId, 'alreadyApplied', 'You have already applied for this job.'],
      [nearlyWorn.jobId, 'applied', 'You have successfully applied'],
      [plain.jobId, 'applied', 'You have successfully applied'],
    ]);
    const stored = await storedOf(nurse, open.jobId);
    const at = stored?.appliedAt ?? '';
    const step = { status: 'New Submission', at };
    expect(stored).toEqual({
      candidateId: nurse,
      jobId: open.jobId,
      source: 'table',
      status: 'New Submission',
      appliedAt: at,
      changedAt: at,
      steps: [step],
      consent: expect.objectContaining({ at }),
      version: 1,
    });
    const again = await storedOf(nurse, ended.jobId);
    expect(again?.steps).toEqual([
      { status: 'Rejected', at: then },
      { status: 'New Submission', at: again?.appliedAt },
    ]);
    expect(again).toMatchObject({ status: 'New Submission', version: 5, changedAt: again?.appliedAt });
    expect(again).not.toHaveProperty('followedTerms');
    const agreedTo = async (jobId: string) =>
      (await showConsents(nurse, jobId)).consentList.map(({ at: agreedAt, terms }) => [agreedAt, terms.withHealth]);
    expect(await agreedTo(open.jobId)).toEqual([[at, true]]);
    expect(await agreedTo(plain.jobId)).toEqual([[expect.any(String), undefined]]);
    expect(await agreedTo(ended.jobId)).toEqual([
      [again?.appliedAt, undefined],
      [before, undefined],
    ]);
    for (const { jobId } of [closed, over, changed]) expect(await storedOf(nurse, jobId)).toBeUndefined();
    expect(await toldTo(nurse)).toEqual([]);
    const copies = (await keptMails()).filter(({ to }) => to.includes(`${nurse}@demo.example`));
    expect(copies).toHaveLength(4);
    expect(copies.find(({ unheld }) => unheld?.jobId === open.jobId)).toMatchObject({
      kind: 'applicationReceived',
      to: [`${nurse}@demo.example`],
      recruiterId: '',
      unheld: { candidateId: nurse, jobId: open.jobId },
      fields: {
        candidateName: 'Made Up',
        firstName: 'Made',
        jobTitle: open.jobTitle,
        facility: 'Invented Hospital',
        city: 'Reno',
        state: 'NV',
        startDate: '03/04/2030',
        weeklyPay: '$2,000/week',
        link: `https://site.example/job/${open.jobId}`,
      },
    });
  });

  it('for a candidate is no consent of theirs: the step names who did it, and they are asked to agree [N03] [Z06]', async () => {
    const nurse = await aCandidate(complete);
    const { jobId } = await aTableJob({ isOpen: true });
    expect(await outcomesOf(submitApplications(nurse, [{ jobId }], 'kim'))).toEqual(['applied']);
    const stored = await storedOf(nurse, jobId);
    expect(stored?.steps).toEqual([{ status: 'New Submission', at: stored?.appliedAt, by: 'kim' }]);
    expect(stored?.consent).toBeUndefined();
    expect(await toldTo(nurse)).toMatchObject([{ kind: 'consentNeeded', at: stored?.appliedAt, fields: { jobId } }]);
  });

  it('to more jobs than one transaction holds answers each once, and none where the profile is incomplete [J08] [Z06]', async () => {
    const [nurse, incomplete] = [await aCandidate(complete), await aCandidate({ ...complete, ssnSealed: undefined })];
    const open = await Promise.all(Array.from({ length: 25 }, () => aTableJob({ isOpen: true })));
    expect(await outcomesOf(submitApplications(nurse, open))).toEqual(Array(25).fill('applied'));
    expect(await refusalOf(submitApplications(incomplete, open))).toBe(
      'conflict: Please complete your profile before submitting',
    );
    expect(await storedOf(incomplete, open[0]?.jobId ?? '')).toBeUndefined();
    // Said first, also where no job is open any more.
    expect(await refusalOf(submitApplications(incomplete, [await aTableJob({ isOpen: false })]))).toMatch(/^conflict/);
    expect(await refusalOf(submitApplications('no-such-person', open))).toMatch(/^missing/);
  });

  it('is noted when it begins, once for each open job, with a mail to staff that waits [J08] [Z06]', async () => {
    const nurse = await aCandidate({ recruiterId: 'kim' });
    const open = { isOpen: true, weeklySalary: 2_450, startDate: '2030-03-04' };
    const [one, other] = [await aTableJob(open), await aTableJob(open)];
    const [closed, over] = [
      await aTableJob({ isOpen: false }),
      await aTableJob({ isOpen: true, closesOn: ago(3).slice(0, 10) }),
    ];
    const ids = [one, other, closed, over].map(({ jobId }) => jobId);
    expect(await startApplications(nurse, [one.jobId, 'none'])).toEqual({ started: 1 });
    expect(await startApplications(nurse, ids)).toEqual({ started: 1 });
    expect(await startApplications(nurse, ids)).toEqual({ started: 0 });
    const held = (await heldMails.list('ofCandidate', { candidateId: nurse })).items;
    expect(held.map(({ kind, jobId, recruiterId }) => [kind, jobId, recruiterId])).toEqual([
      ['applicationStarted', one.jobId, 'kim'],
      ['applicationStarted', other.jobId, 'kim'],
    ]);
    expect(held[0]?.fields).toMatchObject({
      candidateName: 'Made Up',
      jobTitle: one.jobTitle,
      facility: 'Invented Hospital',
      city: 'Austin',
      state: 'TX',
      startDate: '03/04/2030',
      weeklyPay: '$2,450/week',
      link: `https://site.example/job/${one.jobId}`,
      personLink: `https://staff.example/users?view=${nurse}&kind=candidate`,
    });
    await expect(startApplications('no-such-person', ids)).rejects.toMatchObject({ kind: 'missing' });
  });

  it('is listed newest first with what is asked now: an offer is over at its instant, not when the round takes it back [J11] [X02] [Z06]', async () => {
    const nurse = await aCandidate();
    const at = ago(1);
    const extended = async (hours: number) => {
      const { jobId } = await aTableJob({ isOpen: true });
      const key = { candidateId: nurse, jobId };
      await apply(nurse, jobId, 'Offer Extended', at, { appliedAt: ago(hours) });
      await anOffer({ ...key, offeredAt: at });
      const answerBy = new Date(Date.now() + hours * 3_600_000).toISOString();
      const offer = await offers.find(key);
      if (!offer) throw new Error('The offer is gone.');
      const versions = offer.versions.map((one) => ({ ...one, answerBy }));
      await transact([puttingOffer({ ...offer, versions, version: 2 }, offer)]);
      return { jobId, answerBy };
    };
    const [open, over, accepted] = [await extended(1), await extended(-1), await aTableJob({ isOpen: true })];
    // Whose time to answer is over as well.
    await anAssignment(nurse, accepted.jobId);
    await applications.change({ candidateId: nurse, jobId: accepted.jobId }, { set: { appliedAt: ago(-2) } });
    await apply(nurse, 'none', 'New Submission', at);
    const { applicationList } = await listOwnApplications(nurse);
    expect(applicationList.map(({ id, status, reason, offered }) => [id, status, reason, offered])).toEqual([
      [accepted.jobId, 'Accepted - Pending Start', undefined, someTerms],
      [over.jobId, 'Client Submission', 'lapsed', undefined],
      [open.jobId, 'Offer Extended', undefined, someTerms],
    ]);
    expect(applicationList.slice(1).map(({ steps }) => steps.at(-1)?.at)).toEqual([over.answerBy, at]);
    expect(applicationList[2]?.turn?.by).toBe(open.answerBy);
  });

  it('is agreed to under the terms that were shown, once, while it is asked for [N03] [Z06]', async () => {
    const nurse = await aCandidate({ recruiterId: 'kim' });
    const job = await aTableJob({ isOpen: true });
    const { jobId } = job;
    const shown = consentTermsOf(job);
    const agree = (terms = shown) => agreeToTerms(nurse, jobId, terms);
    expect(await refusalOf(agree())).toMatch(/^missing/);
    await apply(nurse, jobId, 'New Submission', ago(3), { version: 3 });
    expect(await refusalOf(agree({ ...shown, weeks: 14 }))).toBe(
      'conflict: The terms of this job have changed meanwhile. Please read them again before you agree.',
    );
    const given = await agree();
    expect(given).toEqual({ state: 'given', agreed: { at: expect.any(String), terms: shown } });
    expect(await storedOf(nurse, jobId)).toMatchObject({ version: 4, consent: { at: given.agreed?.at } });
    expect((await toldTo('kim')).filter(({ fields }) => fields.candidateId === nurse)).toMatchObject([
      { kind: 'consentGiven', at: given.agreed?.at, fields: { jobId } },
    ]);
    // Sent again it is the same consent; another choice is another one.
    expect(await agree()).toEqual(given);
    const withHealth = { ...shown, withHealth: true as const };
    expect((await agree(withHealth)).agreed?.terms).toEqual(withHealth);
    expect((await showConsents(nurse, jobId)).consentList.map(({ terms }) => terms)).toEqual([withHealth, shown]);
    // Submitted, nothing is asked any more; what was agreed to may come again.
    await applications.change({ candidateId: nurse, jobId }, { set: { status: 'Rejected' } });
    expect((await agree(withHealth)).state).toBe('given');
    expect(await refusalOf(agree())).toBe(
      'conflict: There is nothing to agree to any more. Load your applications again to see the status of this one.',
    );
    const alone = await aCandidate();
    await apply(alone, jobId, 'New Submission', ago(3));
    expect(await agreeToTerms(alone, jobId, shown)).toMatchObject({ state: 'given' });
  });
});
