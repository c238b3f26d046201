import type { ReactNode } from 'react';
import { FormContext, type FormState, type FormValues } from '../../../ui/forms/form-state.ts';
import { type EditorState, useEditorState } from './editor-state.ts';

interface EntryScopeProps {
  list: string;
  index: number;
  children: ReactNode;
}

/** Scopes the fields inside to one entry of a list: their names and messages are the entry's own. */
export function EntryScope({ list, index, children }: EntryScopeProps) {
  const editor = useEditorState();
  const prefix = `${list}.${index}.`;
  const entry = entriesOf(editor.values, list)[index] ?? {};
  const errors = Object.entries(editor.errors).flatMap(([path, message]) =>
    path.startsWith(prefix) ? [[path.slice(prefix.length), message] as const] : [],
  );
  const scoped: FormState = {
    id: `${editor.id}-${list}-${String(entry.key)}`,
    values: entry,
    errors: Object.fromEntries(errors),
    isSubmitting: editor.isSubmitting,
    set(changes) {
      changeEntry(editor, list, index, changes);
      for (const name of Object.keys(changes)) editor.setError(prefix + name, undefined);
    },
    setError: (name, message) => editor.setError(prefix + name, message),
    check: (name) => editor.check(prefix + name),
    entered: (name) => editor.entered(prefix + name),
  };
  return <FormContext value={scoped}>{children}</FormContext>;
}

export function entriesOf(draft: FormValues, list: string): readonly FormValues[] {
  return (draft[list] ?? []) as readonly FormValues[];
}

function changeEntry(editor: EditorState, list: string, index: number, changes: FormValues): void {
  editor.change((draft) => ({
    ...draft,
    [list]: entriesOf(draft, list).map((entry, at) => (at === index ? { ...entry, ...changes } : entry)),
  }));
}
