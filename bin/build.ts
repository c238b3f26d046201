/** Builds what the stack carries to AWS and what the local run serves: the functions and the website, into dist/. */
import { buildFunctions } from '../infra/build-functions.ts';
import { buildWeb } from '../infra/build-web.ts';
import { buildLock } from '../infra/builds.ts';
import { whileLocked } from '../infra/lock.ts';

/** What happens is said on stderr: stdout belongs to the command that builds for itself, such as `cdk synth`. */
async function run(name: string, build: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  const built = await build();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.error(`dist/${name}: ${built ? 'built' : 'unchanged'} (${seconds} s)`);
}

try {
  await whileLocked(buildLock, async () => {
    await run('functions', () => buildFunctions());
    await run('web', () => buildWeb());
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
