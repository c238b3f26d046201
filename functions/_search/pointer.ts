import * as z from 'zod';

/** What a collection says of its newest snapshot. */
export const pointer = z.object({
  version: z.string(),
  /** The object of the snapshot. */
  key: z.string(),
  /** How many items it holds. */
  count: z.number(),
  publishedAt: z.string(),
  /** The mark of what it was built from, see rebuild-snapshot.ts. */
  builtFrom: z.string().default(''),
});
export type Pointer = z.output<typeof pointer>;

/** The folder of a collection's snapshots, and the objects in it. */
export const folderOf = (collection: { readonly name: string }): string => `${collection.name}/`;
/** The key of the object that names a collection's present snapshot. */
export const pointerKeyOf = (collection: { readonly name: string }): string => `${folderOf(collection)}current.json`;
/** The key of a version of a collection's snapshot. */
export const snapshotKeyOf = (collection: { readonly name: string }, version: string): string =>
  `${folderOf(collection)}${version}.bin.zst`;
