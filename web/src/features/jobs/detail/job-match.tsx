import { Link } from 'react-router-dom';
import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { paths } from '../../../lib/paths.ts';
import { matchPills } from '../job-pills.ts';
import { PillRow } from '../pill-row.tsx';

/** Why this job was found for this person. */
export function JobMatch({ job }: { job: JobDetail }) {
  const pills = matchPills(job);
  if (pills.length > 0) return <PillRow pills={pills.map((label) => ({ kind: 'match', label }))} />;
  return (
    <p>
      It is outside what you told us you prefer. <Link to={paths.profile}>Update preferences</Link>
    </p>
  );
}
