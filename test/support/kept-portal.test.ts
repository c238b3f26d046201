import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStateFolder, type StateFolder } from '../../infra/local/state-folder.ts';
import { lockKept, readKept, takeKeptPortal } from './kept-portal.ts';

/** A place for a note, and a start of portals that do nothing but lock their data folder. */
function keeping() {
  const place = mkdtempSync(join(tmpdir(), 'caravel-keeping-'));
  const started: StateFolder[] = [];
  onTestFinished(() => {
    for (const { path } of started) rmSync(path, { recursive: true, force: true });
    rmSync(place, { recursive: true, force: true });
  });
  const start = async (dataFolder: string) => `http://localhost:${started.push(openStateFolder(dataFolder))}`;
  const take = (fingerprint: string) => takeKeptPortal(place, fingerprint, start);
  return { place, started, take };
}

it('uses a portal again while its inputs are the same, and forgets what a killed run had taken [V03]', async () => {
  const { started, take } = keeping();
  const first = await take('a');
  const taken = join(first?.dataFolder ?? '', 'alone-announcements');
  mkdirSync(taken);
  first?.release();
  const second = await take('a');
  expect([second?.origin, second?.dataFolder]).toEqual(['http://localhost:1', first?.dataFolder]);
  expect([started.length, existsSync(taken)]).toEqual([1, false]);
  started[0]?.close();
});

it('starts another when an input has changed, and notes it, by which the last one ends [V03]', async () => {
  const { place, started, take } = keeping();
  (await take('a'))?.release();
  const other = await take('b');
  expect(other?.origin).toBe('http://localhost:2');
  expect(readKept(place)).toEqual({ dataFolder: other?.dataFolder, fingerprint: 'b', origin: other?.origin });
  for (const portal of started) portal.close();
});

it('starts another when the last one has ended [V03]', async () => {
  const { started, take } = keeping();
  (await take('a'))?.release();
  started[0]?.close();
  expect((await take('a'))?.origin).toBe('http://localhost:2');
  started[1]?.close();
});

it('is for one run at a time, and free again when a start has failed [V03]', async () => {
  const { place, started, take } = keeping();
  const first = await take('a');
  expect(await take('a')).toBeUndefined();
  first?.release();
  await expect(takeKeptPortal(place, 'b', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  const release = lockKept(place, 0);
  expect(release).toBeDefined();
  release?.();
  started[0]?.close();
});
