import { grouped } from '#shared/domain/grouped.ts';
import { Button } from '../button.tsx';

interface PagesLineProps {
  page: number;
  /** How many pages there are. */
  last: number;
  onTurn(page: number): void;
}

/** Below a list of pages: which one it is, and the ways to its neighbours. Nothing for a single one; from behind the last it leads back to it. */
export function PagesLine({ page, last, onTurn }: PagesLineProps) {
  if (last < 1 || Math.max(page, last) < 2) return null;
  const turn = (label: string, to: number) => {
    const isThere = to >= 1 && to <= last;
    return (
      <Button kind="quiet" aria-disabled={!isThere} onClick={isThere ? () => onTurn(to) : undefined}>
        {label}
      </Button>
    );
  };
  return (
    <nav aria-label="Pages" className="list-foot">
      <p>
        Page {grouped(page)} of {grouped(last)}
      </p>
      <div className="buttons">
        {turn('Previous', Math.min(page - 1, last))}
        {turn('Next', page + 1)}
      </div>
    </nav>
  );
}
