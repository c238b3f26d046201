import { type RefObject, useRef } from 'react';
import type { FormValues } from '../../ui/forms/form-state.ts';

/** The base of the next save: the person as read, and after a version conflict the newer one (readNewer of PersonForm). */
export function useStoredPerson<P extends { readonly version: number }>(
  person: P,
  readAgain: () => Promise<P>,
  draftOf: (person: P) => FormValues,
): { stored: RefObject<P>; readNewer(): Promise<FormValues | undefined> } {
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
