import { type ReactElement, type ReactNode, useState } from 'react';

/** Components of src/ui by their names, each in its states by what is to be seen: itself, never words about it. */
export type Pieces = Readonly<Record<string, Readonly<Record<string, ReactElement>>>>;

interface HoldingProps<T> {
  initial: T;
  children(value: T, hold: (value: T) => void): ReactNode;
}

/** Holds the value of a piece that has none of its own. */
export function Holding<T>({ initial, children }: HoldingProps<T>) {
  const [value, hold] = useState(initial);
  return children(value, hold);
}

/** What covers the page is opened by a press. */
export function OpenPiece({ children }: { children(close: () => void): ReactNode }) {
  return (
    <Holding initial={false}>
      {(isOpen, hold) => (
        <>
          <button type="button" onClick={() => hold(true)}>
            Open
          </button>
          {isOpen && children(() => hold(false))}
        </>
      )}
    </Holding>
  );
}

/** For acts that do nothing here. */
export const nothing = () => undefined;
