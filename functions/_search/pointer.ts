import * as z from 'zod';

/** Where the pointer to the newest snapshot stands. */
export const pointerKey = 'jobs/current.json';

export const pointer = z.object({
  version: z.string(),
  /** The object of the snapshot. */
  key: z.string(),
  jobs: z.number(),
  publishedAt: z.string(),
});
export type Pointer = z.output<typeof pointer>;

export const snapshotFolder = 'jobs/';
export const snapshotKey = (version: string): string => `${snapshotFolder}${version}.bin.zst`;
