import { Link, Navigate, useLocation } from 'react-router-dom';
import styles from '../features/account/account.module.css';
import { ResetForm } from '../features/account/reset-form.tsx';
import type { ResetUnderWay } from '../features/account/reset-password.ts';
import { usePageTitles } from '../lib/page-titles.ts';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/page.tsx';

/** /reset: only after a code was asked for. */
export function ResetPage() {
  const { lead } = usePageTitles();
  const { username, name, isCodeDue } = (useLocation().state ?? {}) as Partial<ResetUnderWay>;
  if (!username) return <Navigate to={paths.login} replace />;
  return (
    <Page width="slim">
      <p className={styles.lead}>{lead}</p>
      <p>
        It goes to the confirmed email or phone of the account. Where none is confirmed, we have mailed a link to the
        address on file instead: open it first.
      </p>
      <ResetForm username={username} name={name} isCodeDue={isCodeDue} />
      <p className="other-form">
        <Link to={paths.login}>Back to Login</Link>
      </p>
    </Page>
  );
}
