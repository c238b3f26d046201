import { api } from '#shared/contract/index.ts';
import { accessNames } from '#shared/domain/accesses.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { ListFoot } from '../../ui/staff/list-foot.tsx';
import { Card, Empty, Skeleton } from '../../ui/surfaces.tsx';
import styles from './who-looked.module.css';

const roles = { recruiter: 'Recruiter', admin: 'Admin' } as const;

/** Who of the staff opened what of the candidate's, newest first. */
export function WhoLooked() {
  const list = useReadCursorPages(api.user.accesses, {});
  const rows = list.pages.flatMap(({ accessList }) => accessList);
  if (list.error && rows.length === 0)
    return <RetryNotice onRetry={() => void list.refresh()}>{list.error.message}</RetryNotice>;
  if (list.isLoading) return <Skeleton height="240px" />;
  if (rows.length === 0) return <Empty>No one on our staff has opened your profile or documents yet.</Empty>;
  return (
    <Card aria-label="Who looked" className={styles.card}>
      <p className="soft">Whenever our staff open your profile or one of your documents, it is written down here.</p>
      <ul className={styles.list}>
        {rows.map(({ at, name, role, kind, isActing }) => (
          <li key={`${at} ${name} ${kind}`}>
            <p>
              <strong>{name || 'Someone who has left'}</strong>, {roles[role]}, opened your {accessNames[kind]}
              {isActing && ' while signed in for you'}
            </p>
            <p className="soft small">
              <time dateTime={at}>{shownInstant(at)}</time>
            </p>
          </li>
        ))}
      </ul>
      <ListFoot onMore={list.onMore} isLoadingMore={list.isLoadingMore}>
        {rows.length} shown
      </ListFoot>
    </Card>
  );
}
