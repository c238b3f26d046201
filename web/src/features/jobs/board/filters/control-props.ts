import type { BoardFilter, FilterContext } from './board-filter.ts';

/** What the control of a filter takes, whatever its kind. */
export interface ControlProps {
  readonly filter: BoardFilter<unknown>;
  readonly context: FilterContext;
  /** The chosen values as they are written in an address. */
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}
