import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { overlayPart } from '../../../ui/parts/overlay-part.tsx';
import { filterList } from '../board/filters/board-filters.ts';
import type { Board } from '../board/use-board.ts';

/** Loaded when it opens: the board has no form otherwise. */
const NewSearchDrawer = overlayPart(async () => (await import('./new-search-drawer.tsx')).NewSearchDrawer);

/** Saves what the board is narrowed to, so that its candidate is told of new jobs [D13]; nothing on a board that is not narrowed. */
export function SaveSearch({ audience, filters, ranges }: Pick<Board, 'audience' | 'filters' | 'ranges'>) {
  const [isOpen, setOpen] = useState(false);
  // The jobs of one notice are no search, and what is new is told of any.
  const isNarrowed =
    filters.news.length === 0 && filterList.some(([name]) => name !== 'since' && filters[name].length > 0);
  if (audience !== 'candidate' || !isNarrowed) return null;
  return (
    <>
      <Button kind="bare" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="bell" size={18} />
        Save search
      </Button>
      {isOpen && <NewSearchDrawer filters={filters} ranges={ranges} onClose={() => setOpen(false)} />}
    </>
  );
}
