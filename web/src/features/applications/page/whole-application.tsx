import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { writeView } from '../application-view.ts';
import { ApplicationActs } from './application-acts.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationHead } from './application-head.tsx';
import styles from './application-page.module.css';
import type { ApplicationRead } from './happenings.ts';
import type { ApplicationPageRead } from './use-application.ts';
import { WhatHappened } from './what-happened.tsx';

interface WholeApplicationProps {
  read: ApplicationRead;
  list: ApplicationPageRead['list'];
  noteForm: ReactNode;
}

/** One application: its way and what is done with it above, what decides it left, what happened right [X25]. */
export function WholeApplication({ read, list, noteForm }: WholeApplicationProps) {
  const { candidateId, job } = read.application;
  const all = (narrow: Parameters<typeof writeView>[0]) => `${paths.applications}?${writeView(narrow)}`;
  return (
    <>
      <ApplicationHead application={read.application} steps={read.steps} />
      <ApplicationActs application={read.application} list={list} />
      <div className={styles.sides}>
        <div className={styles.left}>
          <ApplicationFacts read={read} />
        </div>
        <div className={styles.right}>
          <WhatHappened read={read} noteForm={noteForm} />
        </div>
      </div>
      <nav className={styles.job} aria-label="Other applications">
        <Link to={all({ candidateId })}>All of this candidate</Link>
        <Link to={all({ jobId: job.jobId })}>All to this job</Link>
      </nav>
    </>
  );
}
