import { useEffect, useRef } from 'react';
import { searchDebounceMs } from './search-debounce.ts';

/** Runs a search when its debounce is over; a newer search takes the place of one that waits. It follows the typing unless a pause is given. */
export function useSearchDebounce(pauseMs?: number) {
  const timer = useRef<number>(undefined);
  const askedAt = useRef<number[]>([]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    cancel: () => window.clearTimeout(timer.current),
    later(search: () => void) {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        askedAt.current.push(performance.now());
        search();
      }, pauseMs ?? searchDebounceMs(askedAt.current, performance.now()));
    },
  };
}
