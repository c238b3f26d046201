import { useEffect, useRef, useState } from 'react';
import { sessionState } from '../session/session-state.ts';
import { dropDraft, hasSessionEnded, readDraft, saveDraft } from './drafts.ts';

interface KeptDraft<T extends object> {
  readonly name: string;
  readonly ownerId: string;
  /** What would be lost now; undefined when everything is saved. */
  unsaved(): T | undefined;
  /** Whether the address still names the form: then the draft outlives an unmount. */
  isAddressed?(): boolean;
}

/** How much of what is typed a crash of the browser may cost, in milliseconds. */
const keptEveryMs = 1_000;

/**
 * Keeps unsaved input while it is typed, and restores it for the same person: after a reload, a crash, or the next login where the
 * session expired under the form. What is closed or saved is forgotten.
 */
export function useKeptDraft<T extends object>({ name, ownerId, ...options }: KeptDraft<T>) {
  const [restored] = useState(() => (name ? readDraft<T>(name, ownerId) : undefined));
  const [owner] = useState(ownerId);
  const latest = useRef(options);
  latest.current = options;
  useEffect(
    () => (name && owner ? keepMeanwhile(name, owner, () => latest.current.unsaved()) : undefined),
    [name, owner],
  );
  useEffect(
    () => () => {
      if (!name) return;
      const { unsaved, isAddressed } = latest.current;
      const draft = owner && hasSessionEnded() ? unsaved() : undefined;
      if (draft) saveDraft(name, draft, owner);
      else if (!isAddressed?.()) dropDraft(name, owner);
    },
    [name, owner],
  );
  return { restored, drop: () => dropDraft(name, owner) };
}

/** Stores what is unsaved every second and when the page goes. Returns how to stop. */
function keepMeanwhile(name: string, owner: string, unsaved: () => object | undefined): () => void {
  let last = '';
  const keep = () => {
    // A logout has just forgotten every draft.
    if (sessionState().hasLeft) return;
    const draft = unsaved();
    const text = draft ? JSON.stringify(draft) : '';
    if (text === last) return;
    last = text;
    if (draft) saveDraft(name, draft, owner);
    else dropDraft(name, owner);
  };
  const timer = setInterval(keep, keptEveryMs);
  window.addEventListener('pagehide', keep);
  return () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', keep);
  };
}
