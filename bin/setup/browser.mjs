// @ts-check
/** A browser for the tests that drive pages. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { isExecutable, nodeModules, root, say, succeeds } from './machine.mjs';

/** Debian's Chromium without the parts of a window: the same engine, and tests take a third less of the processor. */
const bare = 'chromium-headless-shell';

/**
 * @param {string[]} names
 * @returns {string | undefined} the first program of these names on this machine
 */
function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @returns {string | undefined} */
function findBrowser() {
  const found = findProgram(bare, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  const application = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return found ?? (isExecutable(application) ? application : playwrightBrowser());
}

/** The Chromium that Playwright keeps for itself, when it has been fetched. */
function playwrightBrowser() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}

/**
 * One of Debian's packages, when we may install it without being asked anything.
 * @param {string} name
 */
async function installDebianPackage(name) {
  if (!existsSync('/etc/debian_version')) return;
  // Without a network apt waits long for each of its sources.
  const apt = ['180', ...(isRoot() ? [] : ['sudo', '-n']), 'apt-get', '-qq', '-o', 'Acquire::Retries=0'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (await succeeds('timeout', [...apt, 'update'], { env })) {
    await succeeds('timeout', [...apt, 'install', '-y', '--no-install-recommends', name], { env });
  }
}

const isRoot = () => process.getuid?.() === 0;

/**
 * A Chromium for the tests in a browser: the one at hand, else Debian's, else Playwright's. Where one is at hand nothing is installed.
 * Without any the command goes on, and each test that needs a browser fails with its own message.
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`);
  }
  const atHand = findBrowser();
  if (atHand) return atHand;
  say('installing Chromium for the tests in a browser');
  for (const name of [bare, 'chromium']) if (!findBrowser()) await installDebianPackage(name);
  if (!findBrowser())
    await succeeds(process.execPath, [join(nodeModules, '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  const fetched = findBrowser();
  if (!fetched)
    say('no Chromium could be installed. Install one, or set CHROMIUM_PATH to it; tests in a browser fail until then.');
  return fetched;
}
