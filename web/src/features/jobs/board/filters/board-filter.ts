import type { JobFilter } from '#shared/contract/job/job-search.ts';
import type { DayRange } from '#shared/domain/dates.ts';
import type { NearCity } from '#shared/domain/finding/near-place.ts';

/** What the choices of a filter depend on: the start-date ranges of today, and the specialties once they are loaded. */
export interface FilterContext {
  readonly ranges: readonly DayRange[];
  readonly specialties: readonly { readonly id: number; readonly name: string; readonly category: string }[];
  /** Where the candidate lives, once that is known. */
  readonly home?: NearCity | undefined;
  /** Whose board it is, where a control says so. */
  readonly audience?: 'candidate' | 'staff';
}

/** A choice as it is written in an address, and its words. */
export interface BoardOption {
  readonly value: string;
  readonly label: string;
  /** In a row of choices that all are in sight. */
  readonly short?: string;
}

/** One filter of the board, whose chosen values are a list: the bar, the panel, the chips and the address follow from this. */
export interface BoardFilter<Value> {
  /** Its name in the address, once for each value. */
  readonly param: string;
  readonly label: string;
  /** Its head in the panel: one word [X05]. */
  readonly head: string;
  /** Places are typed and added, near is one with its miles, choices are picked from a long list, checks are all shown, one is a single choice, words are typed, a switch is on or off. */
  readonly control: 'places' | 'near' | 'choices' | 'checks' | 'one' | 'words' | 'switch';
  readonly placeholder?: string;
  /** The values in an address, each once; what is none is left out. */
  parse(texts: readonly string[]): Value[];
  write(value: Value): string;
  /** What it offers, each as it is written in an address. */
  options(context: FilterContext): readonly BoardOption[];
  /** The words of its chip; none for a value that is not offered any more. */
  chip(value: Value, context: FilterContext): string | undefined;
  /** What is chosen after a change, where that is not just what was pressed. */
  settle?(values: readonly Value[], before: readonly Value[]): Value[];
  /** What the server is asked for. */
  query(values: readonly Value[], ranges: readonly DayRange[]): Partial<JobFilter>;
}
