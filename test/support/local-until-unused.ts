/**
 * bin/local.ts as the portal that is kept between runs: it ends when its note is gone or names another portal, and when no run has
 * used it for some minutes. KEPT_IN says where the note is.
 */
import { rmSync } from 'node:fs';
import { lockKept, readKept } from './kept-portal.ts';

const idleMs = 15 * 60_000;
const { KEPT_IN: place = '', DATA_DIR: dataFolder = '' } = process.env;
let usedAt = Date.now();

/** Whether it is to end; an idle one keeps the lock, so that no run takes a portal that is ending. */
function isUnwanted(): boolean {
  if (readKept(place)?.dataFolder !== dataFolder) return true;
  const release = lockKept(place, 0);
  if (!release) usedAt = Date.now();
  const isIdle = Date.now() - usedAt > idleMs;
  if (!isIdle) release?.();
  return isIdle;
}

const watch = setInterval(() => {
  if (!isUnwanted()) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 1000);
// The log of one that failed is still to be read.
process.once('exit', (code) => code === 0 && rmSync(dataFolder, { recursive: true, force: true }));
await import('../../bin/local.ts');
