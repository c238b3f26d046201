import { Badge } from 'antd';
import { startTransition, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { overlayPart } from '../../../ui/parts/overlay-part.tsx';
import { SaveSearch } from '../searches/save-search.tsx';
import { countFilters } from './filters/board-filters.ts';
import { ChosenFilters } from './filters/chosen-filters.tsx';
import { ProfessionSwitch } from './filters/switch-field.tsx';
import styles from './phone-head.module.css';
import { QuickSearch } from './quick-search.tsx';
import type { Board } from './use-board.ts';

const FilterDrawer = overlayPart(async () => (await import('./filters/filter-drawer.tsx')).FilterDrawer);

/** Above the list on a phone: one field, all filters behind a button, and what is chosen, each to be taken back with one press. */
export function PhoneHead(board: Board) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(board.filters);
  // All filters together take longer to draw than a press may wait for its next frame.
  const show = (next: boolean) => startTransition(() => setOpen(next));
  return (
    <search className={styles.head} aria-label="Filter jobs">
      <div className={styles.line}>
        <QuickSearch {...board} />
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => show(true)}>
          <Icon name="filter" size={20} />
          <span className={styles.word}>Filters</span>
          {count > 0 && (
            <>
              <Badge count={count} color="var(--accent)" title="" />
              <span className="visually-hidden">set</span>
            </>
          )}
        </Button>
      </div>
      <div className={styles.chosen}>
        {board.audience === 'candidate' && (
          <ProfessionSwitch
            isOn={board.filters.isOwnProfession}
            onChange={(isOwnProfession) => board.change({ isOwnProfession })}
          />
        )}
        <SaveSearch {...board} />
        <ChosenFilters {...board} />
      </div>
      <FilterDrawer board={board} isOpen={isOpen} onClose={() => show(false)} />
    </search>
  );
}
