import type { RequirementAnswer } from '#shared/domain/eligibility/answer-requirements.ts';
import { paths } from '../../../lib/paths.ts';
import { AnswerMark, answerWords } from '../../../ui/answer-mark.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './job-requirements.module.css';

/** Requirements that are not met, each with one way to mend it. */
export function OpenRequirements({ answers, label }: { answers: readonly RequirementAnswer[]; label: string }) {
  return (
    <ul className={styles.open} aria-label={label}>
      {answers.map(({ name, answer, evidence, mend }) => (
        <li key={name}>
          <AnswerMark answer={answer} />
          <p className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className="soft small">
              <span className={styles[answer]}>{answerWords[answer]}</span> · {evidence}
            </span>
          </p>
          {mend && (
            <ButtonLink kind="quiet" to={mend.drawer === 'recruiter' ? paths.myTeam : paths.profileDrawer(mend.drawer)}>
              {mend.label}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
