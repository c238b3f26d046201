// @ts-check
/** The locked packages, and the Node that is one of them. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isExecutable, nodeModules, npm, npmRegistry, readJson, root, say } from './machine.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(nodeModules, '.installed-lock');
const installing = join(root, '.local', 'installing');
const nodeMajor = 24;

/** Whether node_modules holds every package of the lock, at its version. npm notes there itself what it has installed. */
function installedAsLocked() {
  const record = join(nodeModules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(lockFile).packages).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  );
}

/** Installs the locked packages unless they are there already. A stamp with the lock's hash makes the usual case a single read. */
export async function ensurePackages() {
  const lockHash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash) return;
  if (!installedAsLocked()) {
    say('installing the packages of package-lock.json, about a minute');
    if (!(await installWithAddresses())) {
      say('that did not work; now npm asks the registry where each package is');
      if (!(await npm(['ci']))) throw new Error('npm ci failed; its message is above. Nothing was started.');
    }
  }
  writeFileSync(stampFile, lockHash);
}

/**
 * Installs from a copy of the lock in which each package has its address at this machine's registry. The lock itself tells none, and
 * without it npm first reads the list of all versions of each package, which takes as long as the packages.
 * @returns {Promise<boolean>} false where a registry has them elsewhere
 */
async function installWithAddresses() {
  rmSync(installing, { recursive: true, force: true });
  mkdirSync(installing, { recursive: true });
  copyFileSync(join(root, 'package.json'), join(installing, 'package.json'));
  writeFileSync(
    join(installing, 'package-lock.json'),
    JSON.stringify(withAddresses(readJson(lockFile), npmRegistry())),
  );
  const isInstalled = await npm(['ci'], installing);
  if (isInstalled) {
    rmSync(nodeModules, { recursive: true, force: true });
    renameSync(join(installing, 'node_modules'), nodeModules);
  }
  rmSync(installing, { recursive: true });
  return isInstalled;
}

/**
 * @param {{ packages: Record<string, { version: string, resolved?: string, inBundle?: boolean }> }} lock
 * @param {string} registry
 */
function withAddresses(lock, registry) {
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1);
    if (name && !entry.inBundle) entry.resolved = `${registry}${name}/-/${basename(name)}-${entry.version}.tgz`;
  }
  return lock;
}

/**
 * The Node of package.json, which brings type stripping. Where npm runs no install scripts it is fetched now.
 * @returns {Promise<string>} its path
 */
export async function pinnedNode() {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const pinned = join(nodeModules, 'node', 'bin', `node${suffix}`);
  if (isExecutable(pinned)) return pinned;
  say(`fetching Node ${nodeMajor}`);
  await npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (isExecutable(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) === nodeMajor) return process.execPath;
  throw new Error(
    `Node ${nodeMajor} could not be installed here. Start this command with a Node ${nodeMajor} of your own.`,
  );
}
