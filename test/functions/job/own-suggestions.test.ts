import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { type SuggestionRecord, suggestions } from '../../../functions/_jobs/suggestions.ts';
import { declineSuggestion, listOwnSuggestions } from '../../../functions/job/own-suggestions.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { ago } from '../../support/jobs/desk-work.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function aCandidate(): Promise<string> {
  const { id } = await aUser();
  await aProfile(id);
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
const apply = (candidateId: string, jobId: string, status: ApplicationStatus, at: string) =>
  applications.put({ candidateId, jobId, status, appliedAt: at, changedAt: at, steps: [{ status, at }], version: 1 });
const shownTo = async (candidateId: string) =>
  (await listOwnSuggestions(candidateId)).suggestionList.map(({ job }) => job.jobId);
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    ({ kind }: Problem) => kind,
  );

describe('jobs that were suggested', () => {
  it('are shown newest first while they are open and the candidate has not answered [W08] [D27] [Z06]', async () => {
    const nurse = await aCandidate();
    const old = await aSuggestion(nurse, { at: ago(3) });
    const at = ago(1);
    const latest = await aSuggestion(nurse, { at, words: 'Close to home' });
    await aSuggestion(nurse, {}, { isOpen: false });
    await aSuggestion(nurse, {}, { isOpen: true, closesOn: ago(3).slice(0, 10) });
    await aSuggestion(nurse, { declinedAt: ago(1), reason: 'pay' });
    // One that had ended before is suggested anew; one to which they applied since is answered.
    const again = await aSuggestion(nurse);
    await apply(nurse, again, 'Rejected', ago(4));
    await apply(nurse, await aSuggestion(nurse), 'Rejected', ago(1));
    await apply(nurse, await aSuggestion(nurse), 'New Submission', ago(4));
    expect(await shownTo(nurse)).toEqual([latest, again, old]);
    expect((await listOwnSuggestions(nurse)).suggestionList[0]).toMatchObject({ words: 'Close to home', at });
  });

  it('are declined with the last reason, at the instant of that, and not where the candidate has applied [W08] [Z06]', async () => {
    const nurse = await aCandidate();
    const jobId = await aSuggestion(nurse);
    const stored = async () => await suggestions.find({ candidateId: nurse, jobId }, { consistent: true });
    await declineSuggestion(nurse, jobId, 'pay');
    expect(await shownTo(nurse)).toEqual([]);
    await suggestions.change({ candidateId: nurse, jobId }, { set: { declinedAt: ago(1) } });
    const first = (await stored())?.declinedAt;
    await declineSuggestion(nurse, jobId, 'pay');
    expect(await stored()).toMatchObject({ reason: 'pay', declinedAt: first });
    await declineSuggestion(nurse, jobId, 'place');
    expect(await stored()).toMatchObject({ reason: 'place' });
    expect((await stored())?.declinedAt).not.toBe(first);
    expect(await refusalOf(declineSuggestion(nurse, 'none', 'pay'))).toBe('missing');
    const outcomes: Partial<Record<ApplicationStatus, string>> = {};
    for (const status of ['New Submission', 'Rejected'] as const) {
      const other = await aSuggestion(nurse);
      await apply(nurse, other, status, ago(3));
      outcomes[status] = await refusalOf(declineSuggestion(nurse, other, 'pay'));
    }
    expect(outcomes).toEqual({ 'New Submission': 'conflict', Rejected: 'none' });
  });
});
