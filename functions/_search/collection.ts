import type { DerivedVersion } from '../_runtime/derived.ts';
import type { SealPurpose } from '../_runtime/sealing.ts';
import type { BucketName } from '../_storage/objects.ts';
import type { Column } from './column.ts';
import type { Condition } from './condition.ts';
import type { Texts } from './text-dictionary.ts';

/** A searchable set of items: which it includes, where its snapshot is stored, and its columns. */
export interface Collection<Item, Columns> {
  /** The folder of its objects. */
  readonly name: string;
  /** The environment variable of its snapshots' bucket. */
  readonly bucket: BucketName;
  /** The purpose its objects are sealed for; absent when they hold no personal data. */
  readonly seals?: SealPurpose;
  /**
   * Raised in `_runtime/derived.ts` with every change of the columns below. A snapshot of an earlier version stays searchable, with missing
   * columns blank, until it is rebuilt.
   */
  readonly version: DerivedVersion;
  readonly id: (item: Item) => string;
  readonly includes: (item: Item) => boolean;
  /** A non-negative integer: rows are stored in descending order of it, then by id. */
  readonly lead: (item: Item) => number;
  readonly columns: { readonly [Name in keyof Columns]: Column<Item, Columns[Name]> };
}

/** A snapshot's items, by row and column. */
export interface Rows<Columns> {
  readonly version: string;
  readonly count: number;
  readonly ids: Pick<Texts, 'at'>;
  readonly lead: Uint32Array;
  readonly columns: Columns;
  /** The row of an item; undefined when the snapshot does not contain it. */
  rowOf(id: string): number | undefined;
  /** The rows whose lead is at least this. */
  leading(least: number): Condition;
}

/** The row type of a collection. */
export type RowsOf<C> = C extends Collection<never, infer Columns> ? Rows<Columns> : never;

/** Every filter of a search, as the conditions for its rows; undefined when the query does not set it. */
export type Filters<Query, OwnRows, Name extends string = string> = Readonly<
  Record<Name, (query: Query, rows: OwnRows) => Condition | readonly Condition[] | undefined>
>;

/** The conditions of all filters that the query sets. */
export function conditionsOf<Query, OwnRows>(
  filters: Filters<Query, OwnRows>,
  query: Query,
  rows: OwnRows,
): Condition[] {
  return Object.values(filters).flatMap((filter) => filter(query, rows) ?? []);
}
