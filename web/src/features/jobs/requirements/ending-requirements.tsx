import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { OfferTerms } from '#shared/domain/offers/offer-terms.ts';
import { useProfile } from '../use-profile.ts';
import { answersTo } from './answers-to.ts';
import { OpenRequirements } from './open-requirements.tsx';

/** What the candidate has that ends before the offered assignment does, by the days of the offer; nothing where all of it lasts [N07]. */
export function EndingRequirements({ job, terms }: { job: JobCard; terms: OfferTerms }) {
  const { credentials } = useProfile();
  const { startDate, weeks: durationWeeks } = terms;
  const ending = answersTo({ ...job, startDate, durationWeeks }, credentials)?.filter(
    ({ answer }) => answer === 'ends',
  );
  if (!ending || ending.length === 0) return null;
  return (
    <section className="stack">
      <h2>Ends before the assignment does</h2>
      <OpenRequirements
        answers={ending}
        label="Requirements that end before the assignment does"
        jobTitle={job.jobTitle}
      />
    </section>
  );
}
