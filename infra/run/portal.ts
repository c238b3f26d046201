import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type Environments, noteEnvironments } from '../environments.ts';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../local/local-cloud.ts';
import { repositoryRoot, type SeedSize } from './run-settings.ts';

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
      if (size !== 'none') await cloud.once('seed', () => seed(cloud.origin, size, environments));
      // The seed has woken every function; until the first request they may as well sleep.
      cloud.rest();
      // The code may be newer than the data: a snapshot in an older layout is written again, a right one stays as it is.
      cloud
        .invoke('hourly', { jobs: ['endDeadRuns', 'rebuildPeopleSearch', 'rebuildBoard'] })
        .catch((error) => console.error('The snapshots were not rebuilt:', error));
    },
  };
}

/** A busy machine may break the loading off: it goes on with what is missing, for it is idempotent. */
const mostTries = 3;

async function seed(origin: string, size: SeedSize, environments: Environments): Promise<void> {
  console.log(`Loading the demo world (${size}).`);
  for (let tries = 1; (await seedOnce(origin, size, environments)) !== 0; tries++) {
    if (tries === mostTries) throw new Error('The demo world could not be loaded.');
    console.log('The demo world is not complete; going on with it.');
  }
}

/** In a process of its own, which ends with this one: see bin/seed.ts. Answers its exit code. */
function seedOnce(origin: string, size: SeedSize, environments: Environments): Promise<number | null> {
  const child = fork(join(repositoryRoot, 'bin', 'seed.ts'), { cwd: repositoryRoot });
  child.send({ origin, size, environments });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
