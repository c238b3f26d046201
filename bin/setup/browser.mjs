// @ts-check
/** A browser for the tests that drive pages. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { isExecutable, nodeModules, root, say, succeeds } from './machine.mjs';

/** @returns {string | undefined} */
function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  places.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  return places.find(isExecutable) ?? playwrightBrowser();
}

/** The Chromium that Playwright keeps for itself, when it has been fetched. */
function playwrightBrowser() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}

/** Debian's Chromium, when we may install it without being asked anything. */
async function installDebianBrowser() {
  if (!existsSync('/etc/debian_version')) return;
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const [program = '', ...before] = apt;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (await succeeds(program, [...before, 'update', '-qq'], env)) {
    await succeeds(program, [...before, 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], env);
  }
}

/**
 * A Chromium for the tests in a browser: the one at hand, else Debian's, else Playwright's.
 * Without any the command goes on, and each test that needs a browser fails with its own message.
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  say('installing Chromium for the tests in a browser');
  await installDebianBrowser();
  const installed = findBrowser();
  if (installed) return installed;
  await succeeds(process.execPath, [join(nodeModules, '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  const fetched = findBrowser();
  if (!fetched)
    say('no Chromium could be installed. Install one, or set CHROMIUM_PATH to it; tests in a browser fail until then.');
  return fetched;
}
