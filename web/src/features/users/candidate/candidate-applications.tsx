import { Link } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Pill, Skeleton } from '../../../ui/surfaces.tsx';
import styles from '../person-drawer.module.css';

/** What a candidate has applied to, newest change first; the whole list and its steps are a page of their own. */
export function CandidateApplications({ id }: { id: string }) {
  const read = useRead(api.admin.applications, { candidateId: id });
  return (
    <section className={styles.applications}>
      <h3>Applications</h3>
      <Loaded read={read} skeleton={<Skeleton height="44px" />}>
        {({ applicationList, counts }) =>
          applicationList.length === 0 ? (
            <p className="soft">There are no applications</p>
          ) : (
            <>
              <ul>
                {applicationList.map(({ job, status, reason }) => (
                  <li key={job.jobId}>
                    <span>
                      {job.jobTitle}, {job.location.companyName}
                    </span>
                    <Pill>{reason ? `${status} (${reason})` : status}</Pill>
                  </li>
                ))}
              </ul>
              <Others shown={applicationList.length} counts={counts} />
              <Link to={`${paths.applications}?candidate=${encodeURIComponent(id)}`}>Open in Applications</Link>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** The list comes in pages; the rest is on the page of applications. */
function Others({ shown, counts }: { shown: number; counts: Readonly<Record<string, number>> }) {
  const others = Object.values(counts).reduce((sum, count) => sum + count, 0) - shown;
  return others > 0 && <p className="soft">and {others} earlier</p>;
}
