import { useState } from 'react';
import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import { api } from '#shared/contract/browser.ts';
import { minuteMs } from '#shared/domain/days/durations.ts';
import { counted, grouped } from '#shared/domain/grouped.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { LoadedPages } from '../../ui/loaded-pages.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Card, Empty, Pill, type PillKind } from '../../ui/surfaces.tsx';
import { FeedRunDrawer } from './feed-run-drawer.tsx';
import { FeedUpload } from './feed-upload.tsx';
import styles from './job-feeds.module.css';
import { shownFileName } from './shown-file-name.ts';

const looks: Record<FeedRun['outcome'], PillKind> = {
  running: 'accent',
  checked: 'plain',
  imported: 'good',
  refused: 'danger',
};
const words: Record<FeedRun['outcome'], string> = {
  running: 'Running',
  checked: 'Checked, not imported',
  imported: 'Imported',
  refused: 'Refused',
};
/** How often one looks for the end of a run. */
const lookMs = 3_000;

/** Job feeds: one is handed in and checked, then imported, and the last runs say what they did. */
export function JobFeeds() {
  const [waitsUntil, setWaitsUntil] = useState(0);
  /** The file whose check is waited for, and shown when it has ended. */
  const [awaited, setAwaited] = useState<string>();
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
  const check = awaited === undefined ? undefined : runs?.find((run) => isEndOf(awaited, run));
  if (check) {
    setAwaited(undefined);
    setOpened(check);
  }
  function look() {
    setWaitsUntil(Date.now() + minuteMs);
    void trail.refresh();
  }
  return (
    <Card className="stack">
      <h2>Job feeds</h2>
      <FeedUpload
        sources={trail.pages[0]?.sourceList ?? []}
        onSent={(key) => {
          setAwaited(key);
          look();
        }}
      />
      <p role="status">{awaited !== undefined && 'Checking the feed…'}</p>
      <div className={styles.runs}>
        <h3>Last runs</h3>
        <ExportButton list={{ list: 'feeds' }} fileName="feeds.csv" />
      </div>
      <LoadedPages
        list={trail}
        rows={runs}
        empty={<Empty>No feed has come in yet.</Empty>}
        shown={`${counted(runs?.length ?? 0, 'run')} shown`}
        moreLabel="Show older"
      >
        <DataTable label="Feed runs" columns={columnsFor(setOpened)} rows={runs} keyOf={({ id }) => id} />
      </LoadedPages>
      {opened && (
        <FeedRunDrawer
          run={opened}
          onClose={() => setOpened(undefined)}
          onImport={() => {
            setOpened(undefined);
            look();
          }}
        />
      )}
    </Card>
  );
}

/** Whether a run is the end of what began with the file of this key. */
const isEndOf = (key: string, { source, fileName, outcome }: FeedRun) =>
  key === `feeds/${source}/${fileName}` && outcome !== 'running';

const isRunning = ({ outcome }: FeedRun) => outcome === 'running';

/** How a run ended; one that refused rows is no clean one. */
function Outcome({ run: { outcome, refused } }: { run: FeedRun }) {
  const isPartial = outcome === 'imported' && refused > 0;
  return (
    <Pill kind={isPartial ? 'warn' : looks[outcome]}>
      {isPartial ? `Imported, ${counted(refused, 'row')} refused` : words[outcome]}
    </Pill>
  );
}

function columnsFor(open: (run: FeedRun) => void): readonly DataColumn<FeedRun>[] {
  return [
    {
      title: 'Source',
      kind: 'name',
      cell: ({ source, fileName }) => (
        <>
          {source} <span className={styles.file}>{shownFileName(fileName)}</span>
        </>
      ),
    },
    { title: 'Started', kind: 'short', isNamed: true, cell: ({ startedAt }) => shownInstant(startedAt) },
    { title: 'Outcome', kind: 'short', cell: (run) => <Outcome run={run} /> },
    { title: 'Rows', kind: 'short', isNamed: true, cell: ({ rows }) => grouped(rows) },
    { title: 'Added', kind: 'short', isNamed: true, cell: ({ added }) => grouped(added) },
    { title: 'Changed', kind: 'short', isNamed: true, cell: ({ changed }) => grouped(changed) },
    { title: 'Closed', kind: 'short', isNamed: true, cell: ({ closed }) => grouped(closed) },
    { title: 'Bad rows', kind: 'short', isNamed: true, cell: ({ refused }) => grouped(refused) },
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
