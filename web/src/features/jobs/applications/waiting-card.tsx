import { Link } from 'react-router-dom';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { worseShort } from '#shared/domain/consent/consent-state.ts';
import { consentTermsOf, payText } from '#shared/domain/consent/consent-terms.ts';
import { counted } from '#shared/domain/grouped.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { placeText } from '../job-words.ts';
import styles from './offer-card.module.css';
import { OfferCard } from './offer-card.tsx';

const questions = `${paths.myJobs}?tab=applications`;

/** What waits for the candidate's answer, before everything else: the first of it, with its sum and by when, and how much more there is [X09]. */
export function WaitingCard({ waiting }: { waiting: readonly Application[] }) {
  const [first, ...more] = waiting;
  if (!first) return null;
  return (
    <div className="stack">
      {first.turn?.wait === 'offer' ? <OfferCard offer={first} /> : <ConsentCard application={first} />}
      {more.length > 0 && (
        <p className="small">
          <Link to={questions}>{counted(more.length, 'more waits', 'more wait')} for your answer</Link>
        </p>
      )}
    </div>
  );
}

function ConsentCard({ application: { job, consent } }: { application: Application }) {
  const now = consentTermsOf(job);
  return (
    <section className={styles.card} aria-label="Your consent is asked for">
      <div className={styles.head}>
        <h2 className={styles.title}>{consent.agreed ? 'Do you still agree?' : 'Do you agree to be submitted?'}</h2>
        <p className="small strong">{consent.agreed ? worseShort(consent.agreed.terms, now) : payText(now)}</p>
      </div>
      <div className={styles.job}>
        <div>
          <h3>{job.jobTitle}</h3>
          <p className="soft small">
            {placeText(job.location)} · {job.location.companyName}
          </p>
          <p className="small">Nothing more is sent until you answer.</p>
        </div>
      </div>
      <ButtonLink to={questions} isWide>
        See and answer
      </ButtonLink>
    </section>
  );
}
