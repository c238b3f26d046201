import { Timeline } from 'antd';
import { api } from '#shared/contract/index.ts';
import { useReadCursorPages } from '../../../lib/read-cursor-pages.ts';
import { shownInstant } from '../../../lib/shown-instant.ts';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { ListFoot } from '../../../ui/staff/list-foot.tsx';
import { Empty, Skeleton } from '../../../ui/surfaces.tsx';

/** What happened with a candidate, each as a sentence, newest first. */
export function HistoryTab({ id }: { id: string }) {
  const list = useReadCursorPages(api.admin.candidateHistory, { id });
  const rows = list.pages.flatMap(({ historyList }) => historyList);
  if (list.error && rows.length === 0)
    return <RetryNotice onRetry={() => void list.refresh()}>{list.error.message}</RetryNotice>;
  if (list.isLoading) return <Skeleton height="240px" />;
  if (rows.length === 0) return <Empty>Nothing has happened yet.</Empty>;
  return (
    <div className="stack">
      <Timeline
        items={rows.map((row) => ({
          key: `${row.at} ${row.id}`,
          content: (
            <>
              <p>
                <strong>{row.name}</strong> {row.what}
              </p>
              <p className="soft small">
                <time dateTime={row.at}>{shownInstant(row.at)}</time>
              </p>
            </>
          ),
        }))}
      />
      <ListFoot onMore={list.onMore} isLoadingMore={list.isLoadingMore}>
        {rows.length} shown
      </ListFoot>
    </div>
  );
}
