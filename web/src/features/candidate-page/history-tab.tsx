import { Timeline } from 'antd';
import { api } from '#shared/contract/browser.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { LoadedPages } from '../../ui/loaded-pages.tsx';
import { Empty, Skeleton } from '../../ui/surfaces.tsx';

/** What happened with a candidate, each as a sentence, newest first. */
export function HistoryTab({ id }: { id: string }) {
  const list = useReadCursorPages(api.admin.candidateHistory, { id });
  const rows = list.rowsOf(({ historyList }) => historyList);
  return (
    <LoadedPages
      list={list}
      rows={rows}
      skeleton={<Skeleton height="240px" />}
      empty={<Empty>Nothing has happened yet.</Empty>}
      shown={`${rows?.length} shown`}
    >
      <Timeline
        items={(rows ?? []).map((row) => ({
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
    </LoadedPages>
  );
}
