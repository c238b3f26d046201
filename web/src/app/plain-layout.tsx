import { Link, Outlet } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { config, isStaffHost } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { Toasts } from '../ui/overlays/toasts.tsx';
import { Dunes } from './dunes.tsx';
import styles from './layout.module.css';
import { Logo } from './logo.tsx';

/** The frame of all pages without a session: logo, page, version. */
export function PlainLayout() {
  return (
    <div className={styles.plain}>
      <header className={styles['plain-head']}>
        <Logo to={paths.login} />
        {isStaffHost() && <span className={styles.tag}>Staff</span>}
      </header>
      <main>
        <Outlet />
      </main>
      <footer className={styles['plain-foot']}>
        <Dunes />
        <p>
          <span>
            {brand.name} {config().version}
          </span>{' '}
          · <Link to={paths.dataSources}>Data sources</Link>
        </p>
      </footer>
      <Toasts />
    </div>
  );
}
