import { useEffect, useRef, useState } from 'react';
import { dropKeptDraft, hasSessionEnded, keepDraft, keptDraft } from '../../lib/kept-draft.ts';
import type { FormValues } from '../../ui/forms/form-state.ts';

const name = 'support';

const isSame = (a: FormValues, b: FormValues) => JSON.stringify(a) === JSON.stringify(b);

/** What somebody writes to the support team: kept for the next login when the session ends under it. */
export function useSupportDraft(ownerId: string, empty: FormValues) {
  const [kept] = useState(() => keptDraft<FormValues>(name, ownerId));
  const [blank] = useState(empty);
  const typed = useRef<FormValues>({ ...blank, ...kept });

  useEffect(
    () => () => {
      if (!ownerId) return;
      if (!isSame(typed.current, blank) && hasSessionEnded()) keepDraft(name, ownerId, typed.current);
      else dropKeptDraft(name);
    },
    [ownerId, blank],
  );

  return {
    initial: typed.current,
    /** What was typed before the session ended is here again. */
    isRestored: kept !== undefined,
    /** Whether something typed here would be lost; asked when somebody leaves, whatever was drawn last. */
    isDirty: () => !isSame(typed.current, blank),
    type(values: FormValues) {
      typed.current = values;
    },
    /** The message went out: nothing is left to be kept. */
    sent() {
      typed.current = blank;
      dropKeptDraft(name);
    },
  };
}
