import { knownAssignment } from '#shared/domain/assignments/assignment.ts';
import { type Applied, type Engagement, engagementsOf } from '#shared/domain/assignments/engagements.ts';
import type { Day } from '#shared/domain/dates.ts';
import { findTogether } from '../_table/find-together.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { Key } from '../_table/table.ts';
import { type ApplicationRecord, applications } from './applications.ts';
import { jobCardOf } from './job-card.ts';
import { findJobs, type JobRecord, jobs } from './jobs.ts';
import { type OfferRecord, offers, termsOf } from './offers.ts';
import { offeredTermsOf } from './turn-of-application.ts';

/** What a candidate has accepted, is offered and has applied to, by its days, as the table has it now. */
export async function engagementsOfCandidate(candidateId: string): Promise<Engagement[]> {
  return await engagementsFrom(await readAllPages((after) => applications.list('ofCandidate', { candidateId }, after)));
}

/** The days of the assignments that a candidate has accepted, among these applications; nothing more is read where there are none. */
export async function acceptedAmong(own: readonly ApplicationRecord[]): Promise<Engagement[]> {
  return await engagementsFrom(own.filter(({ status }) => status === 'Accepted - Pending Start'));
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

/** An offer with its application and its job. */
export interface HeldOffer {
  readonly offer: OfferRecord;
  readonly application: ApplicationRecord;
  readonly job: JobRecord;
}

/** The wanted offers among these raw items of a candidate. Reads application and job of each, and nothing where there is none. */
export async function offersAmong(
  items: readonly Record<string, unknown>[],
  isWanted: (offer: OfferRecord) => boolean,
): Promise<HeldOffer[]> {
  const wanted = items.flatMap((item) => {
    const keys = offers.fieldsOf(item as Key & typeof item);
    const offer = keys && offers.at(keys).read(item);
    return offer && isWanted(offer) ? [offer] : [];
  });
  const { own, ofJobs } = await findTogether({
    own: wanted.map((offer) => applications.at(offer)),
    ofJobs: wanted.map(({ jobId }) => jobs.at({ jobId })),
  });
  return wanted.flatMap((offer) => {
    const application = own.find(({ jobId }) => jobId === offer.jobId);
    const job = ofJobs.find(({ jobId }) => jobId === offer.jobId);
    return application && job ? [{ offer, application, job }] : [];
  });
}

/** Of signed offers, those whose assignment ends on a day or later. */
export const isAcceptedUntil =
  (from: Day) =>
  (offer: OfferRecord): boolean => {
    if (offer.answer?.kind !== 'accepted') return false;
    const { startDate, weeks } = termsOf(offer).terms;
    const days = knownAssignment(startDate, weeks);
    return days !== undefined && days.lastDay >= from;
  };

/** The accepted assignments among these raw items of a candidate that end on a day or later, by their offers, whose terms were signed. */
export async function acceptedByOffers(items: readonly Record<string, unknown>[], from: Day): Promise<Engagement[]> {
  const held = await offersAmong(items, isAcceptedUntil(from));
  // An assignment that was cancelled has its signed offer still.
  const standing = held.filter(({ application }) => application.status === 'Accepted - Pending Start');
  return engagementsOf(
    standing.map(({ offer, application: { jobId: id, status }, job }): Applied => {
      return { id, status, job: jobCardOf(job), offered: termsOf(offer).terms };
    }),
    new Date().toISOString(),
  );
}
