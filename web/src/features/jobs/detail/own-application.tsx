import { Link } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { Receipt } from '../consent/receipt.tsx';
import styles from './apply-button.module.css';

/** After Apply: the way to the application, and to the receipt of what was agreed [X14]. */
export function OwnApplication({ jobId }: { jobId: string }) {
  const { data } = useRead(api.job.applications, {});
  const own = data?.applicationList.find(({ job }) => job.jobId === jobId);
  return (
    <div className={styles.own}>
      <Link to={paths.myApplications}>See your application</Link>
      {own && <Receipt application={own} />}
    </div>
  );
}
