import { job } from '#shared/contract/job.ts';
import { serve } from '../_http/serve.ts';
import { namesOf } from '../_people/directory/people-names.ts';
import { lazy } from '../_runtime/lazy.ts';

const board = lazy(() => import('./search-jobs.ts'));
const agreement = lazy(() => import('./agree-to-terms.ts'));
const answers = lazy(() => import('./answer-offer.ts'));
const details = lazy(() => import('./read-job.ts'));
const offers = lazy(() => import('./read-offer.ts'));
const signed = lazy(() => import('../_jobs/offer-file.ts'));
const own = lazy(() => import('./list-own-applications.ts'));
const receipts = lazy(() => import('../_jobs/consent-file.ts'));
const starting = lazy(() => import('./start-applications.ts'));
const submission = lazy(() => import('./submit-applications.ts'));
const withdrawal = lazy(() => import('./withdraw-application.ts'));
const saved = lazy(() => import('./favorites.ts'));
const suggested = lazy(() => import('./own-suggestions.ts'));
const sharing = lazy(() => import('./share-page.ts'));

/** Finding a job and applying to it. */
export const handler = serve(job, {
  search: ({ body, subject }) => board.searchJobs(subject.id, body),
  details: ({ query, subject }) => details.readJob(subject.id, query.id),
  featured: ({ subject }) => board.listFeatured(subject.id),
  matched: ({ subject }) => board.listMatched(subject.id),
  similar: ({ query }) => board.listSimilar(query.jobId),
  highestPay: ({ subject }) => board.listHighestPaid(subject.id),
  favorites: ({ subject }) => saved.listFavorites(subject.id),
  addFavorite: ({ query, subject }) => saved.addFavorite(subject.id, query.jobId),
  removeFavorite: ({ query, subject }) => saved.removeFavorite(subject.id, query.jobId),
  clearFavorites: ({ query, subject }) => saved.clearFavorites(subject.id, query.only),
  applicationStarted: ({ body, subject }) => starting.startApplications(subject.id, body.jobIdList),
  applications: ({ subject }) => own.listOwnApplications(subject.id),
  apply: ({ body, subject, actor }) => submission.submitApplications(subject.id, body.jobApplicationList, actor.id),
  agree: ({ query, body, subject }) => agreement.agreeToTerms(subject.id, query.applicationId, body.terms),
  consents: ({ query, subject }) => agreement.showConsents(subject.id, query.applicationId),
  consentDocument: ({ query, subject }) => receipts.consentFile(subject.id, query.applicationId, query.hash, namesOf),
  acceptOffer: ({ query, body, subject, address }) =>
    answers.answerOffer(subject.id, query.applicationId, 'Accepted - Pending Start', { ...body, address }),
  rejectOffer: ({ query, body, subject, address }) =>
    answers.answerOffer(subject.id, query.applicationId, 'Rejected', { ...body, address }),
  offer: ({ query, subject }) => offers.readOffer(subject.id, query.applicationId),
  offerOpened: ({ query, subject }) => offers.noteOpened(subject.id, query.applicationId),
  offerDocument: ({ query, subject }) => signed.signedOfferFile(subject.id, query.applicationId, namesOf),
  withdraw: ({ query, subject }) => withdrawal.withdrawApplication(subject.id, query.applicationId, query.reason),
  suggestions: ({ subject }) => suggested.listOwnSuggestions(subject.id),
  declineSuggestion: ({ query, body, subject }) => suggested.declineSuggestion(subject.id, query.jobId, body.reason),
  openings: () => board.listOpenings(),
  preview: ({ query }) => board.previewJob(query.id),
  share: ({ query }) => sharing.shareOf(query.id),
});
