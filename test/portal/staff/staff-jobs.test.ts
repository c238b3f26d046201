import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { candidatesPerPage, type JobCandidate } from '#shared/contract/admin/admin-board.ts';
import { api } from '#shared/contract/index.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { patienceMs } from '../../support/patience.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';

/** A specialty of few, which no other test looks at. */
const specialtyId = 1044;

/** Searches are limited. */
const patient = { timeout: patienceMs, interval: 3_000 };

let recruiter: SignedInPerson;
let nurse: SignedInPerson;
beforeAll(async () => {
  workAs('admin');
  [recruiter, nurse] = [await signedIn('recruiter@caravel.example'), await signedIn('nurse@demo.example')];
});

describe('the jobs of staff', () => {
  it('are found by the candidates’ filters with the same totals, and open whole [W07]', async () => {
    const asked = { sortBy: 'startDate' as const, weeklySalary: 2000, shifts: ['nights' as const], count: 5 };
    const isSame = async () => {
      const [staffs, own] = await Promise.all([
        recruiter.call(api.admin.jobs, {}, asked),
        nurse.call(api.job.search, {}, asked),
      ]);
      return isDeepStrictEqual(staffs, own);
    };
    // Each of the two functions follows the table at its own time.
    await expect.poll(isSame, patient).toBe(true);
    const [first] = (await recruiter.call(api.admin.jobs, {}, asked)).jobList;
    const whole = await recruiter.call(api.admin.job, { id: first?.jobId ?? '' });
    expect(whole).toMatchObject({ ...first, requirements: expect.any(Array), description: expect.any(String) });
    await expect(recruiter.call(api.admin.job, { id: 'no-such-job' })).rejects.toMatchObject({ kind: 'missing' });
  });

  it('list who fits best first, with the answers to what is asked and who has applied [W07] [N01]', async () => {
    const [near, far] = [await anApplicant(), await anApplicant()];
    const preferred = { specialtyIds: [specialtyId], preferredShifts: ['days' as const], availableOn: '2026-01-01' };
    await basics.change(
      { candidateId: far.id },
      { set: { ...preferred, licenseStates: ['AK'], preferredStates: ['AK'] } },
    );
    await basics.change(
      { candidateId: near.id },
      { set: { ...preferred, licenseStates: ['WY'], preferredStates: ['WY'] } },
    );
    const { jobId } = await aTableJob({
      isOpen: true,
      specialtyId,
      state: 'WY',
      city: 'Cody',
      startDate: '2027-03-01',
      requirements: [
        { kind: 'license', profession: 'Nurse', state: 'WY' },
        { kind: 'text', text: randomUUID() },
      ],
    });
    // Every page: others of the specialty may come between the two.
    const pages = async () => {
      const list: JobCandidate[] = [];
      for (let page = 1; ; page++) {
        const { candidateList, total } = await recruiter.call(api.admin.jobCandidates, { jobId, page: `${page}` });
        list.push(...candidateList);
        if (page * candidatesPerPage >= total) return list;
      }
    };
    // The list follows profiles within seconds; each answer may come from another instance of the function, a moment behind.
    const found = async () => {
      let list: JobCandidate[] = [];
      const ids = async () => {
        list = await pages();
        return list.map(({ id }) => id);
      };
      await expect.poll(ids, patient).toEqual(expect.arrayContaining([near.id, far.id]));
      return list;
    };
    const list = await found();
    expect(list.findIndex(({ id }) => id === near.id)).toBeLessThan(list.findIndex(({ id }) => id === far.id));
    expect(list.find(({ id }) => id === near.id)).toMatchObject({
      fits: { license: 'ask', state: true, shift: true, startDate: true },
      answers: [{ answer: expect.not.stringMatching('missing') }, { answer: 'ask' }],
      applicationStatus: null,
      suggestion: null,
    });
    expect(list.find(({ id }) => id === far.id)).toMatchObject({
      fits: { license: 'missing', state: false },
      answers: [{ answer: 'missing' }, { answer: 'ask' }],
    });
    for (const { id } of [near, far])
      await recruiter.call(api.admin.suggest, {}, { jobIds: [jobId], candidateIds: [id], words: '' });
    await far.call(api.job.declineSuggestion, { jobId }, { reason: 'place' });
    const suggestionTo = async ({ id }: { id: string }) => (await found()).find((one) => one.id === id)?.suggestion;
    expect([await suggestionTo(near), await suggestionTo(far)]).toEqual(['open', 'declined']);
    await near.call(api.job.apply, {}, { jobApplicationList: [{ jobId }] });
    expect((await found()).find(({ id }) => id === near.id)?.applicationStatus).toBe('New Submission');
    expect(JSON.stringify(await found())).not.toMatch(/@|\+1\d{10}/);
  });

  it('are for staff alone [W07] [A04]', async () => {
    const calls = [
      () => nurse.call(api.admin.jobs, {}, {}),
      () => nurse.call(api.admin.job, { id: 'any' }),
      () => nurse.call(api.admin.jobCandidates, { jobId: 'any' }),
    ];
    for (const refused of calls) await expect(refused()).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
