import { mostOf } from '../_table/quota.ts';

/** The size of a burst, as a multiple of the calls allowed in a second. */
const burst = 2;
/** The most callers remembered at a time: as many as a busy instance meets in a few minutes. */
const mostCallers = 5_000;

const callers = new Map<string, { left: number; at: number }>();

/**
 * Whether a caller exceeds 20 calls a second or a burst of 40: a token bucket in the memory of this instance. A read is too cheap
 * to be counted by a write to the table, and a caller who reaches several instances is still throttled by each.
 */
export function exceedsBurst(caller: string, now = performance.now()): boolean {
  const perSecond = mostOf('callSecond');
  const most = perSecond * burst;
  const known = callers.get(caller);
  const left = known ? Math.min(most, known.left + ((now - known.at) / 1000) * perSecond) : most;
  const isOver = left < 1;
  if (!known && callers.size >= mostCallers) callers.clear();
  callers.set(caller, { left: isOver ? left : left - 1, at: now });
  return isOver;
}
