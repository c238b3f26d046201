import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { dateFormat } from '../lib/date-format.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { Page } from './page.tsx';
import styles from './text-page.module.css';

interface TextPageProps {
  title?: string;
  /** The day of the last change, as YYYY-MM-DD. */
  updatedOn?: string;
  children: ReactNode;
}

const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** A page to read: heading, date, text of a comfortable width, and the way back. */
export function TextPage({ title, updatedOn, children }: TextPageProps) {
  return (
    <Page title={title} width="narrow">
      {updatedOn && (
        <p className={`soft small ${styles.date}`}>
          Updated <time dateTime={updatedOn}>{day(updatedOn)}</time>
        </p>
      )}
      <article className={styles.text}>{children}</article>
      <WayBack />
    </Page>
  );
}

/** To the page that led here; to the start where the address itself was opened. */
function WayBack() {
  const { status } = useSession();
  const navigate = useNavigate();
  // The router's key of the first page of a visit.
  const isFirst = useLocation().key === 'default';
  const isSignedIn = status === 'signedIn';
  const start = isSignedIn ? 'Back to Dashboard' : 'Back to Login';
  return (
    <p>
      <Link
        to={isSignedIn ? paths.home : paths.login}
        className={styles.back}
        onClick={(event) => {
          if (isFirst) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        {isFirst ? start : 'Back'}
      </Link>
    </p>
  );
}
