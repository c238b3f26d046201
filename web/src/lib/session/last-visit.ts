import { useEffect } from 'react';
import { dropChoice, keepChoice, keptChoice } from './kept-choices.ts';

/** Whether something was there when this device showed it last: then room is held for it, so that nothing moves when it comes. */
export function wasThere(name: string): boolean {
  return keptChoice(name) === 'true';
}

/** Keeps that for the next visit until the logout, and nothing else; `isThere` is undefined until it is known. */
export function useLastVisit(name: string, isThere: boolean | undefined): void {
  useEffect(() => {
    if (isThere) keepChoice(name, 'true');
    else if (isThere === false) dropChoice(name);
  }, [name, isThere]);
}
