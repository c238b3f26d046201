import { api } from '#shared/contract/browser.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { useRead } from '../../lib/data.ts';
import { useIsIdle } from '../../lib/idle-moment.ts';
import type { MenuNumber } from '../page-route.ts';
import styles from './nav-entries.module.css';

/** What each number counts. */
const words: Readonly<Record<MenuNumber, string>> = {
  desk: 'waiting',
  applications: 'open, of your candidates',
  people: 'yours',
};

/** How much there is behind an entry of the menu [X31]; asked for once the page itself is there. */
export function MenuCount({ of }: { of: MenuNumber }) {
  const count = useRead(api.admin.menuCounts, useIsIdle() ? {} : null).data?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {grouped(count)}
      <span className="visually-hidden"> {words[of]}</span>
    </span>
  );
}
