import { useState } from 'react';
import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Empty } from '../../ui/surfaces.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { applicationKey } from './application-view.ts';
import styles from './applications.module.css';
import { ApplicationsTable } from './applications-table.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { MoveBar } from './move-bar.tsx';
import { type ApplicationList, useApplications } from './use-applications.ts';
import { useMoves } from './use-moves.ts';

/** Applications by status, narrowed by words, candidate or job; each or several can be moved to their next step. */
export function ApplicationsList() {
  const list = useApplications();
  const moves = useMoves(list.trail.refresh);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<StaffApplication>();
  const rows = list.rows ?? [];
  // Only what is in sight is moved.
  const selected = rows.filter((row) => chosen.has(applicationKey(row)));

  return (
    <div className="stack">
      <ApplicationFilters list={list} />
      <Tabs
        label="Status"
        tabs={list.tabs}
        active={list.view.status}
        onSelect={(status) => {
          setChosen(new Set());
          list.go({ ...list.view, status });
        }}
      >
        <div className={classes('stack', styles.panel)}>
          {moves.unmoved.length > 0 && (
            <Notice
              kind="warn"
              title="Not moved"
              action={
                <Button kind="quiet" onClick={moves.forget}>
                  OK
                </Button>
              }
            >
              <ul>
                {moves.unmoved.map(({ key, name, message }) => (
                  <li key={key}>
                    {name}: {message}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <MoveBar
            rows={rows}
            selected={selected}
            isMoving={moves.isMoving}
            onSelect={(some) => setChosen(new Set(some.map(applicationKey)))}
            onMove={(status) => moves.ask({ rows: selected, status })}
          />
          {list.trail.error && !list.rows?.length ? (
            <Failure list={list} />
          ) : list.rows?.length === 0 ? (
            <Nothing list={list} />
          ) : (
            <ApplicationsTable
              rows={list.rows}
              chosen={chosen}
              onChoose={(row, isChosen) => setChosen(withOne(chosen, applicationKey(row), isChosen))}
              onMove={(row, status) => moves.ask({ rows: [row], status })}
              onOpen={setOpened}
              onNarrow={list.go}
            />
          )}
          <More list={list} />
        </div>
      </Tabs>
      {opened && <HistoryDrawer application={opened} onClose={() => setOpened(undefined)} />}
      <ConfirmDialog
        isOpen={moves.asked !== undefined}
        title={`Move to ${moves.asked?.status ?? ''}?`}
        confirmLabel="Move"
        busyLabel="Moving..."
        isBusy={moves.isMoving}
        onConfirm={moves.confirm}
        onCancel={moves.cancel}
      >
        <p>{wordsFor(moves.asked?.rows ?? [])}</p>
      </ConfirmDialog>
    </div>
  );
}

function withOne(before: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  if (isIn) after.add(key);
  else after.delete(key);
  return after;
}

function wordsFor(rows: readonly StaffApplication[]): string {
  const [first] = rows;
  return rows.length === 1 && first ? `${first.candidateName}, ${first.job.jobTitle}` : `${rows.length} applications`;
}

function Failure({ list }: { list: ApplicationList }) {
  return <RetryNotice onRetry={() => void list.trail.refresh()}>{list.trail.error?.message}</RetryNotice>;
}

function Nothing({ list }: { list: ApplicationList }) {
  if (list.typed)
    return (
      <Empty
        action={
          <Button kind="quiet" onClick={list.clear}>
            Clear filter
          </Button>
        }
      >
        No application matches “{list.typed}”.
      </Empty>
    );
  return <Empty>There are no applications here.</Empty>;
}

function More({ list }: { list: ApplicationList }) {
  const count = list.rows?.length ?? 0;
  if (count === 0) return null;
  return (
    <div className="list-foot">
      <p role="status">
        {count} of {list.total}
        {list.isWhole ? '' : ' or more'} shown
      </p>
      {list.hasMore && (
        <Button kind="quiet" isBusy={list.trail.isLoadingMore} onClick={list.showMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
