import type { Application, JobCard } from '#shared/contract/job/job-shapes.ts';
import { standingSteps } from '#shared/domain/applications/application-steps.ts';
import { currentNews } from '#shared/domain/clocks/current-news.ts';
import { consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import { type ApplicationRecord, applications } from '../_jobs/applications.ts';
import { digestOfTerms, standingOf } from '../_jobs/consents.ts';
import { jobCardOf } from '../_jobs/job-card.ts';
import { findJobs } from '../_jobs/jobs.ts';
import { afterLapse } from '../_jobs/offers.ts';
import { offeredTermsOf, turnOfApplication } from '../_jobs/turn-of-application.ts';
import { lazy } from '../_runtime/lazy.ts';
import { readAllPages } from '../_table/read-all-pages.ts';

const { cardsOf } = lazy(() => import('./search-jobs.ts'));

/** A candidate's applications with their jobs, newest first. An offer is over at its instant, not with the hourly round that takes it back [X02]. */
export async function listOwnApplications(candidateId: string): Promise<{ applicationList: Application[] }> {
  const items = await readAllPages((after) => applications.list('ofCandidate', { candidateId }, after));
  const [cards, offers] = await Promise.all([
    cardsOf(items.map((application) => application.jobId)),
    offeredTermsOf(items, ['Offer Extended', 'Accepted - Pending Start']),
  ]);
  for (const card of await newerCardsOf(items, cards)) cards.set(card.jobId, card);
  const now = new Date().toISOString();
  const applicationList = items
    .toSorted((a, b) => b.appliedAt.localeCompare(a.appliedAt))
    .flatMap((application) => {
      const job = cards.get(application.jobId);
      if (!job) return [];
      const offer = offers.get(application);
      const isOver = offer && application.status === 'Offer Extended' && offer.answerBy <= now;
      const shown = isOver ? afterLapse(application, new Date(offer.answerBy)) : application;
      const { jobId, status, appliedAt, reason } = shown;
      const steps = [...standingSteps(shown.steps)];
      const consent = standingOf(shown, job);
      const turn = turnOfApplication(shown, consent.state, offer?.answerBy);
      const news = currentNews(shown);
      const offered = isOver ? undefined : offer?.terms;
      return [{ id: jobId, status, appliedAt, reason, steps, job, consent, turn, offered, news }];
    });
  return { applicationList };
}

/**
 * The cards of jobs whose terms a feed has changed just now, from the table: the board in memory is up to half a minute older than the
 * notice that asks to agree to them.
 */
async function newerCardsOf(
  items: readonly ApplicationRecord[],
  cards: ReadonlyMap<string, JobCard>,
): Promise<JobCard[]> {
  const isOlder = ({ jobId, followedTerms }: ApplicationRecord) => {
    const card = cards.get(jobId);
    return followedTerms !== undefined && card && followedTerms !== digestOfTerms(consentTermsOf(card));
  };
  const ids = items.filter(isOlder).map(({ jobId }) => jobId);
  return [...(await findJobs(ids)).values()].map(jobCardOf);
}
