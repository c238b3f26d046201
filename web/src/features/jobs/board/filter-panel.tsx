import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './board-filters.module.css';
import { countFilters } from './board-filters.ts';
import { FilterControls } from './filter-controls.tsx';
import { SortSelect } from './sort-select.tsx';
import type { Board } from './use-board.ts';

/** The filters on a phone: one line that stays in sight, and a panel whose choices count once Show Results is pressed. */
export function FilterPanel({ filters, ranges, change }: Board) {
  const title = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState(filters);
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  useEffect(() => {
    if (isOpen) panel.current?.showModal();
    else panel.current?.close();
  }, [isOpen]);

  function show() {
    setOpen(false);
    change(draft);
    window.scrollTo({ top: 0 });
  }

  const changeDraft = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  return (
    <div className={styles.line}>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          setDraft(filters);
          setOpen(true);
        }}
      >
        <Icon name="filter" size={20} />
        Filters
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <span className="visually-hidden"> set</span>
          </span>
        )}
      </Button>
      <SortSelect sortBy={filters.sortBy} onChange={(sortBy) => change({ sortBy })} />
      <dialog
        ref={panel}
        className={styles.panel}
        aria-labelledby={title}
        onCancel={(event) => {
          event.preventDefault();
          setOpen(false);
        }}
      >
        {isOpen && (
          <>
            <h2 id={title} className={styles.head}>
              Filters
            </h2>
            <div className={styles.body}>
              <FilterControls filters={draft} ranges={ranges} change={changeDraft} />
            </div>
            <div className={styles.foot}>
              <Button kind="quiet" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button onClick={show}>Show Results</Button>
            </div>
          </>
        )}
      </dialog>
    </div>
  );
}
