import { Drawer } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { overlayHost } from '../../ui/overlays/overlay-host.ts';
import { Logout } from '../logout.tsx';
import { currentEntry, type MenuEntry } from './menu.ts';
import styles from './more-sheet.module.css';

interface MoreSheetProps {
  entries: readonly MenuEntry[];
  isOpen: boolean;
  onFind: (() => void) | undefined;
  onClose(): void;
}

/** The entries that have no room in the bar, and Logout. */
export function MoreSheet({ entries, isOpen, onFind, onClose }: MoreSheetProps) {
  const current = currentEntry(entries, useLocation().pathname);
  return (
    <Drawer
      open={isOpen}
      placement="bottom"
      size="auto"
      title={<h2>More</h2>}
      destroyOnHidden
      getContainer={overlayHost}
      onClose={onClose}
    >
      <ul className={styles.more}>
        {onFind && (
          <li>
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                onClose();
                onFind();
              }}
            >
              <Icon name="search" size={24} />
              Find or do
            </button>
          </li>
        )}
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={classes(styles.entry)}
              aria-current={path === current?.path ? 'page' : undefined}
              onClick={onClose}
            >
              <Icon name={icon} size={24} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Logout>
            {(ask) => (
              <button type="button" className={styles.entry} onClick={ask}>
                <Icon name="logout" size={24} />
                Logout
              </button>
            )}
          </Logout>
        </li>
      </ul>
    </Drawer>
  );
}
