import { type RefObject, useRef } from 'react';

/** The base of the next save: the person as read, and after a version conflict the newer one (readNewer of its form). */
export function useStoredPerson<P extends { readonly version: number }, V>(
  person: P,
  readAgain: () => Promise<P>,
  draftOf: (person: P) => V,
): { stored: RefObject<P>; readNewer(): Promise<V | undefined> } {
  const stored = useRef(person);
  return {
    stored,
    async readNewer() {
      const now = await readAgain().catch(() => undefined);
      if (!now || now.version === stored.current.version) return undefined;
      stored.current = now;
      return draftOf(now);
    },
  };
}
