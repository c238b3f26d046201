import { useRef, useState } from 'react';
import { useSearchDebounce } from './use-search-debounce.ts';

const pauseMs = 300;

interface TypedSearch<T> {
  /** Whether a text is worth looking up. */
  isWanted(text: string): boolean;
  find(text: string): Promise<readonly T[]>;
  readonly onFailure?: (() => void) | undefined;
  /** Follows the typing, where the server answers in a moment. */
  readonly isQuick?: boolean;
}

/** What is found for typed text, after a pause of 300 ms or almost none; an older answer never replaces a newer one. */
export function useTypedSearch<T>({ isWanted, find, onFailure, isQuick = false }: TypedSearch<T>) {
  // Undefined until the newest text was looked up.
  const [found, setFound] = useState<readonly T[]>();
  const debounce = useSearchDebounce(isQuick ? undefined : pauseMs);
  const newest = useRef(0);

  function clear() {
    debounce.cancel();
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
    if (isWanted(text)) debounce.later(() => void look(text.trim()));
  }

  /** Without the pause. */
  function lookNow(text: string): Promise<readonly T[]> {
    clear();
    return look(text.trim());
  }

  return { found: found ?? [], hasLooked: found !== undefined, type, clear, lookNow };
}
