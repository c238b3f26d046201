import type { Suggestion } from '#shared/contract/job/job-suggestions.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from '../applications/offer-card.module.css';
import { placeText } from '../job-words.ts';
import { Pay } from '../pay.tsx';
import { suggestionWords } from './suggestion-words.ts';

/** The newest job that a recruiter suggests, on the dashboard; the others are at My Jobs. */
export function SuggestionCard({ suggestions: [first, ...others] }: { suggestions: readonly Suggestion[] }) {
  if (!first) return null;
  const { job } = first;
  return (
    <section className={styles.card} aria-label="Suggested to you">
      <h2 className={styles.title}>{suggestionWords(first)}</h2>
      <div className={styles.job}>
        <div>
          <h3>{job.jobTitle}</h3>
          <p className="soft small">
            {placeText(job.location)} · {job.location.companyName}
          </p>
        </div>
        <Pay weekly={job.weeklySalary} />
      </div>
      <div className="buttons">
        <ButtonLink to={paths.job(job.jobId)}>See and apply</ButtonLink>
        {others.length > 0 && (
          <ButtonLink to={paths.myJobs} kind="quiet">
            {others.length} more
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
