import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { messageOf } from '../lib/problems.ts';
import { isUnreachable } from '../lib/unreachable.ts';
import styles from './error-screen.module.css';
import { offlineHtml, reloadOnceBack } from './offline.ts';

/** The last resort: the error, and a button back to the start: of plain elements, for nothing may be missing for it. */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <main className={styles.screen}>
      <h1>Something went wrong:</h1>
      <p>{message}</p>
      <button type="button" className={styles.again} onClick={() => window.location.assign('/')}>
        Try Again
      </button>
    </main>
  );
}

/** The page that the service worker shows without a connection, where the application or a part of it cannot begin; it goes on by itself [X11]. */
export function OfflineScreen() {
  useEffect(() => reloadOnceBack(), []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, the same as in offline.html
  return <div dangerouslySetInnerHTML={{ __html: offlineHtml }} />;
}

/** The error screen for anything that a page throws while rendering; parts that could not come are no error of ours. */
export function RouteErrorScreen() {
  const error = useRouteError();
  if (isUnreachable(error)) return <OfflineScreen />;
  return <ErrorScreen message={messageOf(error, 'An unexpected error occurred.')} />;
}
