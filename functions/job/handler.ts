import { job } from '#shared/contract/job.ts';
import { serve } from '../_http/serve.ts';

/** Each subject is loaded when it is first asked for: opening a job needs no snapshot. */
const board = () => import('./search-jobs.ts');
const saved = () => import('./favorites.ts');

/** Finding a job and applying to it. */
export const handler = serve(job, {
  search: async ({ body, subject }) => (await board()).searchJobs(subject.id, body),
  details: async ({ query, subject }) => (await import('./read-job.ts')).readJob(subject.id, query.id),
  featured: async () => (await board()).listFeatured(),
  matched: async ({ subject }) => (await board()).listMatched(subject.id),
  similar: async ({ query }) => (await board()).listSimilar(query.jobId),
  highestPay: async () => (await board()).listHighestPaid(),
  favorites: async ({ subject }) => (await saved()).listFavorites(subject.id),
  addFavorite: async ({ query, subject }) => (await saved()).addFavorite(subject.id, query.jobId),
  removeFavorite: async ({ query, subject }) => (await saved()).removeFavorite(subject.id, query.jobId),
  clearFavorites: async ({ query, subject }) => (await saved()).clearFavorites(subject.id, query.only),
  applicationStarted: async ({ body, subject }) =>
    (await import('./start-applications.ts')).startApplications(subject.id, body.jobIdList),
  applications: async ({ subject }) => (await import('./list-applications.ts')).listApplications(subject.id),
  apply: async ({ body, subject }) => {
    const { submitApplications } = await import('./submit-applications.ts');
    return await submitApplications(
      subject.id,
      body.jobApplicationList.map(({ jobId }) => jobId),
    );
  },
  acceptOffer: async ({ query, subject }) =>
    (await import('./answer-offer.ts')).answerOffer(subject.id, query.applicationId, 'Accepted - Pending Start'),
  rejectOffer: async ({ query, subject }) =>
    (await import('./answer-offer.ts')).answerOffer(subject.id, query.applicationId, 'Rejected'),
});
