/** The gates beside the tests: build, types, dead code, lint, secrets. */
import { run, tool } from './processes.ts';

interface Gate {
  readonly name: string;
  readonly command: readonly string[];
}

/** Before any test: those of the rooms and the portal run at once, and neither may find the other half-way through a build. */
export const build: Gate = { name: 'build', command: [process.execPath, 'bin/build.ts'] };

/** Slow ones first, in pairs: two cores. */
export const everyGate: readonly Gate[] = [
  build,
  // In one thread: each of four would read the libraries again, and the second core runs another gate.
  { name: 'types', command: [tool('tsc'), '--noEmit', '-p', '.', '--singleThreaded'] },
  { name: 'dead code', command: [tool('knip'), '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'format and lint', command: [tool('biome'), 'ci', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'secrets', command: [tool('secretlint'), '--no-color', '**/*', '**/.*'] },
];

/** Runs them two at a time, whatever fails, and answers the names of those that failed. What a failed one has said is printed. */
export async function passGates(wanted: readonly Gate[]): Promise<string[]> {
  const waiting = [...wanted];
  const failed: string[] = [];
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) if (!(await pass(gate))) failed.push(gate.name);
  };
  await Promise.all([work(), work()]);
  return failed;
}

async function pass({ name, command }: Gate): Promise<boolean> {
  const started = performance.now();
  const { ok, output } = await run(command, false);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!ok) console.log(output);
  return ok;
}
