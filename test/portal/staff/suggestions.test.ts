import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';

let recruiter: SignedInPerson;
beforeAll(async () => {
  workAs('admin');
  recruiter = await signedIn('recruiter@caravel.example');
});

const answersTo = async (jobId: string) => (await recruiter.call(api.admin.suggestions, { jobId })).suggestionList;

describe('a suggested job', () => {
  it('leaves one notice however often it is sent, and both answers reach the recruiter [W08]', async () => {
    const [first, second] = [await anApplicant(), await anApplicant()];
    const { jobId } = await aTableJob({ isOpen: true });
    const body = { jobIds: [jobId], candidateIds: [first.id, second.id, 'nobody'], words: 'Close to home' };
    const sent = await Promise.all([
      recruiter.call(api.admin.suggest, {}, body),
      recruiter.call(api.admin.suggest, {}, body),
    ]);
    const outcomes = sent.map(({ results }) => results.map(({ outcome }) => outcome));
    for (const place of [0, 1]) expect(outcomes.map((one) => one[place]).sort()).toEqual(['already', 'suggested']);
    expect(outcomes.map((one) => one[2])).toEqual(['missing', 'missing']);

    const { noticeList } = await first.call(api.user.notices, {});
    expect(noticeList.filter(({ kind }) => kind === 'jobSuggested')).toMatchObject([
      { fields: { words: 'Close to home' } },
    ]);
    const seen = (await first.call(api.job.suggestions)).suggestionList;
    expect(seen).toMatchObject([
      { job: { jobId }, words: 'Close to home', recruiterName: expect.stringMatching(/\w/) },
    ]);

    await first.call(api.job.declineSuggestion, { jobId }, { reason: 'pay' });
    await first.call(api.job.declineSuggestion, { jobId }, { reason: 'pay' });
    await second.call(api.job.apply, {}, { jobApplicationList: [{ jobId }] });
    for (const one of [first, second]) expect((await one.call(api.job.suggestions)).suggestionList).toEqual([]);
    const answers = new Map((await answersTo(jobId)).map((one) => [one.candidateId, one]));
    expect(answers.get(first.id)).toMatchObject({ answer: 'declined', reason: 'pay' });
    expect(answers.get(second.id)).toMatchObject({ answer: 'applied', applicationStatus: 'New Submission' });
    const { historyList } = await recruiter.call(api.admin.candidateHistory, { id: first.id });
    expect(historyList.map(({ what }) => what).join('\n')).toMatch(/is not for them \(The pay\)[\s\S]*suggested /);
    const again = await recruiter.call(api.admin.suggest, {}, { ...body, candidateIds: [first.id, second.id] });
    expect(again.results.map(({ outcome }) => outcome)).toEqual(['already', 'already']);
  });

  it('is not refused by who has applied, and asks again who was rejected before [W08]', async () => {
    const candidate = await anApplicant();
    const [rejected, wanted] = [await aTableJob({ isOpen: true }), await aTableJob({ isOpen: true })];
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const ended = { candidateId: candidate.id, jobId: rejected.jobId, status: 'Rejected' as const };
    await applications.put({ ...ended, appliedAt: at, changedAt: at, steps: [{ status: 'Rejected', at }], version: 1 });
    for (const { jobId } of [rejected, wanted])
      await recruiter.call(api.admin.suggest, {}, { jobIds: [jobId], candidateIds: [candidate.id], words: '' });
    await candidate.call(api.job.apply, {}, { jobApplicationList: [{ jobId: wanted.jobId }] });
    const { suggestionList } = await candidate.call(api.job.suggestions);
    expect(suggestionList.map(({ job }) => job.jobId)).toEqual([rejected.jobId]);
    expect(await answersTo(rejected.jobId)).toMatchObject([{ answer: 'none', applicationStatus: null }]);
    const declining = candidate.call(api.job.declineSuggestion, { jobId: wanted.jobId }, { reason: 'pay' });
    await expect(declining).rejects.toMatchObject({ kind: 'conflict', message: expect.stringMatching(/withdraw/) });
    await candidate.call(api.job.declineSuggestion, { jobId: rejected.jobId }, { reason: 'pay' });
    expect(await answersTo(rejected.jobId)).toMatchObject([{ answer: 'declined', reason: 'pay' }]);
  });

  it('is an open one, suggested by staff and answered by whom it was suggested to [W08] [A04]', async () => {
    const [candidate, closed] = [await anApplicant(), await aTableJob({ isOpen: false })];
    const body = { jobIds: [closed.jobId], candidateIds: [candidate.id], words: '' };
    await expect(recruiter.call(api.admin.suggest, {}, body)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(candidate.call(api.admin.suggest, {}, body)).rejects.toMatchObject({ kind: 'forbidden' });
    const declining = candidate.call(api.job.declineSuggestion, { jobId: closed.jobId }, { reason: 'pay' });
    await expect(declining).rejects.toMatchObject({ kind: 'missing' });
  });
});
