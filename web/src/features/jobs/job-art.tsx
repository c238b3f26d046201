import { useState } from 'react';
import type { JobCard } from '#shared/contract/job-shapes.ts';
import styles from './job-art.module.css';

/** Four calm places to work, drawn in the colours of the theme. */
const drawings = [
  <g key="hills">
    <circle className={styles.sun} cx="84" cy="33" r="10" />
    <path className={styles.far} d="M0 60q28-22 58-9t62-10v39H0Z" />
    <path className={styles.near} d="M0 68q34-16 66-7t54-6v25H0Z" />
  </g>,
  <g key="coast">
    <circle className={styles.sun} cx="60" cy="44" r="13" />
    <path className={styles.far} d="M0 46h120v34H0Z" />
    <path
      className={styles.wave}
      d="M8 53q8-5 16 0t16 0 16 0 16 0 16 0 16 0M0 61q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0"
    />
  </g>,
  <g key="town">
    <circle className={styles.sun} cx="34" cy="30" r="9" />
    <path className={styles.far} d="M10 80V48h18v-8h16v40Zm66 0V32h22v48Z" />
    <path className={styles.near} d="M40 80V42h40v38Z" />
    <path className={styles.wave} d="M60 46v10M55 51h10" />
  </g>,
  <g key="mountains">
    <circle className={styles.sun} cx="34" cy="31" r="9" />
    <path className={styles.far} d="M40 80 82 28l40 52Z" />
    <path className={styles.near} d="M-6 80 38 42l44 38Z" />
  </g>,
];

/** The picture of a job, or a decorative drawing where there is none. */
export function JobArt({ job }: { job: Pick<JobCard, 'jobId' | 'location'> }) {
  const [failed, setFailed] = useState('');
  const source = job.location.pictureUrlPath;
  if (source && source !== failed)
    return (
      <img
        className={styles.art}
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(source)}
      />
    );
  return (
    <svg className={styles.art} viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={styles.sky} width="120" height="80" />
      {drawings[numberOf(job.location.state) % drawings.length]}
    </svg>
  );
}

/** The same place always gets the same drawing. */
function numberOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
}
