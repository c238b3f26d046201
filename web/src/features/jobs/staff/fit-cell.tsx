import type { Answer } from '#shared/domain/eligibility/finding.ts';
import { fitWords } from '#shared/domain/eligibility/fit-words.ts';
import { AnswerMark, answerWords } from '../../../ui/answer-mark.tsx';
import styles from './staff-jobs.module.css';

interface FitCellProps {
  answers: readonly { readonly name: string; readonly answer: Answer; readonly evidence: string }[];
}

/** How a job and a candidate fit, in one line; all that is open with its evidence on hover. */
export function FitCell({ answers }: FitCellProps) {
  if (answers.length === 0) return <span className="soft">not read</span>;
  const { worst, count, open } = fitWords(answers);
  const whole = answers
    .filter(({ answer }) => answer !== 'met')
    .map(({ name, answer, evidence }) => `${name}: ${answerWords[answer]}, ${evidence}`);
  return (
    <span className={styles.fit} title={whole.join('\n')}>
      <AnswerMark answer={worst} size={16} />
      <span>
        {count}
        {open && <span className="soft">{count ? `, ${open}` : open}</span>}
      </span>
    </span>
  );
}
