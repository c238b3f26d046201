import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { type AnswerCount, ringOf } from '#shared/domain/eligibility/answer-requirements.ts';
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
function Ring(count: AnswerCount) {
  const { parts, full } = ringOf(count);
  if (parts === 0) return null;
  const part = 100 / parts;
  const gap = parts > 1 ? Math.min(5, part / 3) : 0;
  const dashes = (some: number) =>
    Array.from({ length: some }, () => `${part - gap} ${gap}`).join(' ') +
    (some < parts ? ` 0 ${100 - some * part}` : '');
  const outline = `M20 ${20 - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0 ${-2 * radius}`;
  return (
    <svg viewBox="0 0 40 40" width="18" height="18" aria-hidden="true" className={styles.ring}>
      <path d={outline} strokeDasharray={dashes(parts)} />
      {full > 0 && <path d={outline} strokeDasharray={dashes(full)} className={styles.met} />}
    </svg>
  );
}
