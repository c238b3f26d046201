import { useRouteError } from 'react-router-dom';
import { messageOf } from '../lib/refused.ts';
import { Button } from '../ui/button.tsx';
import styles from './error-screen.module.css';

/** The last resort: the error, and a button back to the start. */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <main className={styles.screen}>
      <h1>Something went wrong:</h1>
      <p>{message}</p>
      <Button onClick={() => window.location.assign('/')}>Try Again</Button>
    </main>
  );
}

/** The same for anything that a page throws while rendering. */
export function RouteErrorScreen() {
  return <ErrorScreen message={messageOf(useRouteError(), 'An unexpected error occurred.')} />;
}
