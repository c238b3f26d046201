import { useRef, useState } from 'react';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import type { FormValues } from '../../ui/forms/form-state.ts';

const isSame = (a: FormValues, b: FormValues) => JSON.stringify(a) === JSON.stringify(b);

/** The message to the support team as it is typed; an expired session does not lose it. */
export function useSupportDraft(ownerId: string, empty: FormValues) {
  const [blank] = useState(empty);
  const typed = useRef<FormValues>(undefined);
  /** Reads the ref, not the last render: the user may leave before the next one. */
  const isDirty = () => typed.current !== undefined && !isSame(typed.current, blank);
  const kept = useKeptDraft({ name: 'support', ownerId, unsaved: () => (isDirty() ? typed.current : undefined) });
  typed.current ??= { ...blank, ...kept.restored };

  return {
    initial: typed.current,
    isRestored: kept.restored !== undefined,
    isDirty,
    type(values: FormValues) {
      typed.current = values;
    },
    /** The message was sent: nothing is left to keep. */
    sent() {
      typed.current = blank;
      kept.drop();
    },
  };
}
