import { useRef } from 'react';
import { counted, grouped } from '#shared/domain/grouped.ts';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { PageTurns } from '../../ui/staff/pages-line.tsx';
import styles from './pager.module.css';
import { useUserTotal } from './use-user-total.ts';
import type { UserPages } from './use-users.ts';
import { userFilter } from './user-search.ts';

/** Says how many people there are, and turns the pages. It stays while a page is on its way, and when it did not come. */
export function Pager({ users }: { users: UserPages }) {
  const { only, read, search, next, previous } = users;
  const total = useUserTotal(users);
  const known = useRef(0);
  known.current = read.data?.userList.length ?? known.current;
  if (known.current === 0) return null;
  return (
    <PageTurns
      className={styles.pager}
      words={`Page ${search.page}${total ? ` · ${words(total)}` : ''}`}
      onPrevious={previous}
      onNext={read.error ? undefined : next}
      action={
        <ExportButton
          list={{ list: 'users', ...userFilter(search, only) }}
          fileName={only ? 'recruiters.csv' : 'users.csv'}
        />
      }
    />
  );
}

function words({ total, isMore }: { total: number; isMore: boolean }): string {
  if (isMore) return `more than ${grouped(total)} people`;
  return counted(total, 'person', 'people');
}
