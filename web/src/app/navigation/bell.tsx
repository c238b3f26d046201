import { useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { readUserAgain } from '../../lib/session/read-user-again.ts';
import { useSession } from '../../lib/session/session.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './bell.module.css';
import { Count } from './count.tsx';

const mostShown = 99;

/** The way to the notices, with the number of those that are unread; it is asked for again whenever the page is looked at again. */
export function Bell({ to }: { to: string }) {
  const { user } = useSession();
  const unread = user?.unreadNotices ?? 0;
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void readUserAgain();
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  const number = unread > mostShown ? `${mostShown}+` : String(unread);
  return (
    <NavLink to={to} className={classes(styles.bell)}>
      <Icon name="bell" size={24} />
      <span className="visually-hidden">Notices{unread > 0 && `, ${number} unread`}</span>
      {unread > 0 && <Count className={styles.unread}>{number}</Count>}
    </NavLink>
  );
}
