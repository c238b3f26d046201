// @ts-check
/** What every step of the set-up uses: the places, files and programs of this machine. */
import { execFileSync, spawn } from 'node:child_process';
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
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [where]
 * @returns {Promise<boolean>} whether it ended well
 */
export function succeeds(program, args, { env = process.env, cwd = root } = {}) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 2, 2], shell: program.endsWith('.cmd') });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * @param {string[]} args
 * @param {string} [cwd] the folder of the package.json
 * @returns {Promise<boolean>} whether npm ended well
 */
export function npm(args, cwd = root) {
  const [program, first] = npmProgram();
  return succeeds(program, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd });
}

/** @returns {string} the address of the registry that npm is set to, with a slash at its end */
export function npmRegistry() {
  const [program, first] = npmProgram();
  const asked = [...first, 'config', 'get', 'registry'];
  const address = execFileSync(program, asked, { cwd: root, encoding: 'utf8', shell: program.endsWith('.cmd') });
  return address.trim().replace(/\/*$/, '/');
}

/**
 * The npm that called us, under the Node that runs us, as both are known to work here; without it, npm by its name.
 * @returns {[program: string, first: string[]]}
 */
function npmProgram() {
  const running = process.env.npm_execpath;
  if (running && basename(running).startsWith('npm')) return [process.execPath, [running]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}
