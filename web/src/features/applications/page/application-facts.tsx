import { countAnswers, meetsText } from '#shared/domain/eligibility/answer-requirements.ts';
import { AnswerMark, answerWords } from '../../../ui/answer-mark.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../applications.module.css';
import { Consents } from '../consents.tsx';
import { Packets } from '../packets/packets.tsx';
import type { ApplicationRead } from './happenings.ts';

/** What decides an application: what the job asks for, what the candidate agreed to, and what the facility gets. */
export function ApplicationFacts({
  read: { application, consents, requirements, overlap },
}: {
  read: ApplicationRead;
}) {
  return (
    <div className="stack">
      {overlap && <Notice kind="warn">{overlap}</Notice>}
      <Requirements answers={requirements} />
      <Consents application={application} consents={consents} />
      <Packets application={application} />
    </div>
  );
}

/** The same answers as the candidate reads, in their order. */
function Requirements({ answers }: { answers: ApplicationRead['requirements'] }) {
  if (answers.length === 0) return null;
  return (
    <section className="stack" aria-label="Requirements">
      <h2>{meetsText(countAnswers(answers), 'Meets')}</h2>
      <ul className={styles.requirements}>
        {answers.map(({ name, answer, evidence }) => (
          <li key={name}>
            <AnswerMark answer={answer} size={18} />
            <span>
              {name}{' '}
              <span className="soft small">
                {answerWords[answer]} · {evidence}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
