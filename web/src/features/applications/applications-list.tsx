import { useEffect, useMemo, useRef, useState } from 'react';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { classes } from '../../ui/classes.ts';
import { overlayPart } from '../../ui/parts/overlay-part.tsx';
import type { CardActs } from './application-card.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { applicationKey } from './application-view.ts';
import styles from './applications.module.css';
import { ApplicationsContents } from './applications-contents.tsx';
import { MoveBar } from './move-bar.tsx';
import { MoveOverlays, Refusals, SubmitOverlay } from './move-outcome.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useApplications } from './use-applications.ts';
import { focusedRow, useMoveKeys } from './use-move-keys.ts';
import { useMoves } from './use-moves.ts';

const OfferDrawer = overlayPart(async () => (await import('./offer/offer-drawer.tsx')).OfferDrawer);
/** Applications as a list by status or as a board, narrowed by words, owner, candidate or job; each or several can be moved. */
export function ApplicationsList() {
  const list = useApplications();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [offered, setOffered] = useState<StaffApplication>();
  const [submitted, setSubmitted] = useState<StaffApplication>();
  const moves = useMoves(list, setOffered, setSubmitted);
  useMoveKeys(moves, () => focusedRow(list.isBoard ? list.matching : list.rows, applicationKey));
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
      <SubmitOverlay application={submitted} moves={moves} onClose={() => setSubmitted(undefined)} />
      <MoveOverlays moves={moves} onGiven={() => setChosen(new Set())} />
    </div>
  );
}
