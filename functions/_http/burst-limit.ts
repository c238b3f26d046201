import { mostOf } from '../_table/quota.ts';

/** How many calls somebody may make at once, as a multiple of those that they may make in a second. */
const burst = 2;
/** So many callers are known at a time, as many as a busy instance meets in a few minutes. */
const mostCallers = 5_000;

const callers = new Map<string, { left: number; at: number }>();

/**
 * Whether a caller makes more calls than 20 a second and 40 at once. Kept in the memory of this instance: a read is too cheap to
 * be counted by a write, and a caller who meets several instances is still held back by each.
 */
export function overBurst(caller: string, now = performance.now()): boolean {
  const perSecond = mostOf('callSecond');
  const most = perSecond * burst;
  const known = callers.get(caller);
  const left = known ? Math.min(most, known.left + ((now - known.at) / 1000) * perSecond) : most;
  const isOver = left < 1;
  if (!known && callers.size >= mostCallers) callers.clear();
  callers.set(caller, { left: isOver ? left : left - 1, at: now });
  return isOver;
}
