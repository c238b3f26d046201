import type { Application } from '#shared/contract/job-shapes.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { placeText } from '../job-words.ts';
import { Pay } from '../pay.tsx';
import styles from './offer-card.module.css';

/** An offer that waits for an answer, on the dashboard before everything else. */
export function OfferCard({ offer: { job } }: { offer: Application }) {
  return (
    <section className={styles.card} aria-label="Your offer">
      <h2 className={styles.title}>Your offer</h2>
      <div className={styles.job}>
        <div>
          <h3>{job.jobTitle}</h3>
          <p className="soft small">
            {placeText(job.location)} · {job.location.companyName}
          </p>
        </div>
        <Pay weekly={job.weeklySalary} />
      </div>
      <ButtonLink to={`${paths.myJobs}?tab=applications&show=offered`} isWide>
        See the offer
      </ButtonLink>
    </section>
  );
}
