import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** What a file that is no feed by its name is answered. */
export const feedFileMessage = 'Choose a .csv, .ndjson or .gz file.';

/** What a feed run did, or would do: a check counts as an import does and writes nothing. */
export const feedRun = z.object({
  id: z.string(),
  isCheck: z.boolean().default(false),
  source: z.string(),
  fileName: z.string(),
  startedAt: z.string(),
  outcome: z.enum(['running', 'checked', 'imported', 'refused']),
  reason: z.string(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  closed: z.number(),
  refused: z.number(),
  /** The open jobs of the source before it, and whether it names fewer than half of them: such a feed is imported only when forced. */
  open: z.number().default(0),
  isHalved: z.boolean().default(false),
  /** The faults of the first hundred refused rows: where, of which job, which field, why, and its value. `refused` counts all rows. */
  refusedRows: z.array(
    z.object({
      line: z.number(),
      externalId: z.string().default(''),
      field: z.string(),
      reason: z.string(),
      value: z.string().default(''),
    }),
  ),
  milliseconds: z.number(),
});
export type FeedRun = z.infer<typeof feedRun>;

/** What staff do about the job feeds and the snapshot made of them. */
export const adminJobs = {
  feeds: endpoint({
    method: 'GET',
    path: 'admin/feeds',
    summary:
      'Pages of the feed runs of the last 90 days, newest first, with their counts and first refused rows; and the sources of which a feed has been imported.',
    access: 'admin',
    query: z.object({ paginationToken: z.string().max(2000).optional() }),
    returns: z.object({
      runList: z.array(feedRun),
      sourceList: z.array(z.string()),
      nextPaginationToken: z.string().nullable(),
    }),
  }),
  uploadFeed: endpoint({
    method: 'POST',
    path: 'admin/feed',
    summary:
      'Puts a job feed (up to 4 MiB) into the feed bucket, where it is checked: the run says what an import would do, and nothing is written.',
    access: 'admin',
    maxBodyBytes: 6_000_000,
    body: z.object({
      source: z
        .string()
        .regex(
          /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/,
          'Letters, digits, dots and dashes, at most 50, beginning with one of the first two.',
        ),
      fileName: z
        .string()
        .regex(/^[A-Za-z0-9._ -]{1,100}$/, 'Letters, digits, spaces, dots and dashes, at most 100.')
        .regex(/\.(?:csv|ndjson|gz)$/i, feedFileMessage),
      fileBase64Str: z.string().min(1, 'Choose a file.').max(5_800_000, 'The file may have at most 4 MB.'),
      /** No feed of this source has been imported yet. */
      isNewSource: z.boolean().default(false),
    }),
    fileField: 'fileBase64Str',
    returns: z.object({ key: z.string() }),
  }),
  importFeed: endpoint({
    method: 'POST',
    path: 'admin/feed/import',
    summary: 'Imports the file of a check, unless file or jobs have changed since.',
    access: 'admin',
    body: z.object({
      /** Of the check. */
      id,
      startedAt: z.string().max(40),
      /** How many jobs the person was told that it closes. */
      closed: z.number().int().min(0).max(10_000_000),
    }),
    returns: z.object({ key: z.string() }),
  }),
  refreshCache: endpoint({
    method: 'POST',
    path: 'admin/refreshcache',
    summary: 'Builds the job snapshot anew; one at a time.',
    access: 'admin',
    limits: ['refreshMinute'],
    returns: z.object({ success: z.literal(true), jobs: z.number(), builtAt: z.string() }),
  }),
} as const;
