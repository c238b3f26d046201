// @ts-check
/** The locked packages, and the Node that is one of them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isExecutable, nodeModules, npm, readJson, root, say } from './machine.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(nodeModules, '.installed-lock');
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
    if (!(await npm('ci'))) throw new Error('npm ci failed; its message is above. Nothing was started.');
  }
  writeFileSync(stampFile, lockHash);
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
  await npm('rebuild', 'node', '--ignore-scripts=false');
  if (isExecutable(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) === nodeMajor) return process.execPath;
  throw new Error(
    `Node ${nodeMajor} could not be installed here. Start this command with a Node ${nodeMajor} of your own.`,
  );
}
