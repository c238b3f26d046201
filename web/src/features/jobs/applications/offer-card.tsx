import type { Application } from '#shared/contract/job/job-shapes.ts';
import { paths } from '../../../lib/paths.ts';
import { shownMoment } from '../../../lib/shown-moment.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { placeText, weeklyPayOf } from '../job-words.ts';
import { Pay } from '../pay.tsx';
import styles from './offer-card.module.css';

/** An offer that waits for an answer, on the dashboard before everything else. */
export function OfferCard({ offer }: { offer: Application }) {
  const { id, job, turn } = offer;
  return (
    <section className={styles.card} aria-label="Your offer">
      <div className={styles.head}>
        <h2 className={styles.title}>Your offer</h2>
        {turn?.by && (
          <p className="small strong">
            Answer by <time dateTime={turn.by}>{shownMoment(turn.by)}</time>
          </p>
        )}
      </div>
      <div className={styles.job}>
        <div>
          <h3>{job.jobTitle}</h3>
          <p className="soft small">
            {placeText(job.location)} · {job.location.companyName}
          </p>
        </div>
        <Pay weekly={weeklyPayOf(offer)} />
      </div>
      <ButtonLink to={paths.offer(id)} isWide>
        See the offer
      </ButtonLink>
    </section>
  );
}
