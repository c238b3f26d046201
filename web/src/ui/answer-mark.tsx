import type { Answer } from '#shared/domain/eligibility/finding.ts';
import styles from './answer-mark.module.css';

/** Each answer has a shape and a word of its own, so that no colour has to be told apart. */
export const answerWords = {
  met: 'Met',
  missing: 'Missing',
  ends: 'Ends before',
  ask: 'Ask',
} as const satisfies Record<Answer, string>;

const shapes = {
  met: (
    <>
      <circle cx="11" cy="11" r="10" fill="currentColor" stroke="none" />
      <path d="m6.500 11.500 3 3 6-6.500" className={styles.onFill} />
    </>
  ),
  missing: (
    <>
      <rect x="2" y="2" width="18" height="18" rx="4" />
      <path d="m7.500 7.500 7 7m0-7-7 7" />
    </>
  ),
  ends: (
    <>
      <circle cx="11" cy="11" r="9" />
      <path d="M11 2a9 9 0 0 1 0 18Z" fill="currentColor" stroke="none" />
    </>
  ),
  ask: (
    <>
      <circle cx="11" cy="11" r="9" strokeDasharray="3.500 2.150" strokeLinecap="butt" />
      <path d="M8.700 9a2.300 2.300 0 1 1 3.300 2.100c-.7.35-1 .7-1 1.400m0 2.600v.1" />
    </>
  ),
} as const;

/** The shape of an answer; its word is beside it. */
export function AnswerMark({ answer, size = 22 }: { answer: Answer; size?: number }) {
  return (
    <svg
      viewBox="0 0 22 22"
      width={size}
      height={size}
      aria-hidden="true"
      className={`${styles.mark} ${styles[answer]}`}
    >
      {shapes[answer]}
    </svg>
  );
}
