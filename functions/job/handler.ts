import { job } from '#shared/contract/job.ts';
import { serve } from '../_http/serve.ts';
import { namesOf } from '../_people/directory/people-names.ts';
import { lazy } from '../_runtime/lazy.ts';
import { addFavorite, clearFavorites, listFavorites, removeFavorite } from './favorites.ts';
import { listOwnApplications } from './list-own-applications.ts';
import { readJob } from './read-job.ts';

const board = lazy(() => import('./search-jobs.ts'));
const answers = lazy(() => import('./answer-offer.ts'));
const offers = lazy(() => import('./read-offer.ts'));
const signed = lazy(() => import('../_jobs/offer-file.ts'));
const starting = lazy(() => import('./start-applications.ts'));
const submission = lazy(() => import('./submit-applications.ts'));
const withdrawal = lazy(() => import('./withdraw-application.ts'));
const sharing = lazy(() => import('./share-page.ts'));

/** Finding a job and applying to it. */
export const handler = serve(job, {
  search: ({ body, subject }) => board.searchJobs(subject.id, body),
  details: ({ query, subject }) => readJob(subject.id, query.id),
  featured: ({ subject }) => board.listFeatured(subject.id),
  matched: ({ subject }) => board.listMatched(subject.id),
  similar: ({ query }) => board.listSimilar(query.jobId),
  highestPay: ({ subject }) => board.listHighestPaid(subject.id),
  favorites: ({ subject }) => listFavorites(subject.id),
  addFavorite: ({ query, subject }) => addFavorite(subject.id, query.jobId),
  removeFavorite: ({ query, subject }) => removeFavorite(subject.id, query.jobId),
  clearFavorites: ({ query, subject }) => clearFavorites(subject.id, query.only),
  applicationStarted: ({ body, subject }) => starting.startApplications(subject.id, body.jobIdList),
  applications: ({ subject }) => listOwnApplications(subject.id),
  apply: ({ body, subject }) =>
    submission.submitApplications(
      subject.id,
      body.jobApplicationList.map(({ jobId }) => jobId),
    ),
  acceptOffer: ({ query, body, subject, address }) =>
    answers.answerOffer(subject.id, query.applicationId, 'Accepted - Pending Start', { ...body, address }),
  rejectOffer: ({ query, body, subject, address }) =>
    answers.answerOffer(subject.id, query.applicationId, 'Rejected', { ...body, address }),
  offer: ({ query, subject }) => offers.readOffer(subject.id, query.applicationId),
  offerOpened: ({ query, subject }) => offers.noteOpened(subject.id, query.applicationId),
  offerDocument: ({ query, subject }) => signed.signedOfferFile(subject.id, query.applicationId, namesOf),
  withdraw: ({ query, subject }) => withdrawal.withdrawApplication(subject.id, query.applicationId),
  openings: () => board.listOpenings(),
  preview: ({ query }) => board.previewJob(query.id),
  share: ({ query }) => sharing.shareOf(query.id),
});
