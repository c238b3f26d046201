import { useEffect, useMemo, useRef, useState } from 'react';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { overlayPart } from '../../ui/parts/overlay-part.tsx';
import { UndoBar } from '../../ui/staff/undo-bar.tsx';
import type { CardActs } from './application-card.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { applicationKey } from './application-view.ts';
import styles from './applications.module.css';
import { ApplicationsContents } from './applications-contents.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { MoveBar } from './move-bar.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useApplications } from './use-applications.ts';
import { type Moves, useMoves } from './use-moves.ts';

const OfferDrawer = overlayPart(async () => (await import('./offer/offer-drawer.tsx')).OfferDrawer);
/** Applications as a list by status or as a board, narrowed by words, owner, candidate or job; each or several can be moved. */
export function ApplicationsList() {
  const list = useApplications();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<StaffApplication>();
  const [offered, setOffered] = useState<StaffApplication>();
  const moves = useMoves(list, setOffered);
  // Only what is in sight is moved.
  const selected = ((list.isBoard ? list.matching : list.rows) ?? []).filter((row) => chosen.has(applicationKey(row)));
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  });
  // The same at every render: a card is drawn again only when its application changes.
  const acts = useMemo<CardActs>(
    () => ({
      onMove: (row, status) => latest.current.ask([row], status),
      onNote: (row) => latest.current.askWithNote([row]),
      onOffer: setOffered,
      onOpen: setOpened,
      onChoose: (key) => setChosen((before) => before.symmetricDifference(new Set([key]))),
    }),
    [],
  );

  const panel = (
    <div className={classes('stack', styles.panel)}>
      <Refusals moves={moves} />
      <ApplicationsContents list={list} chosen={chosen} acts={acts} onChoose={setChosen} />
      <MoveBar
        selected={selected}
        isMoving={moves.isMoving}
        onMove={(status) => moves.ask(selected, status)}
        onNote={() => moves.askWithNote(selected)}
        onClear={() => setChosen(new Set())}
      />
    </div>
  );

  return (
    <div className="stack">
      <ApplicationFilters list={list} hasSteps={!list.hasRoom} />
      {list.isBoard || !list.hasRoom ? (
        panel
      ) : (
        <StatusTabs list={list} onSelect={() => setChosen(new Set())}>
          {panel}
        </StatusTabs>
      )}
      {opened && (
        <HistoryDrawer
          application={opened}
          onClose={() => setOpened(undefined)}
          onNarrow={(narrow) => {
            setOpened(undefined);
            list.go({ candidateId: undefined, jobId: undefined, ...narrow, status: 'All' });
          }}
        />
      )}
      {offered && (
        <OfferDrawer
          application={offered}
          onClose={() => setOffered(undefined)}
          onExtended={() => {
            setOffered(undefined);
            void list.refresh();
          }}
        />
      )}
      {moves.asked && (
        <MoveDialog
          asked={moves.asked}
          onGive={async (status, said) => {
            await moves.give(status, said);
            setChosen(new Set());
          }}
          onCancel={moves.cancel}
        />
      )}
      {moves.done && (
        <UndoBar
          key={moves.done.id}
          words={moves.done.words}
          status={moves.done.status}
          onUndo={moves.undo}
          onEnd={moves.forgetDone}
        />
      )}
    </div>
  );
}

function Refusals({ moves: { refused, forget } }: { moves: Moves }) {
  if (refused.rows.length === 0) return null;
  const action = (
    <Button kind="quiet" onClick={forget}>
      OK
    </Button>
  );
  return (
    <Notice kind="warn" title={refused.title} action={action}>
      <ul>
        {refused.rows.map(({ key, name, message }) => (
          <li key={key}>
            {name}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
