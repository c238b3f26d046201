import { afterAll, vi } from 'vitest';

/** Gives back what a file of a shared process has put in the place of globals and the clock: the next one finds the real ones. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
