import { type ReactNode, useRef, useState } from 'react';
import type { Endpoint, Input } from '#shared/contract/endpoint.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import type { FormValues } from '../../../ui/forms/form-state.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import type { StoredParts } from '../use-details.ts';
import styles from './editor.module.css';
import { useEditorState } from './editor-state.ts';
import { keyed } from './entries.ts';
import { EntryScope, entriesOf } from './entry-scope.tsx';

interface EntryListProps {
  /** Name of the list in the draft. */
  list: string;
  /** What one entry is called: "Add education". */
  noun: string;
  /** Where a new one appears. */
  addAt: 'top' | 'bottom';
  blank: FormValues;
  /** The call that deletes a saved entry. */
  removal: Endpoint;
  nameOf(entry: FormValues): string;
  /** Leaves out entries that another editor shows. */
  isShown?(entry: FormValues): boolean;
  children: (entry: FormValues, index: number) => ReactNode;
}

/** Entries below each other; an unsaved one can be taken away while there is another, a saved one is deleted after a question. */
export function EntryList({
  list,
  noun,
  addAt,
  blank,
  removal,
  nameOf,
  isShown = () => true,
  children,
}: EntryListProps) {
  const editor = useEditorState();
  const box = useRef<HTMLDivElement>(null);
  const [toDelete, setToDelete] = useState<FormValues>();
  const shown = entriesOf(editor.values, list)
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => isShown(entry));

  const without = (key: unknown) => (draft: FormValues) => ({
    ...draft,
    [list]: entriesOf(draft, list).filter((entry) => entry.key !== key),
  });

  function add() {
    const [entry] = keyed([blank]);
    editor.clearErrors(list);
    editor.change((draft) => {
      const entries = entriesOf(draft, list);
      return { ...draft, [list]: addAt === 'top' ? [entry, ...entries] : [...entries, entry] };
    });
    // The new entry gets the focus.
    requestAnimationFrame(() => {
      const all = box.current?.querySelectorAll('section');
      const added = all?.[addAt === 'top' ? 0 : all.length - 1];
      added?.querySelector<HTMLElement>('input:not([hidden]), select, button')?.focus();
      added?.scrollIntoView({ block: 'nearest' });
    });
  }

  function remove(entry: FormValues) {
    if (entry.id) return setToDelete(entry);
    editor.clearErrors(list);
    editor.change(without(entry.key));
  }

  async function deleteSaved(entry: FormValues) {
    const answer = await call(removal, { id: entry.id } as unknown as Input<Endpoint>);
    editor.clearErrors(list);
    editor.stored(answer as StoredParts, without(entry.key));
  }

  const button = (
    <Button kind="quiet" onClick={add}>
      <Icon name="plus" size={18} />
      Add {noun}
    </Button>
  );
  return (
    <div ref={box} className={styles.entries}>
      {addAt === 'top' && button}
      {shown.map(({ entry, index }) => (
        <section key={String(entry.key)} className={styles.entry} aria-label={nameOf(entry) || `New ${noun}`}>
          <div className={styles['entry-head']}>
            <h3>{nameOf(entry) || `New ${noun}`}</h3>
            {(entry.id || shown.length > 1) && (
              <Button kind="bare" onClick={() => remove(entry)}>
                {entry.id ? 'Delete' : 'Remove'}
                <span className="visually-hidden"> {nameOf(entry) || `new ${noun}`}</span>
              </Button>
            )}
          </div>
          <EntryScope list={list} index={index}>
            {children(entry, index)}
          </EntryScope>
        </section>
      ))}
      {addAt === 'bottom' && button}
      {toDelete && (
        <DeleteDialog
          name={nameOf(toDelete)}
          onClose={() => setToDelete(undefined)}
          onDelete={() => deleteSaved(toDelete)}
        />
      )}
    </div>
  );
}
