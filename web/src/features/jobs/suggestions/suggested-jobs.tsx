import { api } from '#shared/contract/browser.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { JobGrid } from '../job-grid.tsx';
import type { Favorites } from '../use-favorites.ts';
import { NotForMe } from './not-for-me.tsx';
import { suggestionWords } from './suggestion-words.ts';

/** What recruiters suggest, until it is answered; nothing where nothing is. */
export function SuggestedJobs({ favorites }: { favorites: Favorites }) {
  const suggested = useRead(api.job.suggestions, {}).data?.suggestionList ?? [];
  if (suggested.length === 0) return null;
  const byJob = new Map(suggested.map((one) => [one.job.jobId, one]));
  return (
    <section aria-label="Suggested to you" className="stack">
      <h2>Suggested to you</h2>
      <JobGrid
        jobs={suggested.map(({ job }) => job)}
        favorites={favorites}
        foot={(job) => {
          const own = byJob.get(job.jobId);
          return (
            own && (
              <div className="stack">
                <p>{suggestionWords(own)}</p>
                <div className="buttons">
                  <ButtonLink to={paths.job(job.jobId)}>
                    See and apply<span className="visually-hidden"> to {job.jobTitle}</span>
                  </ButtonLink>
                  <NotForMe job={job} />
                </div>
              </div>
            )
          );
        }}
      />
    </section>
  );
}

/** On a job's own page: who suggests it, and the way to say no. */
export function SuggestionNotice({ jobId }: { jobId: string }) {
  const own = useRead(api.job.suggestions, {}).data?.suggestionList.find(({ job }) => job.jobId === jobId);
  if (!own) return null;
  return <Notice kind="note" title={suggestionWords(own)} action={<NotForMe job={own.job} />} />;
}
