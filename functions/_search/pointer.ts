import * as z from 'zod';

/** The pointer to a collection's newest snapshot. */
export const pointer = z.object({
  version: z.string(),
  key: z.string(),
  count: z.number(),
  publishedAt: z.string(),
  /** The mark of the data it was built from, see rebuild-snapshot.ts. */
  builtFrom: z.string().default(''),
  /** For jobs: the instant of each source's last file, up to which it has confirmed its jobs [D27]. */
  confirmed: z.record(z.string(), z.string()).default({}),
});
export type Pointer = z.output<typeof pointer>;

/** The folder of a collection's snapshots. */
export const folderOf = (collection: { readonly name: string }): string => `${collection.name}/`;
/** The object key of a collection's pointer. */
export const pointerKeyOf = (collection: { readonly name: string }): string => `${folderOf(collection)}current.json`;
/** The object key of one version of a collection's snapshot. */
export const snapshotKeyOf = (collection: { readonly name: string }, version: string): string =>
  `${folderOf(collection)}${version}.bin.zst`;
