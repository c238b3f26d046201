import { useEffect, useRef, useState } from 'react';
import { dropDraft, hasSessionEnded, readDraft, saveDraft } from './drafts.ts';

interface KeptDraft<T extends object> {
  readonly name: string;
  readonly ownerId: string;
  /** What would be lost now; undefined when everything is saved. */
  unsaved(): T | undefined;
  /** Whether the address still names the form: then the draft outlives an unmount. */
  isAddressed?(): boolean;
}

/** Keeps unsaved input when the session expires under a form, and restores it at the next login of the same person. */
export function useKeptDraft<T extends object>({ name, ownerId, ...options }: KeptDraft<T>) {
  const [restored] = useState(() => (name ? readDraft<T>(name, ownerId) : undefined));
  const [owner] = useState(ownerId);
  const latest = useRef(options);
  latest.current = options;
  useEffect(
    () => () => {
      if (!name) return;
      const { unsaved, isAddressed } = latest.current;
      const draft = owner && hasSessionEnded() ? unsaved() : undefined;
      if (draft) saveDraft(name, draft, owner);
      else if (!isAddressed?.()) dropDraft(name);
    },
    [name, owner],
  );
  return { restored, drop: () => dropDraft(name) };
}
