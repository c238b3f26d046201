/**
 * The whole portal on one machine: builds, synthesizes, starts the local cloud with the stack's own template, and fills a new data
 * folder with the demo world. PORT, DATA_DIR and SEED (none, small, full) move and size it; `reset` empties the data folder.
 */
import { fork } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { brand } from '#shared/domain/brand.ts';
import { type Environments, noteEnvironments } from '../infra/environments.ts';
import { type LocalCloud, startLocalCloud } from '../infra/local/local-cloud.ts';
import { refuseProduction } from '../infra/local/refuse-production.ts';
import { emptyStateFolder } from '../infra/local/state-folder.ts';
import { assertPortIsFree } from '../infra/local/wire/http-server.ts';
import { runToEnd, synthesizeLocal } from '../infra/synthesize-local.ts';

const root = dirname(import.meta.dirname);
const port = Number(process.env.PORT || 3000);
const dataFolder = resolve(root, process.env.DATA_DIR || '.local');
const seedSize = process.env.SEED || 'full';

/** Lambda's clocks show UTC, and so do those of the functions here. */
process.env.TZ = 'UTC';

function checkSettings(): void {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT must be a number from 1 to 65535.');
  if (!['none', 'small', 'full'].includes(seedSize)) throw new Error('SEED must be none, small or full.');
}

function environmentsOf(cloud: LocalCloud): Environments {
  return Object.fromEntries(cloud.functions.map((name) => [name, cloud.environment(name)]));
}

/** In a process of its own: see bin/seed.ts. It ends with us. */
function seed(cloud: LocalCloud): Promise<void> {
  console.log(`Loading the demo world (${seedSize}).`);
  const child = fork(join(root, 'bin', 'seed.ts'), { cwd: root });
  child.send({ origin: cloud.origin, size: seedSize, environments: environmentsOf(cloud) });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The demo world could not be loaded.'))));
  });
}

function announce({ origin, staffOrigin }: LocalCloud): void {
  console.log(`${brand.name} is ready: ${origin}`);
  console.log(`  Main site   ${origin}
  Staff site  ${staffOrigin}
  Mailbox     ${origin}/__local/mailbox
  Data        ${dataFolder}`);
  if (seedSize === 'none') return;
  console.log(`  Accounts, all with the password Caravel-demo-1:
    nurse@demo.example         a candidate with a complete profile
    newcomer@demo.example      a candidate who has just registered
    recruiter@caravel.example  a recruiter (staff site)
    admin@caravel.example      an administrator (staff site)`);
}

/** npm does not always pass a signal on; when whoever started us is gone, so are we. */
function endWithParent(end: () => void): void {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || parent === 1) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}

async function start(): Promise<void> {
  refuseProduction();
  checkSettings();
  await assertPortIsFree(port);
  await runToEnd('bin/build.ts');
  const { folder, stackName } = await synthesizeLocal(port);
  const cloud = await startLocalCloud({
    ...{ assemblyFolder: folder, stackName, dataFolder, port, mapsFolder: join(root, 'dist', 'functions-maps') },
    log: console.error,
    onFailure: () => end(1),
  });

  const forgetEnvironments = noteEnvironments(join(dataFolder, 'environments.json'), environmentsOf(cloud));
  process.once('exit', forgetEnvironments);
  let askedAt: number | undefined;
  async function end(code: number): Promise<void> {
    // One Ctrl-C may arrive more than once, through npm and from the terminal; asked again later, we go at once.
    if (askedAt !== undefined && Date.now() - askedAt > 2000) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = Date.now();
    await cloud.close().catch(console.error);
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  endWithParent(() => end(0));

  if (seedSize !== 'none') await cloud.once('seed', () => seed(cloud));
  // The seed has woken every function; until somebody comes they may as well sleep.
  cloud.rest();
  announce(cloud);
  // The code may be newer than the data: a snapshot in an older layout is written anew, a right one stays as it is.
  cloud.invoke('feed', { rebuild: true }).catch((error) => console.error('The job snapshot was not rebuilt:', error));
}

async function run(command: string | undefined): Promise<void> {
  if (command === undefined) return start();
  if (command !== 'reset') throw new Error(`"${command}" is no command. There is: reset.`);
  await emptyStateFolder(dataFolder);
  console.log(`${dataFolder} is empty.`);
}

run(process.argv[2]).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
