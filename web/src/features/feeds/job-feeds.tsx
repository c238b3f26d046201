import { useState } from 'react';
import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import { api } from '#shared/contract/browser.ts';
import { minuteMs } from '#shared/domain/days/durations.ts';
import { counted } from '#shared/domain/grouped.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { LoadedPages } from '../../ui/loaded-pages.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Card, Empty, Pill, type PillKind } from '../../ui/surfaces.tsx';
import { FeedRunDrawer } from './feed-run-drawer.tsx';
import { FeedUpload } from './feed-upload.tsx';
import styles from './job-feeds.module.css';

const looks: Record<FeedRun['outcome'], PillKind> = { running: 'warn', imported: 'good', refused: 'danger' };
const words: Record<FeedRun['outcome'], string> = { running: 'Running', imported: 'Imported', refused: 'Refused' };
/** How often one looks for the end of a run. */
const lookMs = 3_000;

/** Job feeds: one is handed in, and the last runs say what they did. */
export function JobFeeds() {
  const [waitsUntil, setWaitsUntil] = useState(0);
  const trail = useReadCursorPages(
    api.admin.feeds,
    {},
    {
      // Until the run of an upload has come to its end.
      refreshInterval: (pages) =>
        Date.now() < waitsUntil || pages?.some(({ runList }) => runList.some(isRunning)) ? lookMs : 0,
    },
  );
  const [opened, setOpened] = useState<FeedRun>();
  const runs = trail.rowsOf(({ runList }) => runList);
  return (
    <Card className="stack">
      <h2>Job feeds</h2>
      <FeedUpload
        onSent={() => {
          setWaitsUntil(Date.now() + minuteMs);
          void trail.refresh();
        }}
      />
      <h3>Last runs</h3>
      <LoadedPages
        list={trail}
        rows={runs}
        empty={<Empty>No feed has come in yet.</Empty>}
        shown={`${counted(runs?.length ?? 0, 'run')} shown`}
        moreLabel="Show older"
      >
        <DataTable label="Feed runs" columns={columnsFor(setOpened)} rows={runs} keyOf={({ id }) => id} />
      </LoadedPages>
      {opened && <FeedRunDrawer run={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

const isRunning = ({ outcome }: FeedRun) => outcome === 'running';

function columnsFor(open: (run: FeedRun) => void): readonly DataColumn<FeedRun>[] {
  return [
    {
      title: 'Source',
      kind: 'name',
      cell: ({ source, fileName }) => (
        <>
          {source} <span className={styles.file}>{fileName.split('/').at(-1)}</span>
        </>
      ),
    },
    { title: 'Started', kind: 'short', isNamed: true, cell: ({ startedAt }) => shownInstant(startedAt) },
    { title: 'Outcome', kind: 'short', cell: ({ outcome }) => <Pill kind={looks[outcome]}>{words[outcome]}</Pill> },
    { title: 'Rows', kind: 'short', isNamed: true, cell: ({ rows }) => rows },
    { title: 'Added', kind: 'short', isNamed: true, cell: ({ added }) => added },
    { title: 'Changed', kind: 'short', isNamed: true, cell: ({ changed }) => changed },
    { title: 'Closed', kind: 'short', isNamed: true, cell: ({ closed }) => closed },
    { title: 'Bad rows', kind: 'short', isNamed: true, cell: ({ refused }) => refused },
    {
      title: 'Details',
      kind: 'actions',
      cell: (run) => (
        <RowAction
          act="Details"
          of={`of ${run.source}, ${shownInstant(run.startedAt)}`}
          icon="eye"
          onClick={() => open(run)}
        />
      ),
    },
  ];
}
