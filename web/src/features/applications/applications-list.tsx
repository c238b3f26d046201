import { Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { ListFoot } from '../../ui/staff/list-foot.tsx';
import { Empty } from '../../ui/surfaces.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { applicationKey } from './application-view.ts';
import styles from './applications.module.css';
import { ApplicationsTable } from './applications-table.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { MoveBar } from './move-bar.tsx';
import { namedTabList } from './named-tab-list.ts';
import { type ApplicationList, useApplications } from './use-applications.ts';
import { type Moves, useMoves } from './use-moves.ts';

const OfferDrawer = lazy(async () => ({ default: (await import('./offer/offer-drawer.tsx')).OfferDrawer }));

/** Applications by status, narrowed by words, candidate or job; each or several can be moved to their next step. */
export function ApplicationsList() {
  const list = useApplications();
  const moves = useMoves(list.trail.refresh);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<StaffApplication>();
  const [offered, setOffered] = useState<StaffApplication>();
  const rows = list.rows ?? [];
  // Only what is in sight is moved.
  const selected = rows.filter((row) => chosen.has(applicationKey(row)));

  const panel = (
    <div className={classes('stack', styles.panel)}>
      <Unmoved moves={moves} />
      {list.trail.error && !list.rows?.length ? (
        <Failure list={list} />
      ) : list.rows?.length === 0 ? (
        <Nothing list={list} />
      ) : (
        <ApplicationsTable
          rows={list.rows}
          chosen={chosen}
          isOneStatus={list.view.status !== 'All'}
          onChoose={setChosen}
          onMove={(row, status) => (status === 'Offer Extended' ? setOffered(row) : moves.ask({ rows: [row], status }))}
          onOffer={setOffered}
          onOpen={setOpened}
          onNarrow={list.go}
        />
      )}
      <More list={list} />
      <MoveBar
        selected={selected}
        isMoving={moves.isMoving}
        onMove={(status) => moves.ask({ rows: selected, status })}
      />
    </div>
  );

  return (
    <div className="stack">
      <ApplicationFilters list={list} />
      <Tabs
        ref={statusList}
        activeKey={String(list.tabs.findIndex(({ id }) => id === list.view.status))}
        onChange={(index) => {
          setChosen(new Set());
          list.go({ ...list.view, status: list.tabs[Number(index)]?.id ?? 'All' });
        }}
        more={{ icon: moreStatuses }}
        // The keys become ids: a status has spaces.
        items={list.tabs.map(({ id, label, count }, index) => ({
          key: String(index),
          label: <TabName label={label} count={count} />,
          children: id === list.view.status && panel,
        }))}
      />
      {opened && <HistoryDrawer application={opened} onClose={() => setOpened(undefined)} />}
      {offered && (
        <Suspense>
          <OfferDrawer
            application={offered}
            onClose={() => setOffered(undefined)}
            onExtended={() => {
              setOffered(undefined);
              void list.trail.refresh();
            }}
          />
        </Suspense>
      )}
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

const statusList = namedTabList('Status');

const moreStatuses = (
  <>
    <Icon name="more" size={20} />
    <span className="visually-hidden">More statuses</span>
  </>
);

function TabName({ label, count }: { label: string; count: number | undefined }) {
  if (count === undefined) return label;
  return (
    <>
      {label} <span className="soft">{count}</span>
    </>
  );
}

function Unmoved({ moves: { unmoved, forget } }: { moves: Moves }) {
  if (unmoved.length === 0) return null;
  const action = (
    <Button kind="quiet" onClick={forget}>
      OK
    </Button>
  );
  return (
    <Notice kind="warn" title="Not moved" action={action}>
      <ul>
        {unmoved.map(({ key, name, message }) => (
          <li key={key}>
            {name}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
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
    <ListFoot onMore={list.hasMore ? list.showMore : undefined} isLoadingMore={list.trail.isLoadingMore}>
      {count} of {list.total}
      {list.isWhole ? '' : ' or more'} shown
    </ListFoot>
  );
}
