import { useEffect, useRef, useState } from 'react';
import { dropKeptDraft, hasSessionEnded, keepDraft, keptDraft } from './kept-draft.ts';

interface KeptDraftOptions<T extends object> {
  readonly name: string;
  readonly ownerId: string;
  /** What would be lost now; undefined when everything is saved. */
  unsaved(): T | undefined;
  /** Whether the address still names the form: then the draft outlives an unmount. */
  isAddressed?(): boolean;
}

/** Keeps unsaved input when the session expires under a form, and restores it at the next login of the same person. */
export function useKeptDraft<T extends object>({ name, ownerId, ...options }: KeptDraftOptions<T>) {
  const [restored] = useState(() => keptDraft<T>(name, ownerId));
  const [owner] = useState(ownerId);
  const latest = useRef(options);
  latest.current = options;
  useEffect(
    () => () => {
      const { unsaved, isAddressed } = latest.current;
      const draft = owner && hasSessionEnded() ? unsaved() : undefined;
      if (draft) keepDraft(name, owner, draft);
      else if (!isAddressed?.()) dropKeptDraft(name);
    },
    [name, owner],
  );
  return { restored, drop: () => dropKeptDraft(name) };
}
