/**
 * The whole portal on one machine: builds, synthesizes, starts the local cloud with the stack's own template, and fills a new data
 * folder with the demo world. PORT, DATA_DIR and SEED (none, small, full) move and size it; `--switches production` turns on what
 * production has on; `reset` empties the data folder.
 */
import { join } from 'node:path';
import { buildLock } from '../infra/builds.ts';
import { refuseProduction } from '../infra/local/refuse-production.ts';
import { emptyStateFolder } from '../infra/local/state-folder.ts';
import { assertPortIsFree } from '../infra/local/wire/http-server.ts';
import { whileLocked } from '../infra/lock.ts';
import { announcePortal } from '../infra/run/announce-portal.ts';
import { endWhenAsked } from '../infra/run/end-when-asked.ts';
import { startPortal } from '../infra/run/portal.ts';
import { readRunSettings, repositoryRoot } from '../infra/run/run-settings.ts';
import { runToEnd, synthesizeLocal } from '../infra/synthesize-local.ts';

/** Lambda's clocks show UTC, and so do those of the functions here. */
process.env.TZ = 'UTC';

async function start(): Promise<void> {
  refuseProduction();
  const settings = readRunSettings();
  const { port, dataFolder } = settings;
  await assertPortIsFree(port);
  await runToEnd('bin/build.ts');
  const assembly = join(repositoryRoot, 'dist/assembly', `local-${port}`);
  const synthesis = { port, folder: assembly, builds: 'dist' };
  const { folder, stackName } = await whileLocked(buildLock, () => synthesizeLocal(synthesis));
  const { cloud, fill } = await startPortal({
    assemblyFolder: folder,
    stackName,
    dataFolder,
    port,
    mapsFolder: join(repositoryRoot, 'dist', 'functions-maps'),
    log: console.error,
    onFailure: () => end(1),
  });
  const end = endWhenAsked(cloud.close);
  await fill(settings.seedSize);
  announcePortal(settings);
}

async function run([command, value]: readonly string[]): Promise<void> {
  if (command === undefined) return start();
  if (command === '--switches') {
    process.env.SWITCHES = value || 'none';
    return start();
  }
  if (command !== 'reset') throw new Error(`"${command}" is no command. There are: --switches production, reset.`);
  const { dataFolder } = readRunSettings();
  await emptyStateFolder(dataFolder);
  console.log(`${dataFolder} is empty.`);
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
