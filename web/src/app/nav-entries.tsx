import { NavLink } from 'react-router-dom';
import type { Session } from '../lib/session/session.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './layout.module.css';
import type { MenuEntry } from './menu.ts';
import { MoreEntries } from './more-entries.tsx';

/** How many entries a phone has room for beside each other, at 320 px. */
const roomFor = 5;

/** The entries of a menu that this person may use. On a phone, those that have no room in the bar stand behind "More". */
export function NavEntries({ menu, session }: { menu: readonly MenuEntry[]; session: Session }) {
  const mine = menu.filter(({ only }) => !only || (only === 'admin' ? session.isAdmin : session.isStaff));
  const rest = mine.length > roomFor ? mine.slice(roomFor - 1) : [];
  return (
    <ul className={styles.entries}>
      {mine.map((entry) => (
        <li key={entry.to} className={rest.includes(entry) ? styles['wide-only'] : undefined}>
          <NavLink to={entry.to} className={classes(styles.entry)}>
            <Icon name={entry.icon} size={24} />
            <span>{entry.label}</span>
          </NavLink>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles['phone-only']}>
          <MoreEntries entries={rest} />
        </li>
      )}
    </ul>
  );
}
