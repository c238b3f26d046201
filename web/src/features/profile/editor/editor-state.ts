import { createContext, useContext } from 'react';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { FormState, FormValues } from '../../../ui/forms/form-state.ts';
import type { StoredParts } from '../use-details.ts';

/** What the parts of a drawer share beyond the fields. */
export interface EditorState extends FormState {
  readonly details: CandidateDetails;
  /** Changes the newest draft: for asynchronous changes (reading a file). */
  change(update: (draft: FormValues) => FormValues): void;
  /** Takes over what the server has just stored; `update` changes the draft accordingly. */
  stored(answer: StoredParts, update: (draft: FormValues) => FormValues): void;
  /** Clears the messages of one list: its entries have moved. */
  clearErrors(list: string): void;
}

export const EditorContext = createContext<EditorState | undefined>(undefined);

/** The drawer around a component. */
export function useEditorState(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error('A part of an editor stands outside of one.');
  return state;
}
