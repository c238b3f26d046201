import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

interface TypedSearch<T> {
  /** Whether a text is worth looking up. */
  isWanted(text: string): boolean;
  find(text: string): Promise<readonly T[]>;
  readonly onFailure?: (() => void) | undefined;
}

/** What is found for typed text, after a pause of 300 ms; an older answer never replaces a newer one. */
export function useTypedSearch<T>({ isWanted, find, onFailure }: TypedSearch<T>) {
  // Undefined until the newest text was looked up.
  const [found, setFound] = useState<readonly T[]>();
  const timer = useRef<number>(undefined);
  const newest = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function clear() {
    window.clearTimeout(timer.current);
    newest.current += 1;
    setFound(undefined);
  }

  async function look(text: string): Promise<readonly T[]> {
    newest.current += 1;
    const mine = newest.current;
    try {
      const answer = await find(text);
      if (mine !== newest.current) return [];
      setFound(answer);
      return answer;
    } catch {
      if (mine === newest.current) onFailure?.();
      return [];
    }
  }

  function type(text: string) {
    clear();
    if (isWanted(text)) timer.current = window.setTimeout(() => void look(text.trim()), pauseMs);
  }

  /** Without the pause. */
  function lookNow(text: string): Promise<readonly T[]> {
    clear();
    return look(text.trim());
  }

  return { found: found ?? [], hasLooked: found !== undefined, type, clear, lookNow };
}
