import { useEffect, useRef } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { JobPreview } from '#shared/contract/job/openings.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { readOnce, useRead } from '../../lib/data.ts';
import styles from './entry.module.css';

interface IntendedJobProps {
  jobId: string;
  /** Takes the focus: it was chosen on this page. */
  isChosen?: boolean;
}

/** The job whose page was asked for before signing in. Its place is held while it is read. */
export function IntendedJob({ jobId, isChosen = false }: IntendedJobProps) {
  const { data, error } = useRead(api.job.preview, { id: jobId }, undefined, readOnce);
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another job that is chosen takes the focus again
  useEffect(() => {
    if (isChosen) place.current?.focus();
  }, [isChosen, jobId]);
  return (
    <section ref={place} className={styles.intended} aria-label="The job you asked for" tabIndex={-1}>
      <p className={styles.invitation}>Log in or sign up to apply</p>
      {data && <Preview job={data} />}
      {error?.kind === 'missing' && <p className="soft">That job is no longer available. Others like it are.</p>}
    </section>
  );
}

function Preview({ job }: { job: JobPreview }) {
  const { jobTitle, companyName, city, state, weeklySalary, shift, startDate } = job;
  const facts = [shift, startDate && `Starts ${monthDay(startDate)}`].filter(Boolean);
  return (
    <>
      <h2>{jobTitle}</h2>
      <p className={styles.pay}>{weeklyPay(weeklySalary)}</p>
      <p>
        {city}, {state} <span className="soft">· {companyName}</span>
      </p>
      <p className="soft">{facts.join(' · ')}</p>
    </>
  );
}
