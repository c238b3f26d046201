// @ts-check
/** What every step of the set-up uses: the places, files and programs of this machine. */
import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const nodeModules = join(root, 'node_modules');

/**
 * Tells what is being done, on stderr.
 * @param {string} sentence
 */
export const say = (sentence) => console.error(`caravel: ${sentence}`);

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a program without stdin; its output goes to stderr, so that stdout stays the command's own.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} whether it ended well
 */
export function succeeds(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 2, 2], shell: program.endsWith('.cmd') });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * @param {string[]} args
 * @returns {Promise<boolean>} whether npm ended well
 */
export function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const running = process.env.npm_execpath;
  // The npm that called us, under the Node that runs us: both are known to work here.
  if (running && basename(running).startsWith('npm')) return succeeds(process.execPath, [running, ...args, ...quiet]);
  return succeeds(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, ...quiet]);
}
