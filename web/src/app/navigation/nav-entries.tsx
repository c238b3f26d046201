import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { currentEntry, type MenuEntry } from './menu.ts';
import { MenuCount } from './menu-count.tsx';
import { MoreEntries } from './more-entries.tsx';
import styles from './nav-entries.module.css';
import { OpenOffers } from './open-offers.tsx';

/** How many entries fit beside each other on a phone of 320 px. */
const roomFor = 5;

interface NavEntriesProps {
  entries: readonly MenuEntry[];
  /** Opens the commands, where there are any. */
  onFind?: (() => void) | undefined;
}

/** The entries of a menu. On a phone, those that do not fit into the bar are behind "More", with Logout. */
export function NavEntries({ entries, onFind }: NavEntriesProps) {
  const current = currentEntry(entries, useLocation().pathname);
  const rest = entries.slice(roomFor - 1);
  return (
    <ul className={styles.entries}>
      {entries.map((entry, place) => (
        <Fragment key={entry.path}>
          {entry.group && entry.group !== entries[place - 1]?.group && (
            <li className={classes(styles['wide-only'], styles.group)}>{entry.group}</li>
          )}
          <li className={rest.includes(entry) ? styles['wide-only'] : undefined}>
            <Link
              to={entry.path}
              className={classes(styles.entry)}
              aria-current={entry === current ? 'page' : undefined}
            >
              <Icon name={entry.icon} size={24} />
              <span>{entry.label}</span>
              {entry.path === paths.myJobs && <OpenOffers />}
              {entry.number && <MenuCount of={entry.number} />}
            </Link>
          </li>
        </Fragment>
      ))}
      <li className={styles['phone-only']}>
        <MoreEntries entries={rest} onFind={onFind} />
      </li>
    </ul>
  );
}
