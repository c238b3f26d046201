/**
 * `npm test`: every gate and every test, whatever fails on the way, so that one run shows all. `npm run check` leaves out the tests
 * before a portal. Up to five test files that fail beside the others run once more alone.
 * The last line is `N passed, N failed`, counting each gate as one. With arguments only the test files that match them run, and only
 * their tests are counted; with LONG=1 only the large proofs, with their full numbers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

interface Gate {
  readonly name: string;
  readonly command: readonly string[];
}

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface TestCount extends Count {
  /** The test files with a failure. */
  readonly red: readonly string[];
}

/** The parts of vitest's JSON report that are read here. */
interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const tool = (name: string) => join('node_modules', '.bin', name);

/** Before any test: those of the rooms and the portal run at once, and neither may find the other half-way through a build. */
const build: Gate = { name: 'build', command: [process.execPath, 'bin/build.ts'] };

/** Slow ones first, in pairs: two cores. */
const gates: readonly Gate[] = [
  build,
  { name: 'types', command: [tool('tsc'), '--noEmit', '-p', '.'] },
  { name: 'dead code', command: [tool('knip'), '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'format and lint', command: [tool('biome'), 'ci', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'secrets', command: [tool('secretlint'), '--no-color', '**/*', '**/.*'] },
];

/** What has been started and not ended: it must not outlive us. */
const running = new Set<ChildProcess>();
for (const [signal, exit] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(exit);
  });
}

/** Runs one program without stdin. Its output is answered, or passed on while it runs when `live`. */
function run([program = '', ...args]: readonly string[], live: boolean): Promise<{ ok: boolean; output: string }> {
  const out = live ? 'inherit' : 'pipe';
  const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };
  const child = spawn(program, args, { env, stdio: ['ignore', out, out] });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (ok: boolean, more = '') => resolve({ ok, output: Buffer.concat(chunks).toString() + more });
    child.on('error', (error) => end(false, `${error.message}\n`));
    child.on('close', (code) => {
      running.delete(child);
      end(code === 0);
    });
  });
}

async function pass(gate: Gate): Promise<Count> {
  const started = performance.now();
  const { ok, output } = await run(gate.command, false);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${gate.name} (${seconds} s)`);
  if (!ok) console.log(output);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function passGates(wanted: readonly Gate[]): Promise<Count[]> {
  const waiting = [...wanted];
  const counts: Count[] = [];
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) counts.push(await pass(gate));
  };
  await Promise.all([work(), work()]);
  return counts;
}

/** What vitest reported. A file that could not be loaded is a failure too, and so is a run that broke off; no file, no report. */
function countTests(reportFile: string, ok: boolean): TestCount {
  let report: TestReport;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return { passed: 0, failed: ok ? 0 : 1, red: [] };
  }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const of = (status: string) => tests.filter((test) => test.status === status).length;
  const redFiles = report.testResults.filter(({ status }) => status === 'failed');
  const failed = of('failed') + redFiles.filter(({ assertionResults }) => assertionResults.length === 0).length;
  return {
    passed: of('passed'),
    failed: failed === 0 && !ok ? 1 : failed,
    red: redFiles.map(({ name }) => relative('.', name)),
  };
}

/** Files at once: those before a portal wait for pages and answers, so that three and two of the rooms together fill two cores. */
const workers = { portal: 3, rooms: 2, switches: 1 };
type Project = keyof typeof workers;

/**
 * The tests of one project of vitest.config.ts; apart, so that a portal that does not start keeps no other test from running.
 * What they say is passed on while they run when `live`, else when they are done.
 */
async function runTests(project: Project, files: readonly string[], live: boolean): Promise<TestCount> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-tests-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const atOnce = long ? [] : [`--maxWorkers=${workers[project]}`];
    const { ok, output } = await run(
      [tool('vitest'), 'run', '--passWithNoTests', `--project=${project}`, ...atOnce, ...reporters, ...files],
      live,
    );
    process.stdout.write(output);
    return countTests(report, ok);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** More red files than this are no matter of chance. */
const mostOnceMore = 5;

/**
 * What failed beside all others runs once more with nothing beside it, before a portal of its own: a fault stays, and is counted. A
 * file that fails with the load alone is named, for a hand to mend it. A second run that tells less than the first counts for nothing.
 */
async function onceMore(project: Project, first: TestCount): Promise<Count> {
  if (first.red.length === 0 || first.red.length > mostOnceMore) return first;
  console.log(`\nRun once more, alone: ${first.red.join(', ')}`);
  const second = await runTests(project, first.red, true);
  if (second.passed === 0 || second.failed > first.failed) return first;
  const unsteady = first.red.filter((file) => !second.red.includes(file));
  if (unsteady.length > 0) console.log(`\nUNSTEADY, passed at the second run alone: ${unsteady.join(', ')}`);
  if (second.red.length > 0) console.log(`\nFAILED at both runs: ${second.red.join(', ')}`);
  return { passed: first.passed + first.failed - second.failed, failed: second.failed };
}

/** The test files that an argument names, as vitest finds them: by a part of their path. */
function filesNamed(text: string): string[] {
  const part = relative('.', text.replace(/:\d+$/, '')).toLowerCase();
  return globSync('test/**/*.test.{ts,tsx}').filter((file) => file.toLowerCase().includes(part));
}

/** The test files that hold a large proof: named so, or asking for LONG themselves or through `test/support/long.ts`. */
function longTests(): string[] {
  const asks = /\bprocess\.env\.LONG\b|\/long\.ts['"]/;
  return globSync('test/**/*.test.{ts,tsx}').filter(
    (file) => /\.long\.test\.tsx?$/.test(file) || asks.test(readFileSync(file, 'utf8')),
  );
}

const withoutPortal = '--without-portal';
const filters = process.argv.slice(2).filter((arg) => arg !== withoutPortal);
const long = process.env.LONG === '1';
const only = long && filters.length === 0 ? longTests() : filters;
// What follows an option is its value.
const names = filters.filter((arg, at) => !arg.startsWith('-') && !filters[at - 1]?.startsWith('-'));
const named = names.flatMap(filesNamed);
const unknown = names.find((name) => filesNamed(name).length === 0);
if (unknown !== undefined) {
  console.error(`No test file matches ${unknown}.`);
  process.exit(1);
}
const portalTests = named.filter((file) => file.startsWith(join('test', 'portal')));
const switchTests = named.filter((file) => file.startsWith(join('test', 'portal', 'switches')));
const everything = named.length === 0 && !process.argv.includes(withoutPortal);
const needsSwitches = everything || switchTests.length > 0;
const needsPortal = everything || portalTests.length > switchTests.length;
const needsRooms = named.length === 0 || portalTests.length < named.length;
/** Tests of these rooms read the sources only. */
const unbuilt = ['functions', 'shared', 'web'].map((room) => join('test', room, '/'));
const needsBuild = named.length === 0 || !named.every((file) => unbuilt.some((folder) => file.startsWith(folder)));
// Files that are named run before a portal that is kept from the last such run.
if (portalTests.length > 0 && !long && !process.env.CI) process.env.KEPT_PORTAL = '1';
const few = needsBuild ? [build] : [];
const isPart = long || filters.length > 0;
const gated = await passGates(isPart ? few : gates);
// A part of the tests is counted as vitest counts it, unless its build has failed.
const counts: Count[] = isPart ? gated.filter(({ failed }) => failed > 0) : gated;
// Without a name vitest runs everything, also when there is no large proof to run.
if (!long || only.length > 0) {
  // The large proofs load the machine each by itself; all others go side by side, and only one of the two may print meanwhile.
  const rooms = needsRooms && runTests('rooms', only, long || !needsPortal);
  if (long) await rooms;
  const portal = needsPortal && runTests('portal', only, true);
  // A second portal, once the rooms have left a core to it.
  const switches =
    needsSwitches &&
    Promise.resolve(rooms).then(() => runTests('switches', named.length > 0 ? only : [], long || !portal));
  const ran = { portal: await portal, rooms: await rooms, switches: await switches };
  for (const project of Object.keys(workers) as Project[]) {
    const count = ran[project];
    if (count) counts.push(isPart ? count : await onceMore(project, count));
  }
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && (passed > 0 || filters.length === 0) ? 0 : 1;
