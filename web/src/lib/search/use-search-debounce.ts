import { useEffect, useRef } from 'react';
import { searchDebounceMs } from './search-debounce.ts';

/** Runs a search when its debounce is over; a newer search takes the place of one that waits. */
export function useSearchDebounce() {
  const timer = useRef<number>(undefined);
  const askedAt = useRef<number[]>([]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    cancel: () => window.clearTimeout(timer.current),
    later(search: () => void) {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(
        () => {
          askedAt.current.push(performance.now());
          search();
        },
        searchDebounceMs(askedAt.current, performance.now()),
      );
    },
  };
}
