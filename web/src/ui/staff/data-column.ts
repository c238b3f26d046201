import type { ReactNode } from 'react';

/** A column of a table of staff. */
export interface DataColumn<T> {
  readonly title: string;
  /** Drawn in its head in place of the title. */
  readonly head?: ReactNode;
  readonly cell: (row: T) => ReactNode;
  /**
   * A name heads its row. What is short never wraps, and shares a line of a card with others. What may be cut keeps its row one line; a
   * line does so and takes the room that the others leave. Actions are at the end; their title is for screen readers only.
   */
  readonly kind?: 'name' | 'text' | 'short' | 'cut' | 'line' | 'actions';
  /** Left out of a table on windows that are not wide. */
  readonly isExtra?: boolean;
  /** Whether the title precedes the value on a card. */
  readonly isNamed?: boolean;
  /** Makes the column sortable: only where the whole list is in the page. */
  readonly compare?: (one: T, other: T) => number;
}
