import type { ReactNode } from 'react';
import { grouped } from '#shared/domain/grouped.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import styles from './pages-line.module.css';

interface PageTurnsProps {
  /** Which page it is, and of how many. */
  words: ReactNode;
  /** Undefined where there is no such page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** What else can be done with the list. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Below a list of pages: which one it is, and the ways to its neighbours. A button without a page to turn to keeps the focus. */
export function PageTurns({ words, onPrevious, onNext, action, className }: PageTurnsProps) {
  const turn = (label: string, onTurn: (() => void) | undefined) => (
    <Button kind="quiet" className={onTurn ? '' : (styles.idle ?? '')} aria-disabled={!onTurn} onClick={onTurn}>
      {label}
    </Button>
  );
  return (
    <nav aria-label="Pages" className={classes('list-foot', className)}>
      <p role="status">{words}</p>
      <div className="buttons">
        {turn('Previous', onPrevious)}
        {turn('Next', onNext)}
        {action}
      </div>
    </nav>
  );
}

interface PagesLineProps {
  page: number;
  /** How many pages there are. */
  last: number;
  onTurn(page: number): void;
}

/** The same for pages that have numbers. Nothing for a single page; from behind the last one it leads back to it. */
export function PagesLine({ page, last, onTurn }: PagesLineProps) {
  if (last < 1 || Math.max(page, last) < 2) return null;
  return (
    <PageTurns
      words={`Page ${grouped(page)} of ${grouped(last)}`}
      onPrevious={page > 1 ? () => onTurn(Math.min(page - 1, last)) : undefined}
      onNext={page < last ? () => onTurn(page + 1) : undefined}
    />
  );
}
