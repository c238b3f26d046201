import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { deskTabs } from '#shared/domain/applications/desk.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadedPages } from '../../ui/loaded-pages.tsx';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { UndoBar } from '../../ui/staff/undo-bar.tsx';
import { Empty } from '../../ui/surfaces.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './desk.module.css';
import { DeskTable } from './desk-table.tsx';
import { tabWords } from './desk-words.ts';
import { type DeskList, type DeskScope, useDesk } from './use-desk.ts';
import { useDeskActs } from './use-desk-acts.ts';

/** What waits for staff, the most urgent first, each to be done in place; `beside` is what is shown next to it. */
export function Desk({ beside }: { beside: ReactNode }) {
  const desk = useDesk();
  const acts = useDeskActs(desk);
  return (
    <div className={styles.page}>
      <div className="stack">
        <div className={styles.head}>
          <Segmented<DeskScope>
            aria-label="Whose"
            value={desk.scope}
            options={[
              { value: 'mine', label: 'Mine' },
              { value: 'team', label: desk.isAdmin ? 'Everybody' : 'Team' },
            ]}
            onChange={(scope) => desk.go({ scope })}
          />
          <ExportButton list={{ list: 'desk', scope: desk.scope, tab: desk.tab }} fileName="desk.csv" />
        </div>
        <Tabs
          label="Kind"
          tabs={deskTabs.map((id) => ({ id, label: tabWords[id], count: desk.counts?.[id] }))}
          active={desk.tab}
          onSelect={(tab) => desk.go({ tab })}
        >
          <Contents desk={desk} acts={acts} />
        </Tabs>
      </div>
      {beside}
      {acts.moved && (
        <UndoBar
          key={acts.moved.row.id}
          words={nameOrNone(acts.moved.row.name)}
          status={acts.moved.status}
          onUndo={() => void acts.undo()}
          onEnd={acts.forget}
        />
      )}
    </div>
  );
}

function Contents({ desk, acts }: { desk: DeskList; acts: ReturnType<typeof useDeskActs> }) {
  const { pages, rows, counts, tab } = desk;
  const count = rows?.length ?? 0;
  return (
    <LoadedPages
      list={pages}
      rows={rows}
      empty={<Nothing isAll={tab === 'all'} />}
      shown={`${count} of ${Math.max(count, counts?.[tab] ?? 0)} shown`}
    >
      <DeskTable rows={rows} hasOwners={desk.scope === 'team'} acts={acts} />
    </LoadedPages>
  );
}

function Nothing({ isAll }: { isAll: boolean }) {
  if (!isAll) return <Empty>Nothing of this kind waits for you.</Empty>;
  const action = (
    <ButtonLink kind="quiet" to={paths.people}>
      Find candidates
    </ButtonLink>
  );
  return <Empty action={action}>All done. Nothing waits for you.</Empty>;
}
