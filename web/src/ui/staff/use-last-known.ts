import { useRef } from 'react';

/** The last value that was known: it stays while the next one is on its way, and where that fails. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const known = useRef(value);
  known.current = value ?? known.current;
  return known.current;
}
