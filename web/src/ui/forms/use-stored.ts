import { type RefObject, useRef } from 'react';

/** What a form's next save is based on: what was read, and after a version conflict the newer one (`readNewer` of the form). */
export function useStored<T extends { readonly version: number } | undefined, V>(
  read: T,
  readAgain: () => Promise<T | undefined>,
  draftOf: (stored: NonNullable<T>) => V,
): { stored: RefObject<T>; readNewer(): Promise<V | undefined> } {
  const stored = useRef(read);
  return {
    stored,
    async readNewer() {
      const now = await readAgain().catch(() => undefined);
      if (!now || now.version === stored.current?.version) return undefined;
      stored.current = now;
      return draftOf(now);
    },
  };
}
