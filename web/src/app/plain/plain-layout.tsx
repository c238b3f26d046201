import { Link, Outlet } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { config, isStaffHost } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { Toasts } from '../../ui/overlays/toasts.tsx';
import { Logo } from '../logo.tsx';
import { StaffTag } from '../staff-tag.tsx';
import { Dunes } from './dunes.tsx';
import styles from './plain-layout.module.css';

/** The frame of all pages without a session: logo, page, version. */
export function PlainLayout() {
  return (
    <div className={styles.plain}>
      <header className={styles.head}>
        <Logo to={paths.login} />
        {isStaffHost() && <StaffTag />}
      </header>
      <main>
        <Outlet />
      </main>
      <footer className={styles.foot}>
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
