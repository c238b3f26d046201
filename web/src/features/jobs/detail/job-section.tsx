import type { ReactNode } from 'react';
import styles from './job-section.module.css';

/** One part of a job under its own heading, one level below the job's title. */
export function JobSection({ title, level, children }: { title: string; level: 2 | 3; children: ReactNode }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.section}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  );
}
