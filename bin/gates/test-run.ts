/** Runs the tests of one project of vitest.config.ts and reads what they came to. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run, tool } from './processes.ts';

/** Files at once. Most of them wait for something half of the time, so that three before a portal and two of the rooms fill two cores. */
const workers = { portal: 3, rooms: 2, switches: 1 };
/** The rooms' own tests are two projects of vitest: with our modules afresh for each file, and kept. */
const projects = { portal: ['portal'], rooms: ['rooms', 'units'], switches: ['switches'] };
export type Project = keyof typeof workers;

/** One test file of a run. */
export interface FileRun {
  readonly file: string;
  readonly failed: boolean;
  /** Each test that failed with the first line of its reason and its place. */
  readonly reasons: readonly string[];
  readonly ms: number;
}

export interface TestRun {
  readonly passed: number;
  readonly failed: number;
  readonly files: readonly FileRun[];
}

/** The parts of vitest's JSON report that are read here. */
interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The test files with a failure. */
export const redFiles = ({ files }: TestRun): string[] => files.filter(({ failed }) => failed).map(({ file }) => file);

const firstLine = (text = '') => text.split('\n', 1)[0] ?? '';

/** The first line of a failure, with the line of the test that it came from, where its stack names one. */
export function reasonOf(message = ''): string {
  const places = message.slice(message.indexOf('\n    at ')).match(/\btest\/[\w./-]+:\d+/g);
  const place = places?.at(-1);
  return place ? `${firstLine(message)} (${place})` : firstLine(message);
}

function reasonsOf({ status, message, assertionResults }: TestReport['testResults'][number]): string[] {
  if (status === 'failed' && assertionResults.length === 0) return [firstLine(message)];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${reasonOf(failureMessages[0])}`);
}

/** What vitest reported. A file that could not be loaded is a failure too, and so is a run that broke off; no file, no report. */
function readReport(reportFile: string, ok: boolean): TestRun {
  let report: TestReport;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return { passed: 0, failed: ok ? 0 : 1, files: [] };
  }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const of = (status: string) => tests.filter((test) => test.status === status).length;
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = of('failed') + unloaded.length;
  return {
    passed: of('passed'),
    failed: failed === 0 && !ok ? 1 : failed,
    files: report.testResults.map((result) => ({
      file: relative('.', result.name),
      failed: result.status === 'failed',
      reasons: reasonsOf(result),
      ms: result.endTime - result.startTime,
    })),
  };
}

/**
 * The tests of one project, apart from the others, so that a portal that does not start keeps no other test from running. What they
 * say is passed on while they run when `live`, else when they are done. `atOnce` is how many files run side by side.
 */
export async function runTests(
  project: Project,
  args: readonly string[],
  live: boolean,
  atOnce: number | undefined = workers[project],
): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-tests-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const most = atOnce ? [`--maxWorkers=${atOnce}`] : [];
  try {
    const { ok, output } = await run(
      [
        tool('vitest'),
        'run',
        '--passWithNoTests',
        ...projects[project].map((name) => `--project=${name}`),
        ...most,
        ...reporters,
        ...args,
      ],
      live,
    );
    process.stdout.write(output);
    return readReport(report, ok);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
