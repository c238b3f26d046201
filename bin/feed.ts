/** `npm run feed -- FILE SOURCE [--force]`: drops a job feed into the feed bucket of the running portal and says what came of it. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { adoptEnvironmentOf } from '../infra/environments.ts';

const [file, source, flag] = process.argv.slice(2);
const dataFolder = resolve(dirname(import.meta.dirname), process.env.DATA_DIR || '.local');

async function dropFile(): Promise<void> {
  if (!file || !source || (flag !== undefined && flag !== '--force')) {
    throw new Error('Usage: npm run feed -- FILE SOURCE [--force]');
  }
  adoptEnvironmentOf('feed', join(dataFolder, 'environments.json'));
  const { dropFeed } = await import('../infra/seed/jobs/drop-feed.ts');
  const run = await dropFeed({ source, name: basename(file), bytes: readFileSync(file), isForced: flag === '--force' });
  console.log(JSON.stringify(run, null, 2));
  if (run.outcome === 'refused') throw new Error(`The feed was refused: ${run.reason}`);
}

dropFile().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
