import { job } from '#shared/contract/job.ts';
import { serve } from '../_http/serve.ts';
import { zoneOf } from '../_people/profile/zone-of.ts';
import { namesOf } from '../_people/user-record.ts';
import { lazy } from '../_runtime/lazy.ts';

const { listNews } = lazy(() => import('./new-matches.ts'));
const { searchJobs, listFeatured, listMatched, listSimilar, listHighestPaid, listOpenings, previewJob } = lazy(
  () => import('./search-jobs.ts'),
);
const { understandSearch } = lazy(() => import('./understand-search.ts'));
const { agreeToTerms, showConsents } = lazy(() => import('./agree-to-terms.ts'));
const { answerOffer } = lazy(() => import('./answer-offer.ts'));
const { readJob } = lazy(() => import('./read-job.ts'));
const { readOffer, noteOpened } = lazy(() => import('./read-offer.ts'));
const { signedOfferFile } = lazy(() => import('../_jobs/offer-file.ts'));
const { listOwnApplications } = lazy(() => import('./list-own-applications.ts'));
const { consentFile } = lazy(() => import('../_jobs/consent-file.ts'));
const { startApplications } = lazy(() => import('./start-applications.ts'));
const { submitApplications } = lazy(() => import('./submit-applications.ts'));
const { withdrawApplication } = lazy(() => import('../_people/ends/withdraw-application.ts'));
const { listFavorites, addFavorite, removeFavorite, clearFavorites } = lazy(() => import('./favorites.ts'));
const { listHidden, hideJob, showJob } = lazy(() => import('./hidden.ts'));
const { listSearches, saveSearch, changeSearch, removeSearch, openSearch } = lazy(() => import('./saved-searches.ts'));
const { noteFavorite } = lazy(() => import('./note-favorite.ts'));
const { listOwnSuggestions, declineSuggestion } = lazy(() => import('./own-suggestions.ts'));
const { shareOf } = lazy(() => import('./share-page.ts'));

/** Finding a job and applying to it. */
export const handler = serve(job, {
  search: ({ body, subject }) => searchJobs(subject.id, body),
  understand: ({ body }) => understandSearch(body),
  details: ({ query, subject }) => readJob(subject.id, query.id),
  featured: ({ subject }) => listFeatured(subject.id),
  matched: ({ subject }) => listMatched(subject.id),
  similar: ({ query, subject }) => listSimilar(subject.id, query.jobId),
  highestPay: ({ subject }) => listHighestPaid(subject.id),
  news: ({ subject }) => listNews(subject.id, { isNoted: !subject.impersonated }),
  favorites: ({ subject }) => listFavorites(subject.id, { withNotes: !subject.impersonated }),
  addFavorite: ({ query, subject }) => addFavorite(subject.id, query.jobId),
  noteFavorite: ({ body, subject }) => noteFavorite(subject.id, body),
  removeFavorite: ({ query, subject }) => removeFavorite(subject.id, query.jobId),
  clearFavorites: ({ query, subject }) => clearFavorites(subject.id, query.only),
  hiddenJobs: ({ subject }) => listHidden(subject.id),
  hideJob: ({ query, body, subject }) => hideJob(subject.id, query.jobId, body.reason),
  showJob: ({ query, subject }) => showJob(subject.id, query.jobId),
  searches: ({ subject }) => listSearches(subject.id),
  saveSearch: ({ body, subject }) => saveSearch(subject.id, body),
  changeSearch: ({ body, subject }) => changeSearch(subject.id, body),
  removeSearch: ({ query, subject }) => removeSearch(subject.id, query.id),
  searchOpened: ({ query, subject }) => openSearch(subject.id, query.id),
  applicationStarted: ({ body, subject }) => startApplications(subject.id, body.jobIdList),
  applications: ({ subject }) => listOwnApplications(subject.id),
  apply: ({ body, subject, actor }) => submitApplications(subject.id, body.jobApplicationList, actor.id),
  agree: ({ query, body, subject }) => agreeToTerms(subject.id, query.applicationId, body.terms),
  consents: ({ query, subject }) => showConsents(subject.id, query.applicationId),
  consentDocument: ({ query, subject }) =>
    consentFile(subject.id, query.applicationId, query.hash, { namesOf, zoneOf }),
  acceptOffer: ({ query, body, subject, address }) =>
    answerOffer(subject.id, query.applicationId, 'Accepted - Pending Start', { ...body, address }),
  rejectOffer: ({ query, body, subject, address }) =>
    answerOffer(subject.id, query.applicationId, 'Rejected', { ...body, address }),
  offer: ({ query, subject }) => readOffer(subject.id, query.applicationId),
  offerOpened: ({ query, subject }) => noteOpened(subject.id, query.applicationId),
  offerDocument: ({ query, subject }) => signedOfferFile(subject.id, query.applicationId, { namesOf, zoneOf }),
  withdraw: ({ query, body, subject }) =>
    withdrawApplication(subject.id, query.applicationId, query.reason, body.words),
  suggestions: ({ subject }) => listOwnSuggestions(subject.id),
  declineSuggestion: ({ query, body, subject }) => declineSuggestion(subject.id, query.jobId, body.reason),
  openings: () => listOpenings(),
  preview: ({ query }) => previewJob(query.id),
  share: ({ query }) => shareOf(query.id),
});
