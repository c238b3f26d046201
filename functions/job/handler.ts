import { job } from '#shared/contract/job.ts';
import { serve } from '../_http/serve.ts';
import { answerOffer } from './answer-offer.ts';
import { addFavorite, clearFavorites, listFavorites, removeFavorite } from './favorites.ts';
import { listApplications } from './list-applications.ts';
import { readJob } from './read-job.ts';

/** The snapshot and what reads it are loaded with the first search: opening or saving a job needs neither. */
const board = () => import('./search-jobs.ts');

/** Finding a job and applying to it. */
export const handler = serve(job, {
  search: async ({ body, subject }) => (await board()).searchJobs(subject.id, body),
  details: ({ query, subject }) => readJob(subject.id, query.id),
  featured: async () => (await board()).listFeatured(),
  matched: async ({ subject }) => (await board()).listMatched(subject.id),
  similar: async ({ query }) => (await board()).listSimilar(query.jobId),
  highestPay: async () => (await board()).listHighestPaid(),
  favorites: ({ subject }) => listFavorites(subject.id),
  addFavorite: ({ query, subject }) => addFavorite(subject.id, query.jobId),
  removeFavorite: ({ query, subject }) => removeFavorite(subject.id, query.jobId),
  clearFavorites: ({ query, subject }) => clearFavorites(subject.id, query.only),
  applicationStarted: async ({ body, subject }) =>
    (await import('./start-applications.ts')).startApplications(subject.id, body.jobIdList),
  applications: ({ subject }) => listApplications(subject.id),
  apply: async ({ body, subject }) => {
    const { submitApplications } = await import('./submit-applications.ts');
    return await submitApplications(
      subject.id,
      body.jobApplicationList.map(({ jobId }) => jobId),
    );
  },
  acceptOffer: ({ query, subject }) => answerOffer(subject.id, query.applicationId, 'Accepted - Pending Start'),
  rejectOffer: ({ query, subject }) => answerOffer(subject.id, query.applicationId, 'Rejected'),
});
