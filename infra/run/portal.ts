import { fork } from 'node:child_process';
import { join } from 'node:path';
import { noteEnvironments } from '../environments.ts';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../local/local-cloud.ts';
import { repositoryRoot, type SeedOrder, type SeedSize } from './run-settings.ts';

/** The local cloud with the portal's stack in it. */
export interface Portal {
  readonly cloud: LocalCloud;
  /** Loads the demo world into a new data folder, and brings stored data up to the code. */
  fill(size: SeedSize): Promise<void>;
}

/** Starts the local cloud; while it runs, `environments.json` in the data folder says what its functions see. */
export async function startPortal(options: LocalCloudOptions): Promise<Portal> {
  const cloud = await startLocalCloud(options);
  const environments = Object.fromEntries(cloud.functions.map((name) => [name, cloud.environment(name)]));
  process.once('exit', noteEnvironments(join(options.dataFolder, 'environments.json'), environments));
  return {
    cloud,
    async fill(size) {
      if (size !== 'none') await cloud.once('seed', () => seed(size, cloud.environment('admin')));
      // The seed has woken every function; until the first request they may as well sleep.
      cloud.rest();
      // The code may be newer than the data: a snapshot in an older layout is written again, a right one stays as it is.
      cloud
        .invoke('hourly', { jobs: ['endDeadRuns', 'rebuildPeopleSearch', 'rebuildBoard'] })
        .catch((error) => console.error('The snapshots were not rebuilt:', error));
    },
  };
}

/** People at once, of each try: a busy machine may break the loading off, and it goes on gently with what is missing. */
const tries = [8, 4, 2, 1, 1];

async function seed(size: SeedOrder['size'], environment: SeedOrder['environment']): Promise<void> {
  console.log(`Loading the demo world (${size}).`);
  for (const [before, peopleAtOnce] of tries.entries()) {
    if (before > 0) console.log('The demo world is not complete; going on with it.');
    if ((await seedOnce({ size, environment, peopleAtOnce })) === 0) return;
  }
  throw new Error('The demo world could not be loaded.');
}

/** In a process of its own, which ends with this one: see bin/seed.ts. Answers its exit code. */
function seedOnce(order: SeedOrder): Promise<number | null> {
  const child = fork(join(repositoryRoot, 'bin', 'seed.ts'), { cwd: repositoryRoot });
  child.send(order);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
