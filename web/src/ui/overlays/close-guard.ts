import { createContext, type RefObject, useContext } from 'react';

/** Gets what closes, and calls it: at once, or after a yes. */
export type CloseQuestion = (close: () => void) => void;

/** In a drawer: where what is inside it puts the question that is asked before it closes. */
export const CloseGuard = createContext<RefObject<CloseQuestion | undefined> | undefined>(undefined);

/** Closes what is around it, once the question of what is inside is answered. */
export function askingClose(guard: RefObject<CloseQuestion | undefined> | undefined, close: () => void): () => void {
  return () => (guard?.current ? guard.current(close) : close());
}

/** For a button in a drawer that closes it: asks what its head asks. */
export function useAskingClose(close: () => void): () => void {
  return askingClose(useContext(CloseGuard), close);
}
