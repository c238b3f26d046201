import { api } from '#shared/contract/browser.ts';
import type { Openings } from '#shared/contract/job/openings.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { inWholeDollars } from '#shared/domain/pay.ts';
import { readOnce, useRead } from '../../lib/data.ts';
import { loadPart } from '../../ui/parts/load-part.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './entry.module.css';
import { NewestJobs } from './newest-jobs.tsx';

const CountryMap = loadPart(async () => (await import('./country-map.tsx')).CountryMap);

/** The number of open jobs, what they pay at best, the newest of them, and on desktops where they are. */
export function OpeningsView({ onChoose }: { onChoose(jobId: string): void }) {
  const hasRoom = useMedia('(min-width: 1024px)');
  const { data } = useRead(api.job.openings, {}, undefined, readOnce);
  return (
    <>
      {hasRoom && (
        <div className={styles.map}>
          <CountryMap cities={data?.cities ?? []} />
        </div>
      )}
      {data && data.jobs > 0 && (
        <>
          <Figures openings={data} />
          <NewestJobs jobs={data.newest} onChoose={onChoose} />
        </>
      )}
    </>
  );
}

function Figures({ openings: { jobs, states, bestWeeklySalary } }: { openings: Openings }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>open {jobs === 1 ? 'job' : 'jobs'}</dt>
        <dd>{grouped(jobs)}</dd>
      </div>
      <div>
        <dt>{states === 1 ? 'state' : 'states'}</dt>
        <dd>{states}</dd>
      </div>
      {bestWeeklySalary !== undefined && (
        <div>
          <dt>
            best <span className={styles.roomy}>weekly pay </span>this week
          </dt>
          <dd>{inWholeDollars(bestWeeklySalary)}</dd>
        </div>
      )}
    </dl>
  );
}
