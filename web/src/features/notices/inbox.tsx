import { counted } from '#shared/domain/grouped.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedPages } from '../../ui/loaded-pages.tsx';
import { Card, Empty, Skeleton } from '../../ui/surfaces.tsx';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';
import { useInbox } from './use-inbox.ts';

/** The notices of the last 90 days, newest first. Staff who act for a candidate see hers and leave them as they are. */
export function Inbox() {
  const { list, notices, read, readAll, isReadingAll } = useInbox();
  const { user, impersonatedId } = useSession();
  const mayReadAll = !impersonatedId && Boolean(user?.unreadNotices || notices?.some(({ isUnread }) => isUnread));
  return (
    <LoadedPages
      list={list}
      rows={notices}
      skeleton={[1, 2, 3].map((row) => <Skeleton key={row} height="76px" />)}
      empty={<Empty>Nothing yet. What happens to applications and offers is announced here.</Empty>}
      shown={`${counted(notices?.length ?? 0, 'notice')} shown, kept for 90 days`}
      action={
        mayReadAll && (
          <Button kind="quiet" isBusy={isReadingAll} onClick={() => void readAll()}>
            Mark all as read
          </Button>
        )
      }
    >
      <Card as="div" className={styles.inbox}>
        <ul>
          {notices?.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onOpen={impersonatedId ? undefined : () => void read(notice)} />
          ))}
        </ul>
      </Card>
    </LoadedPages>
  );
}
