// @ts-check
/** The database of the local cloud. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeModules, npm, readJson, root, say } from './machine.mjs';

/**
 * The DynamoDB engine of the local cloud comes as one package per platform, and only one of them is in the lock. Another
 * one is fetched at the same version; an endpoint named by AWS_ENDPOINT_URL_DYNAMODB makes it unnecessary.
 */
export async function ensureDatabase() {
  if (process.env.AWS_ENDPOINT_URL_DYNAMODB) return;
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  if (existsSync(join(nodeModules, name, 'package.json'))) return;
  const locked = Object.entries(readJson(join(root, 'package.json')).optionalDependencies);
  const version = locked.find(([dependency]) => dependency.startsWith('@dynoxide/'))?.[1];
  say(`installing ${name} ${version}`);
  if (await addPackage(name, `${version}`)) return;
  throw new Error(
    `There is no local DynamoDB for ${process.platform} ${process.arch} (${name} ${version} could not be installed). ` +
      'Set AWS_ENDPOINT_URL_DYNAMODB to any DynamoDB endpoint, DynamoDB Local for example, and start again.',
  );
}

/**
 * Puts one package into node_modules and touches nothing else there: installed in place, npm would resolve the whole tree again
 * without the lock and move other packages. So it is installed into an empty folder and moved over.
 * @param {string} name
 * @param {string} version
 * @returns {Promise<boolean>} whether it is there now
 */
async function addPackage(name, version) {
  const folder = mkdtempSync(join(nodeModules, '.adding-'));
  try {
    const alone = ['--prefix', folder, '--no-save', '--no-package-lock'];
    if (!(await npm(['install', ...alone, `${name}@${version}`]))) return false;
    mkdirSync(dirname(join(nodeModules, name)), { recursive: true });
    renameSync(join(folder, 'node_modules', name), join(nodeModules, name));
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
