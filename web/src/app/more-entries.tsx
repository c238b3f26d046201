import { Drawer } from 'antd';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { overlayHost } from '../ui/overlays/overlay-host.ts';
import styles from './layout.module.css';
import { Logout } from './logout.tsx';
import type { MenuEntry } from './menu.ts';

/** The last place of the bar at a phone's foot: opens a sheet with the entries that have no room in it, and Logout. */
export function MoreEntries({ entries }: { entries: readonly MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const holdsCurrent = entries.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={classes(styles.entry)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={holdsCurrent || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" size={24} />
        <span>More</span>
      </button>
      <Drawer
        open={isOpen}
        placement="bottom"
        size="auto"
        title={<h2>More</h2>}
        destroyOnHidden
        getContainer={overlayHost}
        onClose={close}
      >
        <ul className={styles.more}>
          {entries.map(({ path, menu }) => (
            <li key={path}>
              <NavLink to={path} className={classes(styles['more-entry'])} onClick={close}>
                <Icon name={menu.icon} size={24} />
                {menu.label}
              </NavLink>
            </li>
          ))}
          <li>
            <Logout>
              {(ask) => (
                <button type="button" className={styles['more-entry']} onClick={ask}>
                  <Icon name="logout" size={24} />
                  Logout
                </button>
              )}
            </Logout>
          </li>
        </ul>
      </Drawer>
    </>
  );
}
