/** A feed of 100,000 rows: how long its import takes in the running portal, and how much memory it needs at most. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csv, drop, rowOfCard } from '../support/jobs/feeds.ts';
import { someCards } from '../support/jobs/job-cards.ts';
import { startStorage } from '../support/storage.ts';
import type { Bench, Row } from './bench-row.ts';
import { freePort, startPortalProcess, stopPortal } from './portal-process.ts';

const rowCount = 100_000;

/** What Node takes in a function of 512 MB: without a limit it collects late, and the figure tells nothing. */
const heapLimit = ['--max-old-space-size=320', '--max-semi-space-size=8'];

/** Ours before the storage put its endpoints into it: the portal has a storage of its own. */
const ownEnvironment = { ...process.env };

interface Outcome {
  readonly outcome: string;
  readonly reason: string;
  readonly rows: number;
  readonly milliseconds: number;
}

/** About a kilobyte a row; with `changed`, every tenth says something new. */
function largeFeed(changed: boolean): string {
  const paragraph = 'Care for patients of every acuity beside a team that answers its phone &amp; keeps its promises. ';
  const rows = someCards(rowCount, 3).map((card, number) => ({
    ...rowOfCard(card, number),
    title: changed && number % 10 === 0 ? `${card.jobTitle} (new)` : card.jobTitle,
    postedAt: card.dateAdded,
    credentialRequirements: 'BLS;ACLS',
    // Three of four need no cleaning.
    description: `<p>${paragraph.repeat(4)}</p><ul><li>Nights, ${number}</li><li>Two years</li></ul>${number % 4 === 0 ? '<p class="x"><a href="https://careers.example/apply">Apply</a>&nbsp;now</p>' : '<p><b>Pay</b> weekly</p>'}`,
  }));
  return csv(rows, { trailer: true });
}

function checked(text: string): Outcome & { cpuSeconds?: number; peakMegabytes?: number } {
  const outcome = JSON.parse(text.slice(text.indexOf('{'))) as Outcome;
  if (outcome.outcome !== 'imported' || outcome.rows !== rowCount)
    throw new Error(`The feed was not imported: ${text}`);
  return outcome;
}

/** Runs one of our programs to its end; what it said. */
async function said(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  flags: string[] = [],
): Promise<string> {
  const child = spawn(process.execPath, [...flags, script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(child, 'close');
  return text;
}

/** In a process of its own, beside the storage: what the import itself needs. */
async function aloneRows(feed: string): Promise<Row[]> {
  const storage = await startStorage();
  try {
    const key = await drop('bench', 'large.csv', feed);
    const env = { ...process.env, ...storage.env };
    const outcome = checked(await said('test/bench/import-alone.ts', [key], env, heapLimit));
    const { milliseconds, cpuSeconds = Number.NaN, peakMegabytes = Number.NaN } = outcome;
    return [
      { name: 'feed, 100k rows: a process of its own', figure: milliseconds / 1000, unit: 's' },
      { name: 'feed, 100k rows: processor time of that process', figure: cpuSeconds, unit: 's' },
      { name: 'feed, 100k rows: peak memory of that process', figure: peakMegabytes, unit: 'MB', budget: 512 },
    ];
  } finally {
    await storage.close();
  }
}

/** Through the bucket of the running portal, as a source's file comes in. */
async function portalRows(feed: string, changed: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-feed-'));
  const env = { ...ownEnvironment, PORT: String(await freePort()), DATA_DIR: folder, SEED: 'none' };
  const { portal } = await startPortalProcess(env, ownEnvironment);
  try {
    const file = join(folder, 'large.csv');
    const imported = async (text: string) => {
      writeFileSync(file, text);
      return checked(await said('bin/feed.ts', [file, 'bench'], env)).milliseconds / 1000;
    };
    return [
      { name: 'feed, 100k rows: first import in the portal', figure: await imported(feed), unit: 's', budget: 60 },
      { name: 'feed, 100k rows: again, a tenth changed', figure: await imported(changed), unit: 's', budget: 60 },
    ];
  } finally {
    await stopPortal(portal);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(): Promise<Row[]> {
  const feed = largeFeed(false);
  return [...(await aloneRows(feed)), ...(await portalRows(feed, largeFeed(true)))];
}

export const benches: Bench[] = [{ name: 'feed', needsBuild: true, run }];
