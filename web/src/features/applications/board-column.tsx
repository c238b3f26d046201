import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, useRef, useState } from 'react';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/surfaces.tsx';
import { ApplicationCard, type CardActs } from './application-card.tsx';
import { applicationKey } from './application-view.ts';
import styles from './board.module.css';

interface BoardColumnProps {
  status: ApplicationStatus;
  count: number | undefined;
  /** Undefined while they are on their way. */
  rows: readonly StaffApplication[] | undefined;
  chosen: ReadonlySet<string>;
  /** The card that is dragged over the board. */
  dragged: StaffApplication | undefined;
  acts: CardActs;
  onDrag(row: StaffApplication | undefined): void;
}

/** One step with its cards, of which only those in sight exist. Takes a card that may go here. */
export function BoardColumn({ status, count, rows, chosen, dragged, acts, onDrag }: BoardColumnProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const virtual = useVirtualizer({
    count: rows?.length ?? 0,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => (rows?.[index] ? applicationKey(rows[index]) : index),
    estimateSize: () => 82,
    gap: 6,
    overscan: 3,
  });
  const takes = dragged?.nextStatuses.includes(status) ?? false;

  function over(event: DragEvent) {
    if (!takes) return;
    event.preventDefault();
    setOver(true);
  }

  function drop(event: DragEvent) {
    setOver(false);
    if (!dragged || !takes) return;
    event.preventDefault();
    acts.onMove(dragged, status);
    onDrag(undefined);
  }

  const title = count === undefined ? status : `${status} ${count}`;
  return (
    <section
      aria-label={title}
      className={classes(styles.column, takes && styles.takes, isOver && takes && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 className={styles.title}>
        <span>{status}</span> <span className={styles.count}>{count}</span>
      </h2>
      <div ref={scroller} className={styles.scroller}>
        {rows === undefined ? (
          <Skeleton height="82px" />
        ) : (
          <ul data-rows="" className={styles.cards} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              return (
                row && (
                  <li
                    key={key}
                    data-row=""
                    data-row-key={String(key)}
                    className={styles.item}
                    style={{ transform: `translateY(${start}px)` }}
                    aria-setsize={rows.length}
                    aria-posinset={index + 1}
                    draggable={row.nextStatuses.length > 0}
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move';
                      event.dataTransfer.setData('text/plain', row.candidateName);
                      onDrag(row);
                    }}
                    onDragEnd={() => onDrag(undefined)}
                  >
                    <ApplicationCard application={row} isChosen={chosen.has(applicationKey(row))} acts={acts} />
                  </li>
                )
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
