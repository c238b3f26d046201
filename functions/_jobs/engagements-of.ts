import { type Applied, type Engagement, engagementsOf } from '#shared/domain/assignments/engagements.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { type ApplicationRecord, applications } from './applications.ts';
import { jobCardOf } from './job-card.ts';
import { findJobs } from './jobs.ts';
import { offeredTermsOf } from './turn-of-application.ts';

/** What a candidate has accepted, is offered and has applied to, by its days, as the table has it now. */
export async function engagementsOfCandidate(candidateId: string): Promise<Engagement[]> {
  return await engagementsFrom(await readAllPages((after) => applications.list('ofCandidate', { candidateId }, after)));
}

/** The days of the assignments that a candidate has accepted, among these applications; nothing more is read where there are none. */
export async function acceptedAmong(own: readonly ApplicationRecord[]): Promise<Engagement[]> {
  const accepted = own.filter(({ status }) => status === 'Accepted - Pending Start');
  return accepted.length > 0 ? await engagementsFrom(accepted) : [];
}

async function engagementsFrom(own: readonly ApplicationRecord[]): Promise<Engagement[]> {
  const standing = own.filter(({ status }) => status !== 'Rejected');
  const [jobs, terms] = await Promise.all([
    findJobs(standing.map(({ jobId }) => jobId)),
    offeredTermsOf(standing, ['Offer Extended', 'Accepted - Pending Start']),
  ]);
  const applied = standing.flatMap((application): Applied[] => {
    const { jobId: id, status } = application;
    const job = jobs.get(id);
    if (!job) return [];
    const offer = terms.get(application);
    return [{ id, status, job: jobCardOf(job), offered: offer?.terms, turn: { wait: 'offer', by: offer?.answerBy } }];
  });
  return engagementsOf(applied, new Date().toISOString());
}
