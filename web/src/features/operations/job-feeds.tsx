import { useState } from 'react';
import type { FeedRun } from '#shared/contract/admin-jobs.ts';
import { api } from '#shared/contract/index.ts';
import { useRead } from '../../lib/data.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer, DrawerBody } from '../../ui/drawer.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type DataColumn, DataTable } from '../../ui/staff/data-table.tsx';
import { Card, Empty, Pill, type PillKind, Skeleton } from '../../ui/surfaces.tsx';
import { FeedUpload } from './feed-upload.tsx';
import styles from './operations.module.css';

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const looks: Record<FeedRun['outcome'], PillKind> = { running: 'warn', imported: 'good', refused: 'danger' };
const words: Record<FeedRun['outcome'], string> = { running: 'Running', imported: 'Imported', refused: 'Refused' };
/** How often one looks for the end of a run. */
const lookMs = 3_000;

/** Job feeds: one is handed in, and the last runs say what they did. */
export function JobFeeds() {
  const [waitsUntil, setWaitsUntil] = useState(0);
  const read = useRead(api.admin.feeds, {}, undefined, {
    // Until the run of an upload has come to its end.
    refreshInterval: (answer) =>
      Date.now() < waitsUntil || answer?.runList.some(({ outcome }) => outcome === 'running') ? lookMs : 0,
  });
  const [opened, setOpened] = useState<FeedRun>();
  return (
    <Card className={styles.card}>
      <h2>Job feeds</h2>
      <FeedUpload
        onSent={() => {
          setWaitsUntil(Date.now() + 60_000);
          void read.mutate();
        }}
      />
      <h3>Last runs</h3>
      <Loaded
        read={read}
        skeleton={<Skeleton height="200px" />}
        isEmpty={({ runList }) => runList.length === 0}
        empty={<Empty>No feed has come in yet.</Empty>}
      >
        {({ runList }) => (
          <DataTable label="Feed runs" columns={columnsFor(setOpened)} rows={runList} keyOf={({ id }) => id} />
        )}
      </Loaded>
      {opened && <RunDrawer run={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

function columnsFor(open: (run: FeedRun) => void): readonly DataColumn<FeedRun>[] {
  return [
    {
      title: 'Source',
      cell: ({ source, fileName }) => (
        <>
          <span className={styles.strong}>{source}</span>
          <p className={styles.soft}>{fileName.split('/').at(-1)}</p>
        </>
      ),
    },
    { title: 'Started', isNamed: true, cell: ({ startedAt }) => instant.format(new Date(startedAt)) },
    { title: 'Outcome', cell: ({ outcome }) => <Pill kind={looks[outcome]}>{words[outcome]}</Pill> },
    { title: 'Rows', isNamed: true, cell: ({ rows }) => rows },
    { title: 'Added', isNamed: true, cell: ({ added }) => added },
    { title: 'Changed', isNamed: true, cell: ({ changed }) => changed },
    { title: 'Closed', isNamed: true, cell: ({ closed }) => closed },
    { title: 'Bad rows', isNamed: true, cell: ({ refused }) => refused },
    {
      title: 'Details',
      isTitleHidden: true,
      cell: (run) => (
        <Button kind="bare" onClick={() => open(run)}>
          Details
          <span className="visually-hidden">
            {' '}
            of {run.source}, {instant.format(new Date(run.startedAt))}
          </span>
        </Button>
      ),
    },
  ];
}

interface Refused {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}

const refusedColumns: readonly DataColumn<Refused>[] = [
  { title: 'Line', isNamed: true, cell: ({ line }) => line },
  { title: 'Field', isNamed: true, cell: ({ field }) => field },
  { title: 'Reason', cell: ({ reason }) => reason },
];

function RunDrawer({ run, onClose }: { run: FeedRun; onClose(): void }) {
  const shown = run.refusedRows.length;
  return (
    <Drawer title={`Run of ${run.source}`} onClose={onClose}>
      <DrawerBody>
        {run.reason && <Notice kind={run.outcome === 'refused' ? 'danger' : 'note'}>{run.reason}</Notice>}
        <p>
          {run.rows} rows read: {run.added} added, {run.changed} changed, {run.unchanged} unchanged, {run.closed}{' '}
          closed, {run.refused} refused, in {(run.milliseconds / 1000).toFixed(1)} s.
        </p>
        {shown > 0 && (
          <>
            <h3>{shown < run.refused ? `The first ${shown} refused rows` : 'Refused rows'}</h3>
            <DataTable
              label="Refused rows"
              columns={refusedColumns}
              rows={run.refusedRows}
              keyOf={({ line, field, reason }) => `${line} ${field} ${reason}`}
            />
          </>
        )}
      </DrawerBody>
    </Drawer>
  );
}
