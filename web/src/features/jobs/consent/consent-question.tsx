import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { compareTerms, worseShort } from '#shared/domain/consent/consent-state.ts';
import { chosenTerms } from '#shared/domain/consent/consent-terms.ts';
import { Problem } from '#shared/domain/problem.ts';
import { useRead, useWrite } from '../../../lib/data.ts';
import { messageOf } from '../../../lib/problems.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './consent.module.css';
import { ConsentSentence } from './consent-line.tsx';
import { HealthChoice } from './health-choice.tsx';

const refreshes = [api.job.applications, api.job.details, api.job.consents];

/** Asks for a consent that is missing or has lapsed: the terms that were agreed to beside those of today, Agree or No [N03]. */
export function ConsentQuestion({ application }: { application: Application }) {
  const { id, job, consent } = application;
  const { impersonatedId } = useSession();
  const agree = useWrite(api.job.agree, { refreshes });
  const applications = useRead(api.job.applications, {});
  const withdraw = useWrite(api.job.withdraw, { refreshes });
  const [withHealth, setWithHealth] = useState(consent.agreed?.terms.withHealth ?? false);
  const now = chosenTerms(job, { withHealth });
  const hasLapsed = consent.agreed !== undefined;

  async function give(answer: Promise<unknown>, done: string) {
    try {
      await answer;
      toast.success(done);
    } catch (error) {
      toast.failure(messageOf(error));
      // Other terms than those that were shown: they are read again.
      if (error instanceof Problem && error.kind === 'conflict') applications.retry();
    }
  }

  return (
    <section className={styles.question} aria-label={`Your consent: ${job.jobTitle}`}>
      <p className="strong">
        {hasLapsed ? 'The terms have changed. Do you still agree?' : 'Do you agree to be submitted?'}
      </p>
      {consent.agreed && <p className="strong">{capital(worseShort(consent.agreed.terms, now))}</p>}
      {consent.agreed && <ComparedTerms compared={compareTerms(consent.agreed.terms, now)} />}
      {impersonatedId ? (
        <p className="soft small">Only the candidate may answer this.</p>
      ) : (
        <>
          <div className="buttons">
            <Button
              isBusy={agree.isWriting}
              onClick={() => void give(agree.write({ applicationId: id }, { terms: now }), 'You have agreed')}
            >
              Agree
            </Button>
            <Button
              kind="quiet"
              isBusy={withdraw.isWriting}
              onClick={() =>
                void give(
                  withdraw.write({ applicationId: id, reason: 'disagreed' }),
                  'You have withdrawn your application',
                )
              }
            >
              No
            </Button>
          </div>
          <HealthChoice isChosen={withHealth} onChoose={setWithHealth} />
          <ConsentSentence terms={now} />
          <p className="soft small">No withdraws your application. You can apply again while the job is open.</p>
        </>
      )}
    </section>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function ComparedTerms({ compared }: { compared: ReturnType<typeof compareTerms> }) {
  return (
    <table className={styles.terms}>
      <thead>
        <tr>
          <td />
          <th scope="col">You agreed to</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ name, before, now, isWorse }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before || 'not named'}</td>
            <td className={isWorse ? styles.worse : undefined}>
              {now || 'not named'}
              {isWorse && <span className="visually-hidden">, changed</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
