import type { OwnFile } from '#shared/contract/accounts.ts';
import type { ExportSection } from '#shared/domain/account/data-export.ts';

/** An item as it is stored, with the fields that were packed in it. */
export type RawItem = Readonly<Record<string, unknown>>;

/** Of each field of an item whether it is exported: a new field does not compile before that is decided. */
export type Shown<T> = { readonly [Field in keyof Required<T>]: boolean };

/** A kind of item that is a person's own data: where it is, and what of it is exported. */
export interface OwnKind {
  readonly section: ExportSection;
  readonly partition: 'USER' | 'CAND' | 'EVENTS';
  /** How its sort key begins. */
  readonly begins: string;
  readonly shown: Readonly<Record<string, boolean>>;
  /** What else belongs to it: words of ids, what was sealed or packed. */
  readonly also?: (item: RawItem, ownerId: string) => Promise<RawItem> | RawItem;
  /** Fields with the id of a person, each with the name of the field that has their name in the export. */
  readonly people?: Readonly<Record<string, string>>;
  /** The files that it leads to. */
  readonly files?: (item: RawItem) => readonly OwnFile[];
}

/** Text of a stored item; empty for none. */
export const storedText = (value: unknown): string => (typeof value === 'string' ? value : '');
