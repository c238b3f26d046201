import { useMemo, useRef, useState } from 'react';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { useRowKeys } from '../../ui/staff/use-row-keys.ts';
import type { CardActs } from './application-card.tsx';
import { boardStatuses } from './application-view.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';

interface ApplicationsBoardProps {
  rows: readonly StaffApplication[] | undefined;
  counts: ReadonlyMap<string, number | undefined>;
  chosen: ReadonlySet<string>;
  acts: CardActs;
}

/** A column for each step towards a start; cards are dragged, or moved by their menus. */
export function ApplicationsBoard({ rows, counts, chosen, acts }: ApplicationsBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<StaffApplication>();
  const byStatus = useMemo(() => rows && Map.groupBy(rows, ({ status }) => status), [rows]);
  useRowKeys(board);
  return (
    <div ref={board} className={styles.board}>
      {boardStatuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          chosen={chosen}
          dragged={dragged}
          acts={acts}
          count={counts.get(status)}
          rows={byStatus && (byStatus.get(status) ?? none)}
          onDrag={setDragged}
        />
      ))}
    </div>
  );
}

const none: readonly StaffApplication[] = [];
