/** How many presses a profile, the largest checklist and a yearly retake take at 390 px: the journeys of the tests count them [C28]. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Bench, type Row, wrongAnswers } from '../bench-row.ts';

const folder = 'test/portal/profile';

/** What each journey counts, by its file, and how many presses it may take. */
const journeys: Readonly<Record<string, readonly [name: string, budget: number]>> = {
  [`${folder}/profile-taps-in-browser.test.ts`]: ['presses from 0 to 100 %', 80],
  [`${folder}/checklist-groups-in-browser.test.ts`]: ['presses for the largest checklist', 60],
  [`${folder}/retake-in-browser.test.ts`]: ['presses for a yearly retake', 40],
};

/** The parts of vitest's JSON report that are read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly meta: { readonly presses?: number } }[];
  }[];
}

/** Lets the tests take the journeys, each whole. */
function takeJourneys(): Report {
  const place = mkdtempSync(join(tmpdir(), 'caravel-presses-'));
  const report = join(place, 'report.json');
  const how = ['--project=portal', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...how, ...Object.keys(journeys)], {
      env: { ...process.env, LONG: '1' },
      stdio: ['ignore', 2, 2],
    });
    return JSON.parse(readFileSync(report, 'utf8'));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function run(): Promise<Row[]> {
  const { testResults } = takeJourneys();
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, meta }) => ({ file: relative('.', name), status, presses: meta.presses })),
  );
  return [
    ...Object.entries(journeys).map(([file, [name, budget]]) => ({
      name,
      figure: tests.find((test) => test.file === file && test.presses !== undefined)?.presses ?? Number.NaN,
      unit: '',
      budget,
    })),
    wrongAnswers('journeys that do not reach their end', tests.filter(({ status }) => status !== 'passed').length),
  ];
}

export const benches: readonly Bench[] = [{ name: 'wallet: presses', needsBuild: true, run }];
