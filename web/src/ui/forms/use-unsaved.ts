import { useRef, useState } from 'react';
import { isSameDraft } from '../../lib/drafts/same-draft.ts';
import { useKeptDraft } from '../../lib/drafts/use-kept-draft.ts';
import { signedInId } from '../../lib/session/session-state.ts';
import type { FieldStore } from './field-store.ts';

export interface Draft<V> {
  readonly name: string;
  /** Whose input it is: who is signed in, unless it is another's, as while impersonating. */
  readonly ownerId?: string;
  /** Whether the address still names the form: then the draft outlives an unmount. */
  isAddressed?(): boolean;
  /** The part that may be stored on a device. */
  keepable?(values: V): Partial<V>;
  /** What of it still fits when it is restored; undefined for nothing. */
  fitting?(kept: Partial<V>): Partial<V> | undefined;
}

/** What differs from what is stored, and the draft of it that is kept on this device. */
export function useUnsaved<V>(store: FieldStore<V>, initial: V, draft: Draft<V> | undefined) {
  const base = useRef<V>(initial);
  const isDirty = () => !isSameDraft(store.values(), base.current);
  const kept = useKeptDraft<Partial<V> & object>({
    name: draft?.name ?? '',
    ownerId: draft ? (draft.ownerId ?? signedInId()) : '',
    unsaved: () => (draft && isDirty() ? changesOf(draft, store.values(), base.current) : undefined),
    isAddressed: () => draft?.isAddressed?.() ?? false,
  });
  // Before the first render of the fields: what depends on a value is right at once.
  const [isRestored, setRestored] = useState(() => {
    const restored = kept.restored as Partial<V> | undefined;
    const fitting = restored && draft?.fitting ? draft.fitting(restored) : restored;
    store.put({ ...initial, ...fitting });
    return fitting !== undefined;
  });
  return {
    base,
    isDirty,
    isRestored,
    /** These values are stored now. */
    saved(stored: V) {
      base.current = stored;
      setRestored(false);
      kept.drop();
    },
  };
}

/** The fields that were changed: what others stored in the rest meanwhile stays theirs when a draft is restored. */
function changesOf<V>(draft: Draft<V>, values: V, base: V): (Partial<V> & object) | undefined {
  const kept = Object.entries((draft.keepable?.(values) ?? values) as object);
  // A file cannot be kept.
  const changed = kept.filter(
    ([name, value]) => !(value instanceof Blob) && !isSameDraft(value, base[name as keyof V]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<V> & object) : undefined;
}
