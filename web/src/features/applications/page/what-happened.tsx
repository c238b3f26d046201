import type { ReactNode } from 'react';
import { api } from '#shared/contract/browser.ts';
import { nameOrLeft } from '#shared/domain/contact/full-name.ts';
import { useRead } from '../../../lib/data.ts';
import { shownInstant } from '../../../lib/shown-instant.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './application-page.module.css';
import { type ApplicationRead, type Happening, happeningsOf } from './happenings.ts';

/** All that happened with an application, newest first, below the box for a note. */
export function WhatHappened({ read, noteForm }: { read: ApplicationRead; noteForm: ReactNode }) {
  const { candidateId, job } = read.application;
  const packets = useRead(api.packet.ofApplication, { candidateId, jobId: job.jobId });
  return (
    <section className="stack" aria-label="What happened">
      <h2>What happened</h2>
      {noteForm}
      <ol>
        {happeningsOf(read, packets.data).map((one) => (
          <Line key={one.key} happening={one} />
        ))}
      </ol>
    </section>
  );
}

function Line({ happening: { at, icon, what, by, words } }: { happening: Happening }) {
  return (
    <li className={styles.happening}>
      <Icon name={icon} size={18} />
      <div>
        <p className={styles.line}>
          <span>{what}</span>
          <span className="soft small">
            {nameOrLeft(by)} · <time dateTime={at}>{shownInstant(at)}</time>
          </span>
        </p>
        {words.map((line) => (
          <p key={line} className={styles.words}>
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}
