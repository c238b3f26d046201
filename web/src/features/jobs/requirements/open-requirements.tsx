import type { RequirementAnswer } from '#shared/domain/eligibility/answer-requirements.ts';
import type { Errand } from '../../../lib/errand.ts';
import { paths } from '../../../lib/paths.ts';
import { AnswerMark, answerWords } from '../../../ui/answer-mark.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './job-requirements.module.css';

interface OpenRequirementsProps {
  answers: readonly RequirementAnswer[];
  label: string;
  /** Of the job that asks: said where it is mended. */
  jobTitle: string;
}

/** Requirements that are not met, each with one way to mend it, which leads back here [X08]. */
export function OpenRequirements({ answers, label, jobTitle }: OpenRequirementsProps) {
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
            <ButtonLink
              kind="quiet"
              to={mend.drawer === 'recruiter' ? paths.support : paths.profileDrawer(mend.drawer, mend.entry)}
              state={{ errand: { why: `${jobTitle} asks for ${name}.` } satisfies Errand }}
            >
              {mend.label}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
