import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fingerprint } from '../../infra/fingerprint.ts';
import { type SharedChromium, shareChromium } from './browser/chromium.ts';
import { type FunctionLogs, followLogs } from './function-logs.ts';
import { takeKeptPortal } from './kept-portal.ts';
import { launchPortal } from './launch-portal.ts';
import { long } from './long.ts';
import { unknownRoleUse } from './role-use.ts';

/** Everything that a running portal is made from. */
const inputs = [
  'bin',
  'functions',
  'infra',
  'shared',
  'web',
  'cdk.json',
  'package.json',
  'package-lock.json',
  ...['launch-portal.ts', 'local-until-unused.ts', 'kept-portal.ts'].map((name) => `test/support/${name}`),
];

interface RunPortal {
  readonly origin: string;
  readonly dataFolder: string;
  /** Ends this run's use of it; `tell` is called before its logs are deleted. */
  readonly end: (tell: () => void) => Promise<void>;
}

/** Gives the run its portal, with a small demo world in a folder of its own. With KEPT_PORTAL=1 it is kept for the next run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ origin, dataFolder, end }, chromium] = await Promise.all([runPortal(), runChromium()]);
  project.provide('origin', origin);
  project.provide('dataFolder', dataFolder);
  project.provide('chromium', chromium?.address ?? '');
  const logs = followLogs(dataFolder);
  return async () => {
    await chromium?.end();
    await end(() => tellFailures(logs));
  };
}

/** One browser for the run. Where there is none, the other tests run, and each that opens a page says so. */
async function runChromium(): Promise<SharedChromium | undefined> {
  try {
    return await shareChromium();
  } catch (error) {
    console.error(`Chromium does not start, and every test in a browser fails: ${error}`);
    return undefined;
  }
}

const runPortal = async (): Promise<RunPortal> =>
  (process.env.KEPT_PORTAL === '1' && (await keptPortal())) || (await newPortal());

/** The portal that is kept, unless another run uses it. */
async function keptPortal(): Promise<RunPortal | undefined> {
  const place = resolve('dist/kept-portal');
  const script = 'test/support/local-until-unused.ts';
  // Without npm's mark: the portal would end with the npm that started this run.
  const environment = { KEPT_IN: place, npm_lifecycle_event: undefined };
  const kept = await takeKeptPortal(place, fingerprint('.', inputs), async (dataFolder) => {
    const { origin } = await launchPortal({ dataFolder, script, environment, isKept: true });
    return origin;
  });
  const end = async (tell: () => void) => {
    tell();
    kept?.release();
  };
  return kept && { ...kept, end };
}

async function newPortal(): Promise<RunPortal> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'caravel-test-'));
  // With production's switches calls are counted as there, but for journeys that make many.
  const isCounted = process.env.SWITCHES === 'production' && process.env.LONG !== '1';
  const environment = isCounted ? { RATE_LIMITS: 'counted' } : {};
  const { child, origin } = await launchPortal({ dataFolder, script: 'bin/local.ts', environment });
  const end = async (tell: () => void) => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    tell();
    const unknown = unknownRoleUse(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
    tellUnknownUse(unknown);
  };
  return { origin, dataFolder, end };
}

/** Prints the portal's failures: the reason of a failed test is in its log, which is deleted afterwards. */
function tellFailures(logs: FunctionLogs): void {
  const lines = [...logs.read().values()].flatMap((text) => text.split('\n'));
  const failures = lines.filter((line) => /"level":"ERROR"|Sandbox\.|Runtime\.| failed: /.test(line));
  if (failures.length > 0)
    console.error(`${failures.length} failures of the portal, at first:\n${failures.slice(0, 20).join('\n')}`);
}

/**
 * A right that only this run has used is one that a change of the template may take away unnoticed. What is rare comes with chance, so
 * that only the long run fails for it.
 */
function tellUnknownUse(uses: readonly string[]): void {
  if (uses.length === 0) return;
  console.error(`Add to test/infra/role-use.golden what roles of the portal did:\n${uses.join('\n')}`);
  if (long) process.exitCode = 1;
}
