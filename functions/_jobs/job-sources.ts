import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { type JobCard, jobCard } from '#shared/contract/job/job-shapes.ts';
import { isDay } from '#shared/domain/dates.ts';
import type { JobPast } from '#shared/domain/finding/job-past.ts';
import { versionOf } from '../_runtime/derived.ts';
import {
  headObject,
  isDamagedObject,
  listObjects,
  readBytes,
  readStream,
  removeObject,
  writeBytes,
} from '../_storage/objects.ts';
import { lineSplitter } from '../_storage/text-lines.ts';
import { noteSourceIds } from './source-ids.ts';

/** One open job of a source, as its last feed described it. */
export interface SourceEntry {
  readonly externalId: string;
  /** Of everything that the feed's row says, to see whether it has changed. */
  readonly hash: string;
  /** The version of the card's shape when it was made. */
  readonly cardVersion: number;
  readonly card: JobCard;
  /** None before the first change of a job that an earlier import wrote. */
  readonly past?: JobPast | undefined;
}

/** The state of a source after its last import. Entries are kept as the lines of the file: of a large source most never change. */
export interface SourceState {
  /** Instant of the imported file, or undefined before the first. */
  readonly fileAt: string | undefined;
  /** To write over exactly this state. */
  readonly etag: string | 'nothing';
  readonly lines: Map<string, SourceLine>;
}

export interface SourceLine {
  readonly jobId: string;
  readonly hash: string;
  readonly postedAt: string;
  /** Whether the card has an earlier shape: it is made again from the job's record, see refresh-cards.ts. */
  readonly isStale: boolean;
  readonly line: string;
}

const folder = 'sources/';
const ending = '.ndjson.zst';
const keyOf = (source: string) => `${folder}${source}${ending}`;
const pendingKeyOf = (source: string) => `pending/${source}.json`;
const contentType = 'application/zstd';

/** The first line of the file of a source. */
interface SourceHead {
  readonly fileAt: string;
  /** How many lines follow; undefined in files of before it was said. */
  readonly jobs?: number;
}

/** The file of a source cannot be read: cut off, damaged, or something else. */
export class DamagedSource extends Error {
  readonly source: string;
  /** Of the damaged file, to write over exactly that. */
  readonly etag: string;

  constructor(source: string, etag: string) {
    super('The file of a source is damaged.');
    this.source = source;
    this.etag = etag;
  }
}

/** The line of a job in its source's file, in the present version of the card. */
export function lineOf(entry: Omit<SourceEntry, 'cardVersion'>): SourceLine {
  const { externalId, hash, card, past } = entry;
  const written: SourceEntry = { externalId, hash, cardVersion: versionOf('jobCards'), card, past };
  return { ...indexedOf(written), line: JSON.stringify(written) };
}

/** The job of a line; parsed when it is asked for, since most lines are passed on as they are. */
export const entryIn = ({ line }: SourceLine): SourceEntry => JSON.parse(line) as SourceEntry;

const isStale = ({ cardVersion }: SourceEntry) => cardVersion !== versionOf('jobCards');

function indexedOf(entry: SourceEntry): Omit<SourceLine, 'line'> {
  const { hash, card } = entry;
  return { jobId: card.jobId, hash, postedAt: card.dateAdded, isStale: isStale(entry) };
}

/** The state of a source. Throws DamagedSource. */
export async function readJobSource(source: string): Promise<SourceState> {
  const lines = new Map<string, SourceLine>();
  const found = await readStream('JOB_BUCKET', keyOf(source));
  let fileAt: string | undefined;
  for await (const { entry, line } of found ? entriesOf(source, found) : []) {
    if ('fileAt' in entry) fileAt = entry.fileAt;
    else lines.set(entry.externalId, { ...indexedOf(entry), line });
  }
  return { fileAt, etag: found?.head.etag ?? 'nothing', lines };
}

/** Writes the next state of a source over the one it was made from; Problem conflict when that is gone. */
export async function writeSource(
  source: string,
  { fileAt, lines }: Pick<SourceState, 'lines'> & { readonly fileAt: string },
  over: string | 'nothing',
): Promise<void> {
  // In the order of ids, so that the same jobs give the same file.
  const externalIds = [...lines.keys()].sort();
  await noteSourceIds(source, externalIds);
  function* pieces() {
    yield `${JSON.stringify({ fileAt, jobs: lines.size } satisfies SourceHead)}\n`;
    let piece = '';
    for (const externalId of externalIds) {
      piece += `${lines.get(externalId)?.line}\n`;
      if (piece.length < 0x40000) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const chunks: Buffer[] = [];
  for await (const chunk of Readable.from(pieces()).pipe(compress)) chunks.push(chunk as Buffer);
  await writeBytes('JOB_BUCKET', keyOf(source), Buffer.concat(chunks), contentType, over);
}

/** The names of all sources of which a feed has been imported. */
export async function listSources(): Promise<string[]> {
  const found = await listObjects('JOB_BUCKET', folder);
  return found.map(({ key }) => key.slice(folder.length, -ending.length));
}

/**
 * The cards of all open jobs of a source, each with the instant of its last file; one of an earlier shape has the defaults of its new
 * fields. Throws DamagedSource.
 */
export async function* cardsOfSource(
  source: string,
): AsyncGenerator<{ readonly card: JobCard; readonly fileAt: string }> {
  const found = await readStream('JOB_BUCKET', keyOf(source));
  let fileAt = '';
  for await (const { entry } of found ? entriesOf(source, found) : []) {
    if ('fileAt' in entry) fileAt = entry.fileAt;
    else yield { card: isStale(entry) ? renewed(entry, source, found?.head.etag ?? '') : entry.card, fileAt };
  }
}

function renewed({ card }: SourceEntry, source: string, etag: string): JobCard {
  const { data } = jobCard.safeParse(card);
  if (!data) throw new DamagedSource(source, etag);
  return data;
}

/** The version of a source's jobs: `nothing` before its first feed. */
export async function sourceEtag(source: string): Promise<string> {
  return (await headObject('JOB_BUCKET', keyOf(source)))?.etag ?? 'nothing';
}

/** Tells what the last imports have left behind from everything before and after it. */
export async function sourcesMark(): Promise<string> {
  const found = await listObjects('JOB_BUCKET', folder);
  return hash('sha256', JSON.stringify(found.map(({ key, etag }) => [key, etag])));
}

/**
 * The jobs, by external id, that an import which did not come to its end may have written or closed in the table already: any of
 * these where the note of them is damaged.
 */
export async function readPending(source: string, any: Iterable<string> = []): Promise<Set<string>> {
  try {
    const bytes = await readBytes('JOB_BUCKET', pendingKeyOf(source));
    return new Set(bytes ? pendingIds.parse(JSON.parse(bytes.toString('utf8'))) : []);
  } catch (error) {
    if (isDamage(error) || error instanceof z.ZodError) return new Set(any);
    throw error;
  }
}

const pendingIds = z.array(z.string());

/** Notes which jobs an import is about to write or close. */
export async function writePending(source: string, externalIds: Iterable<string>): Promise<void> {
  await writeBytes('JOB_BUCKET', pendingKeyOf(source), JSON.stringify([...externalIds]), 'application/json');
}

/** Forgets the jobs that an import may have begun to write: it has come to its end. */
export async function clearPending(source: string): Promise<void> {
  await removeObject('JOB_BUCKET', pendingKeyOf(source));
}

async function* entriesOf(source: string, found: { readonly stream: Readable; readonly head: { etag: string } }) {
  let head: SourceHead | undefined;
  let read = 0;
  try {
    for await (const line of linesOf(found.stream)) {
      const entry: unknown = JSON.parse(line);
      if (isHead(entry)) head = entry;
      else if (isEntry(entry)) read++;
      else throw new SyntaxError('A line of a source is none of ours.');
      yield { line, entry };
    }
    if (!head || (head.jobs ?? read) !== read) throw new SyntaxError('The file of a source lacks lines.');
  } catch (error) {
    throw isDamage(error) ? new DamagedSource(source, found.head.etag) : error;
  }
}

function isHead(value: unknown): value is SourceHead {
  return typeof value === 'object' && value !== null && 'fileAt' in value && typeof value.fileAt === 'string';
}

/** By hand and not by the schema of cards: every job of the board is read this way. */
function isEntry(value: unknown): value is SourceEntry {
  const { externalId, hash: digest, card } = (value ?? {}) as Partial<SourceEntry>;
  if (typeof externalId !== 'string' || typeof digest !== 'string' || !card) return false;
  const { jobId, jobTitle, specialtyId, startDate, dateAdded, shifts, location } = card as Partial<JobCard>;
  return (
    [jobId, jobTitle, dateAdded, location?.city, location?.state].every((text) => typeof text === 'string') &&
    isDay(String(startDate)) &&
    Number.isInteger(specialtyId) &&
    Array.isArray(shifts)
  );
}

/** Whether bytes are wrong, and not the way to them. */
function isDamage(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (isDamagedObject(error)) return true;
  return error instanceof SyntaxError || code.startsWith('ZSTD_') || code.startsWith('Z_');
}

async function* linesOf(packed: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const { push } = lineSplitter();
  const unpacked = packed.pipe(createZstdDecompress());
  packed.once('error', (error) => unpacked.destroy(error));
  for await (const chunk of unpacked) yield* push(decoder.decode(chunk as Buffer, { stream: true }));
}
