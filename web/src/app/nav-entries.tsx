import { NavLink } from 'react-router-dom';
import type { Session } from '../lib/session.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './layout.module.css';
import type { MenuEntry } from './menu.ts';

/** The entries of a menu that this person may use. */
export function NavEntries({ menu, session }: { menu: readonly MenuEntry[]; session: Session }) {
  const mine = menu.filter(({ only }) => !only || (only === 'admin' ? session.isAdmin : session.isStaff));
  return (
    <ul className={styles.entries}>
      {mine.map((entry) => (
        <li key={entry.to}>
          <NavLink to={entry.to} className={classes(styles.entry)}>
            <Icon name={entry.icon} size={24} />
            <span>{entry.label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
