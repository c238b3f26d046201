import { useEffect, useState } from 'react';

/** A browser's timer counts no longer than 24 days, and a device that slept is behind: the clock is read at least this often. */
const longestMs = 60 * 60_000;

/**
 * The present instant, renewed at the first of these that is still to come and when the page is looked at again: what is over by then
 * leaves an open page by itself [X02].
 */
export function useNow(instants: readonly (string | undefined)[]): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  const [next] = instants.filter((at): at is string => at !== undefined && at > now).toSorted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the clock a timer that came early, or that is for a longer wait, is set again
  useEffect(() => {
    if (next === undefined) return;
    const read = () => setNow(new Date().toISOString());
    const timer = setTimeout(read, Math.min(longestMs, Math.max(0, Date.parse(next) - Date.now())));
    const readIfSeen = () => document.visibilityState === 'visible' && read();
    document.addEventListener('visibilitychange', readIfSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readIfSeen);
    };
  }, [next, now]);
  return now;
}
