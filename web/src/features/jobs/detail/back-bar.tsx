import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './back-bar.module.css';

/** Back to where one came from, with more actions at the other end; who came by a link of elsewhere gets to the job board. */
export function BackBar({ children }: { children?: ReactNode }) {
  const navigate = useNavigate();
  // The router counts its own steps in the browser's history.
  const isFirst = !((window.history.state as { idx?: number } | null)?.idx ?? 0);
  return (
    // On a phone a page that begins with it has no other navigation: frame.module.css looks for the mark.
    <div className={styles.bar} data-back-bar>
      <Button kind="bare" onClick={() => (isFirst ? navigate(paths.search) : navigate(-1))}>
        <Icon name="back" size={20} />
        Back
      </Button>
      {children}
    </div>
  );
}
