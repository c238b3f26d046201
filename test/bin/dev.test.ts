import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../support/browser/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { long } from '../support/long.ts';
import { patienceMs } from '../support/patience.ts';

/** A copy of the sources, which these tests may change. */
const root = mkdtempSync(join(tmpdir(), 'caravel-dev-'));
let origin = '';
let dev: ChildProcess;
let said = '';
let browser: Browser;
let page: Page;

/** Starts the command in the copy and collects what it says. */
function start(port: string): ChildProcess {
  const settings = { NODE_ENV: 'development', PORT: port, DATA_DIR: join(root, 'data'), SEED: 'none' };
  const child = spawn(process.execPath, ['bin/dev.ts'], { cwd: root, env: { ...process.env, ...settings } });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  return child;
}

async function ready(): Promise<void> {
  const isOver = () => said.includes('is ready: ') || dev.exitCode !== null;
  // It installs, builds, synthesizes and loads the demo world first.
  await eventually(() => isOver() || undefined, 'the development loop', 5 * patienceMs);
  expect(said).toContain('is ready: ');
}

/** Writes a file of the copy with a text in place of another; answers how to put back what was there, which a failed test does too. */
function edit(file: string, from: string, to: string): () => void {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  write(path, before.replace(from, to));
  const restore = () => {
    if (readFileSync(path, 'utf8') !== before) write(path, before);
  };
  onTestFinished(restore);
  return restore;
}

/** As editors write: no reader sees half a file. */
function write(path: string, text: string): void {
  writeFileSync(`${path}~`, text);
  renameSync(`${path}~`, path);
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return String(typeof address === 'object' ? address?.port : 0);
}

const call = (path: string) => fetch(`${origin}/api/${path}`);
const firstState = async () => ((await (await call('datalist/states')).json()) as { name: string }[])[0]?.name;
const title = (text: string) => page.getByRole('heading', { name: text });

const handler = 'functions/datalist/handler.ts';
const names = 'name: states[code]';
const loginPage = 'web/src/pages/login-page.tsx';

beforeAll(async () => {
  for (const part of ['bin', 'functions', 'infra', 'shared', 'web', 'cdk.json', 'package.json', 'package-lock.json'])
    cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  dev = start(port);
  browser = await launchChromium();
  page = await browser.newPage();
  page.setDefaultTimeout(patienceMs);
  await ready();
  await page.goto(`${origin}/login`);
});

afterAll(async () => {
  await browser?.close();
  const ended = once(dev, 'exit');
  dev?.kill('SIGINT');
  expect((await ended)[0]).toBe(0);
  rmSync(root, { recursive: true, force: true });
});

// Half of the time is its start: with all that it can do, in the long run.
describe.runIf(long)('npm run dev', () => {
  it('shows a changed page and a changed style without a reload and without losing what was typed [V01]', async () => {
    await page.getByLabel('Username or email').fill('typed@demo.example');
    let loads = 0;
    page.on('load', () => ++loads);
    const restorePage = edit(loginPage, 'New here?', 'New to us?');
    await page.getByText('New to us?').waitFor();
    const restoreStyle = edit(
      'web/src/features/account/account.module.css',
      '.lead {',
      '.lead { outline: 3px solid red;',
    );
    const outline = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('[class*=lead]') ?? document.body).outline);
    await expect.poll(outline).toContain('solid');
    expect(await page.getByLabel('Username or email').inputValue()).toBe('typed@demo.example');
    restoreStyle();
    restorePage();
    await page.getByText('New here?').waitFor();
    await expect.poll(outline).not.toContain('solid');
    expect(loads).toBe(0);
  });

  it('answers on both names, with the settings of the stack and the pages of this machine [V01]', async () => {
    const config = (await (await fetch(`${origin}/config.json`)).json()) as { adminHost: string };
    expect(config.adminHost).toBe(`admin.${new URL(origin).host}`);
    expect((await fetch(`${origin}/__local/mailbox`)).status).toBe(200);
    const staff = await browser.newPage();
    await staff.goto(`${origin.replace('//', '//admin.')}/login`);
    await staff.getByText('Log in with your company account.').waitFor({ timeout: patienceMs });
    await staff.close();
  });

  it('shows every piece of ui in its states in the gallery, without a fault [U09]', async () => {
    const gallery = await browser.newPage();
    gallery.setDefaultTimeout(patienceMs);
    const faults: string[] = [];
    gallery.on('pageerror', ({ message }) => faults.push(message));
    await gallery.goto(`${origin}/__gallery`);
    const pieces = gallery.getByRole('navigation', { name: 'Pieces' }).getByRole('link');
    await pieces.first().waitFor();
    const names = await pieces.allTextContents();
    expect(names.length).toBeGreaterThan(30);
    const frames = await gallery
      .locator('iframe')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('title'), one.clientWidth]));
    expect(frames).toEqual([
      [`${names[0]} at 390 px, light`, 390],
      [`${names[0]} at 390 px, dark`, 390],
      [`${names[0]} at 1440 px, light`, 1440],
      [`${names[0]} at 1440 px, dark`, 1440],
    ]);
    for (const name of names) {
      await gallery.goto(`${origin}/__gallery?frame#piece=${name}`);
      await gallery.getByRole('main', { name, exact: true }).getByRole('region').first().waitFor();
    }
    expect(faults).toEqual([]);
    await gallery.close();
  });

  it('answers with a changed handler: calls wait until it is there [V01]', async () => {
    expect(await firstState()).toBe('Alabama');
    const restore = edit(handler, names, `name: \`\${states[code]}!\``);
    expect(await firstState()).toBe('Alabama!');
    restore();
    expect(await firstState()).toBe('Alabama');
  });

  it('goes on with the last code when a handler or a page has a syntax error, and says where it is [V01]', async () => {
    const restoreHandler = edit(handler, names, 'name: states[[code');
    await expect.poll(() => said).toMatch(/functions\/datalist\/handler\.ts:\d+:\d+:[\s\S]*Not built: datalist\./);
    expect(await firstState()).toBe('Alabama');
    const restorePage = edit(loginPage, '<p className', '<p <p className');
    await expect.poll(() => said).toMatch(/Internal server error[\s\S]*login-page\.tsx:\d+:\d+/);
    expect(await title('Welcome back').count()).toBe(1);
    restorePage();
    restoreHandler();
    const restoreLine = edit(loginPage, 'New here?', 'New to us?');
    await page.getByText('New to us?').waitFor();
    restoreLine();
    await page.getByText('New here?').waitFor();
  });

  it('tells an unexpected error with call, request id and the place in the sources [V02]', async () => {
    const thrown = 'throw new Error("planted")';
    const restore = edit(handler, 'states: async () => offeredStates', `states: async () => { ${thrown}; }`);
    const answer = async () => await call('datalist/states');
    await expect.poll(async () => (await answer()).status).toBe(500);
    const { requestId } = (await (await answer()).json()) as { requestId: string };
    const lines = readFileSync(join(root, handler), 'utf8').split('\n');
    const line = 1 + lines.findIndex((text) => text.includes(thrown));
    await expect
      .poll(() => said)
      .toMatch(
        new RegExp(`ERROR in datalist \\S*states \\(request ${requestId}\\): Error.*\\n.*${handler}:${line}:\\d+`),
      );
    restore();
    await expect.poll(firstState).toBe('Alabama');
  });

  it('takes up a changed contract, and goes on with the last one while it does not compile [V01]', async () => {
    const contract = 'shared/contract/datalist.ts';
    const restore = edit(contract, "path: 'datalist/states'", "path: 'datalist/provinces'");
    await expect.poll(async () => (await call('datalist/provinces')).status).toBe(200);
    const repair = edit(contract, "path: 'datalist/provinces'", 'path: ]');
    await expect.poll(() => said).toContain('The last stack goes on running.');
    expect((await call('datalist/provinces')).status).toBe(200);
    repair();
    restore();
    expect((await call('datalist/states')).status).toBe(200);
  });

  it('keeps a page that reloads while a contract that the build reads restarts vite [V01]', async () => {
    const [routes, contract] = ['web/src/app/routes.ts', 'shared/contract/job.ts'];
    for (const round of [1, 2, 3]) {
      // The files of the round before are put back meanwhile: the reload that vite asks for may take the place of this visit.
      await page.goto(`${origin}/login`).catch((error: Error) => {
        if (!error.message.includes('net::ERR_ABORTED')) throw error;
      });
      await title('Welcome back').waitFor();
      const restarts = said.split('vite restarted').length;
      const restores = [routes, contract, routes].map((file) => {
        const first = readFileSync(join(root, file), 'utf8').split('\n')[0] ?? '';
        return edit(file, first, `// Round ${round}.\n${first}`);
      });
      await expect.poll(() => said.split('vite restarted').length).toBeGreaterThan(restarts);
      await title('Welcome back').waitFor();
      for (const restore of restores.reverse()) restore();
    }
  });

  it('says in one line which call of a changed contract has no handler [V01]', async () => {
    const contract = 'shared/contract/datalist.ts';
    const restore = edit(
      contract,
      '  states: endpoint({',
      `  ping: endpoint({
    method: 'GET', path: 'datalist/ping', summary: 'Ping', access: 'anyone', returns: z.array(z.string()),
  }),
  states: endpoint({`,
    );
    expect((await call('datalist/ping')).status).toBe(404);
    await expect.poll(() => said).toMatch(/^ERROR in datalist: ping is in the contract and has no handler$/m);
    restore();
    expect((await call('datalist/ping')).status).toBe(404);
  });

  it('says that the port is taken, and starts again after it was killed [V01]', async () => {
    const { port } = new URL(origin);
    const second = start(port);
    expect((await once(second, 'exit'))[0]).toBe(1);
    expect(said).toContain(`Port ${port} is taken by another program.`);
    const killed = once(dev, 'exit');
    dev.kill('SIGKILL');
    await killed;
    said = '';
    dev = start(port);
    await ready();
    expect(await firstState()).toBe('Alabama');
  });
});
