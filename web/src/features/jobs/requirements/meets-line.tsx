import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { AnswerCount } from '#shared/domain/eligibility/answer-requirements.ts';
import { useProfile } from '../use-profile.ts';
import styles from './meets-line.module.css';
import { useMeetsOf } from './use-meets-of.ts';

/** "You meet 5 of 6", with a ring of as many parts; nothing for a job whose requirements are not known. */
export function MeetsLine({ job }: { job: JobCard }) {
  const { credentials } = useProfile();
  const found = useMeetsOf()?.(job, credentials);
  if (!found) return null;
  return (
    <p className={styles.line}>
      <Ring {...found} />
      {found.text}
    </p>
  );
}

/** Circumference 100, so that lengths are percent. */
const radius = 100 / (2 * Math.PI);

/** Decoration: the words beside it say the same. */
function Ring({ met, counted }: AnswerCount) {
  if (counted === 0) return null;
  const part = 100 / counted;
  const gap = counted > 1 ? Math.min(5, part / 3) : 0;
  const dashes = (count: number) =>
    Array.from({ length: count }, () => `${part - gap} ${gap}`).join(' ') +
    (count < counted ? ` 0 ${100 - count * part}` : '');
  const outline = `M20 ${20 - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0 ${-2 * radius}`;
  return (
    <svg viewBox="0 0 40 40" width="18" height="18" aria-hidden="true" className={styles.ring}>
      <path d={outline} strokeDasharray={dashes(counted)} />
      {met > 0 && <path d={outline} strokeDasharray={dashes(met)} className={styles.met} />}
    </svg>
  );
}
