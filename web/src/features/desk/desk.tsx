import { type ReactElement, type ReactNode, useState } from 'react';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { deskTabs } from '#shared/domain/applications/desk.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LoadedPages } from '../../ui/loaded-pages.tsx';
import { ChosenBar } from '../../ui/staff/chosen-bar.tsx';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { ScopeChoice } from '../../ui/staff/scope-choice.tsx';
import { UndoBar } from '../../ui/staff/undo-bar.tsx';
import { Empty } from '../../ui/surfaces.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './desk.module.css';
import { DeskTable } from './desk-table.tsx';
import { tabWords } from './desk-words.ts';
import { actWords, isForMany, rowActOf } from './row-act.ts';
import { TakeOn } from './take-on.tsx';
import { type DeskList, useDesk } from './use-desk.ts';
import { type DeskActs, type PlaceAct, useDeskActs } from './use-desk-acts.ts';

interface DeskProps {
  /** Of the page; where there is room the kinds are in its line. */
  heading: ReactElement;
  /** What is announced to staff. */
  news: ReactNode;
  /** Next to the list. */
  beside: ReactNode;
  /** By which an application is submitted. */
  submitSheet(of: SheetOf): ReactNode;
}

/** The application of a sheet, and what follows; `version` names the step that can be undone. */
interface SheetOf {
  readonly candidateId: string;
  readonly jobId: string;
  onClose(): void;
  onSubmitted(version: number | null): void;
}

/** What waits for staff, the most urgent first, each to be done in place, one by one or several at once. */
export function Desk({ heading, news, beside, submitSheet }: DeskProps) {
  const desk = useDesk();
  const acts = useDeskActs(desk);
  const [submitting, setSubmitting] = useState<DeskRow>();
  const endSubmitting = () => setSubmitting(undefined);
  return (
    <div className={styles.page}>
      <div className={styles.heading}>{heading}</div>
      <div className={styles.top}>
        <div className={styles.head}>
          <ScopeChoice scope={desk.scope} onChange={(scope) => desk.go({ scope })} />
          <ExportButton list={{ list: 'desk', scope: desk.scope, tab: desk.tab }} fileName="desk.csv" />
        </div>
        {news}
      </div>
      <div className={styles.list}>
        <Tabs
          label="Kind"
          tabs={deskTabs.map((id) => ({ id, label: tabWords[id], count: desk.counts?.[id] }))}
          active={desk.tab}
          onSelect={(tab) => desk.go({ tab })}
        >
          <Contents desk={desk} acts={acts} onSubmit={setSubmitting} key={`${desk.scope} ${desk.tab}`} />
        </Tabs>
      </div>
      <div>{beside}</div>
      {submitting &&
        submitSheet({
          candidateId: submitting.candidateId,
          jobId: submitting.job?.jobId ?? '',
          onClose: endSubmitting,
          onSubmitted(version) {
            endSubmitting();
            acts.submitted(submitting, version);
          },
        })}
      {acts.done && (
        <UndoBar
          key={acts.done.key}
          words={acts.done.words}
          {...(acts.done.status && { status: acts.done.status })}
          onUndo={acts.done.undo}
          onEnd={acts.forget}
        />
      )}
    </div>
  );
}

interface ContentsProps {
  desk: DeskList;
  acts: DeskActs;
  onSubmit(row: DeskRow): void;
}

function Contents({ desk, acts, onSubmit }: ContentsProps) {
  const { pages, rows, counts, tab } = desk;
  const [open, setOpen] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const now = new Date();
  const taken = rows?.filter((row) => chosen.has(row.id) && isForMany(row, now)) ?? [];
  const count = rows?.length ?? 0;
  const all = Math.max(count, counts?.[tab] ?? 0);
  const opened = rows?.find(({ id, kind }) => id === open && kind === 'applicant');

  return (
    <LoadedPages
      list={pages}
      rows={rows}
      empty={<Nothing isAll={tab === 'all'} />}
      shown={`${grouped(count)} of ${grouped(all)} shown`}
    >
      <DeskTable
        rows={rows}
        hasOwners={desk.scope === 'team'}
        counts={{ all, overdue: desk.overdueCount }}
        chosen={new Set(taken.map(({ id }) => id))}
        onChoose={setChosen}
        running={acts.running}
        onAct={(row, act) => {
          // A first answer is looked at, and may have words of its own; so is what goes to a facility.
          if (act === 'takeOn') setOpen(row.id);
          else if (act === 'submit') onSubmit(row);
          else void acts.actOn(act, [row]);
        }}
        below={
          opened && {
            key: opened.id,
            contents: (
              <TakeOn
                key={opened.id}
                row={opened}
                isBusy={acts.running === opened.id}
                onTakeOn={(words) => acts.actOn('takeOn', [opened], words)}
                onClose={() => setOpen(undefined)}
              />
            ),
          }
        }
      />
      {taken.length > 0 && (
        <ChosenBar label="Chosen rows" count={taken.length} onClear={() => setChosen(new Set())}>
          {[...Map.groupBy(taken, (row) => actOf(row, now))].map(([act, own]) => (
            <Button
              key={act}
              kind="quiet"
              isBusy={acts.running === act}
              onClick={() => void acts.actOn(act, own).then(() => setChosen(new Set()))}
            >
              {actWords[act]} {own.length}
            </Button>
          ))}
        </ChosenBar>
      )}
    </LoadedPages>
  );
}

/** Of a row for many. */
function actOf(row: DeskRow, now: Date): PlaceAct {
  const what = rowActOf(row, now);
  return 'act' in what && what.act !== 'submit' ? what.act : 'finish';
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
