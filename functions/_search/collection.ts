import type { DerivedVersion } from '../_runtime/derived.ts';
import type { SealPurpose } from '../_runtime/sealing.ts';
import type { BucketName } from '../_storage/objects.ts';
import type { Column } from './column.ts';
import type { Condition } from './condition.ts';
import type { Texts } from './text-dictionary.ts';

/** Items that are searched in memory: which they are, where their snapshot is stored, and their columns. */
export interface Collection<Item, Columns> {
  /** The folder of its objects. */
  readonly name: string;
  /** The variable that names the bucket of its snapshots. */
  readonly bucket: BucketName;
  /** Its objects are sealed for this purpose; absent where they hold nothing of people. */
  readonly seals?: SealPurpose;
  /**
   * Raise it in `_runtime/derived.ts` with every change of the columns below. A snapshot of an earlier version is still searched, its missing columns blank,
   * until it is rebuilt.
   */
  readonly version: DerivedVersion;
  readonly id: (item: Item) => string;
  readonly includes: (item: Item) => boolean;
  /** A whole number from zero on: rows are stored with the highest first, then by id. */
  readonly lead: (item: Item) => number;
  readonly columns: { readonly [Name in keyof Columns]: Column<Item, Columns[Name]> };
}

/** The items of a snapshot, row by row and column by column. */
export interface Rows<Columns> {
  readonly version: string;
  readonly count: number;
  readonly ids: Pick<Texts, 'at'>;
  readonly lead: Uint32Array;
  readonly columns: Columns;
  /** The row of an item, or undefined when it is not among them. */
  rowOf(id: string): number | undefined;
  /** The rows whose lead is at least this. */
  leading(least: number): Condition;
}

/** What is read from a collection's columns. */
export type RowsOf<C> = C extends Collection<never, infer Columns> ? Rows<Columns> : never;

/** Every filter that a search may name: the rows that it asks for, or undefined where it asks for none in particular. */
export type Filters<Query, OwnRows> = Readonly<Record<string, (query: Query, rows: OwnRows) => Condition | undefined>>;

/** What all filters of a search ask for. */
export function conditionsOf<Query, OwnRows>(
  filters: Filters<Query, OwnRows>,
  query: Query,
  rows: OwnRows,
): Condition[] {
  return Object.values(filters).flatMap((filter) => filter(query, rows) ?? []);
}
