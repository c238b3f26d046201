import { counted } from '#shared/domain/grouped.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { ListFoot } from '../../ui/staff/list-foot.tsx';
import { Card, Empty, Skeleton } from '../../ui/surfaces.tsx';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';
import { useInbox } from './use-inbox.ts';

/** The notices of the last 90 days, newest first. Staff who act for a candidate see hers and leave them as they are. */
export function Inbox() {
  const { list, notices, read, readAll, isReadingAll } = useInbox();
  const { user, impersonatedId } = useSession();
  if (list.isLoading)
    return (
      <div aria-busy="true" className="stack">
        <span className="visually-hidden">Loading…</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height="76px" />
        ))}
      </div>
    );
  if (list.error && notices.length === 0)
    return <RetryNotice onRetry={() => void list.refresh()}>{list.error.message}</RetryNotice>;
  if (notices.length === 0)
    return <Empty>Nothing yet. What happens to applications and offers is announced here.</Empty>;
  const mayReadAll = !impersonatedId && Boolean(user?.unreadNotices || notices.some(({ isUnread }) => isUnread));
  return (
    <div className="stack">
      <Card as="div" className={styles.inbox}>
        <ul>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onOpen={impersonatedId ? undefined : () => void read(notice)} />
          ))}
        </ul>
      </Card>
      <ListFoot
        onMore={list.onMore}
        isLoadingMore={list.isLoadingMore}
        action={
          mayReadAll && (
            <Button kind="quiet" isBusy={isReadingAll} onClick={() => void readAll()}>
              Mark all as read
            </Button>
          )
        }
      >
        {counted(notices.length, 'notice')} shown, kept for 90 days
      </ListFoot>
    </div>
  );
}
