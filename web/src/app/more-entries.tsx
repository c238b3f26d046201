import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './layout.module.css';
import type { MenuEntry } from './menu.ts';

/** The last place of the bar at a phone's foot: opens a sheet with the entries that have no room in it. */
export function MoreEntries({ entries }: { entries: readonly MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const holdsCurrent = entries.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <>
      <button
        type="button"
        className={classes(styles.entry)}
        aria-haspopup="dialog"
        aria-current={holdsCurrent || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" size={24} />
        <span>More</span>
      </button>
      <Dialog title="More" isOpen={isOpen} isAtFoot onClose={() => setOpen(false)}>
        <ul className={styles.more}>
          {entries.map(({ path, menu }) => (
            <li key={path}>
              <NavLink to={path} className={classes(styles['more-entry'])} onClick={() => setOpen(false)}>
                <Icon name={menu.icon} size={24} />
                {menu.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
