import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { ListFoot } from '../../ui/list-foot.tsx';
import { pagePart } from '../../ui/parts/page-part.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Empty, Skeleton } from '../../ui/surfaces.tsx';
import type { CardActs } from './application-card.tsx';
import { writeView } from './application-view.ts';
import { ApplicationsTable } from './applications-table.tsx';
import type { ApplicationList } from './use-applications.ts';

const ApplicationsBoard = pagePart(
  async () => (await import('./applications-board.tsx')).ApplicationsBoard,
  <Skeleton height="420px" />,
);

interface ApplicationsContentsProps {
  list: ApplicationList;
  chosen: ReadonlySet<string>;
  acts: CardActs;
  onChoose(keys: ReadonlySet<string>): void;
}

/** The board or the list, or why there is none. */
export function ApplicationsContents({ list, chosen, acts, onChoose }: ApplicationsContentsProps) {
  const rows = list.isBoard ? list.matching : list.rows;
  if (list.trail.error && !rows?.length) {
    const retry = () => void list.trail.refresh();
    return <RetryNotice onRetry={retry}>{list.trail.error.message}</RetryNotice>;
  }
  if (rows?.length === 0)
    return (
      <>
        <Nothing list={list} />
        <More list={list} />
      </>
    );
  if (list.isBoard)
    return (
      <>
        <ApplicationsBoard
          rows={rows}
          counts={new Map(list.tabs.map(({ id, count }) => [id, count]))}
          chosen={chosen}
          acts={acts}
        />
        <BoardFoot list={list} />
      </>
    );
  return (
    <>
      <ApplicationsTable
        rows={rows}
        chosen={chosen}
        status={list.view.status === 'All' ? undefined : list.view.status}
        acts={acts}
        kept={list.columns}
        onChoose={onChoose}
      />
      <More list={list} />
    </>
  );
}

function Nothing({ list }: { list: ApplicationList }) {
  const elsewhere = list.view.status !== 'All' && !list.isBoard ? list.matching?.length : 0;
  if (elsewhere)
    return (
      <Empty
        action={
          <Button kind="quiet" onClick={() => list.go({ status: 'All' })}>
            Show {elsewhere === 1 ? 'it' : 'them'}
          </Button>
        }
      >
        {list.typed
          ? `No application at ${list.view.status} matches “${list.typed}”: ${elsewhere} at other steps.`
          : `None at ${list.view.status}: ${elsewhere} at other steps.`}
      </Empty>
    );
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

  return <Empty>{list.isWhole ? 'There are no applications here.' : 'There are none among the newest.'}</Empty>;
}

function More({ list }: { list: ApplicationList }) {
  const count = list.rows?.length ?? 0;
  if (count === 0 && list.isWhole) return null;
  return (
    <ListFoot list={{ ...list.trail, onMore: list.hasMore ? list.showMore : undefined }}>
      {count} of {list.total}
      {list.isWhole ? '' : ' or more'} shown
    </ListFoot>
  );
}

/** How much of it the board shows, and the way to those that have no column. */
function BoardFoot({ list }: { list: ApplicationList }) {
  const rejected = list.typed ? undefined : list.tabs.find(({ id }) => id === 'Rejected')?.count;
  const address = writeView({ ...list.view, shape: 'list', status: 'Rejected' });
  return (
    <ListFoot list={{ ...list.trail, onMore: undefined }} action={<Link to={`?${address}`}>Rejected {rejected}</Link>}>
      {list.total}
      {list.isWhole ? '' : ' of the newest'} on the board
    </ListFoot>
  );
}
