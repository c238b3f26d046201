import type { MouseEvent, ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { config } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useKeptFocus } from '../ui/kept-focus.ts';
import { Toasts } from '../ui/overlays/toasts.tsx';
import { pagePart } from '../ui/parts/page-part.tsx';
import { Avatar } from '../ui/surfaces.tsx';
import styles from './frame.module.css';
import { Logo } from './logo.tsx';
import { Logout } from './logout.tsx';
import { Bell } from './navigation/bell.tsx';
import { menuOf } from './navigation/menu.ts';
import { NavEntries } from './navigation/nav-entries.tsx';
import { StaffTag } from './staff-tag.tsx';

const ImpersonationBanner = pagePart(
  async () => (await import('../features/impersonation/impersonation-banner.tsx')).ImpersonationBanner,
);

const LeavingBanner = pagePart(
  async () => (await import('../features/account/own/leave/leaving-banner.tsx')).LeavingBanner,
);

interface FrameProps {
  layout: 'portal' | 'staff';
  home: string;
  notices: string;
  account: string;
  /** Where the avatar leads; nowhere for staff. */
  profile?: string;
  /** Above the menu where it is at the side. */
  commands?: ReactNode;
  /** Opens the commands from More on a phone, which has no keys for them. */
  onFind?: () => void;
}

/** Moves the focus alone: an address of its own would be a step back that no form with unsaved words can ask about. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('page')?.focus();
}

/**
 * Skip link, logo, menu, avatar and logout around a page: at the side on desktops. On phones the menu is at the foot, the avatar beside
 * the page's heading, and all else behind More.
 */
export function Frame({ layout, home, notices, account, profile, commands, onFind }: FrameProps) {
  useKeptFocus();
  const session = useSession();
  const name = `${session.user?.firstName ?? ''} ${session.user?.lastName ?? ''}`.trim();
  const face = (
    <>
      <Avatar name={name} src={session.user?.pictureUrlPath || undefined} size={36} />
      <span className={styles['me-name']}>{name || session.user?.emailAddress}</span>
    </>
  );
  return (
    <div className={styles.frame}>
      <Link to="#page" className={styles.skip ?? ''} onClick={skip}>
        Skip to the page
      </Link>
      {session.impersonatedId && <ImpersonationBanner />}
      {session.user?.leavesAt && <LeavingBanner />}
      <header className={styles.side}>
        <div className={styles.brand}>
          <Logo to={home} />
          {layout === 'staff' && <StaffTag />}
        </div>
        <nav className={styles.nav} aria-label="Main">
          {commands}
          <NavEntries entries={menuOf(layout, session)} onFind={onFind} />
        </nav>
        <div className={styles.me}>
          {profile ? (
            <Link to={profile} className={styles['me-link']}>
              <span className="visually-hidden">My Profile, {name}</span>
              <span className={styles['me-face']} aria-hidden="true">
                {face}
              </span>
            </Link>
          ) : (
            <span className={styles['me-link']}>{face}</span>
          )}
          <Bell to={notices} />
          <div className={styles.logout}>
            <Logout>{(ask) => <IconButton label="Logout" icon={<Icon name="logout" />} onClick={ask} />}</Logout>
          </div>
        </div>
        <p className={styles.version}>
          <span>
            {brand.name} {config().version}
          </span>{' '}
          · <Link to={paths.dataSources}>Data sources</Link> · <Link to={account}>Account</Link>
        </p>
      </header>
      <main id="page" className={styles.main} tabIndex={-1}>
        <Outlet />
        <p className={styles['phone-version']}>
          <span>
            {brand.name} {config().version}
          </span>{' '}
          · <Link to={paths.dataSources}>Data sources</Link> · <Link to={account}>Account</Link>
        </p>
      </main>
      <Toasts hasProvider />
    </div>
  );
}
