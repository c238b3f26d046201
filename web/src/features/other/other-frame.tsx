import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Page } from '../../ui/page.tsx';
import styles from './other-frame.module.css';

const entries = [
  { path: paths.other, label: 'Cache' },
  { path: paths.feeds, label: 'Feeds' },
  { path: paths.announcements, label: 'Announcements' },
  { path: paths.admins, label: 'Admins' },
] as const;

/** The row is longer than a phone: the page's own entry is scrolled to. */
const inSight = (entry: HTMLAnchorElement | null) => entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** One of the pages behind Other, with the way to the rest of them [W15]. */
export function OtherFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Page width="wide">
      <nav aria-label="Other">
        <ul className={styles.entries}>
          {entries.map(({ path, label }) => (
            <li key={path}>
              <NavLink ref={path === pathname ? inSight : null} to={path} end className={classes(styles.entry)}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
