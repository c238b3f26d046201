import { type ReactNode, useRef, useState } from 'react';
import type { BrowserCall, Input } from '#shared/contract/endpoint.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import type { EntryOf, ListName } from '../../../ui/forms/form-handle.ts';
import { type Entry, EntryScope, List } from '../../../ui/forms/list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import type { StoredParts } from '../use-details.ts';
import styles from './editor.module.css';
import { type EditedSection, unsavedEntry } from './use-section.ts';

interface EntryListProps<V, N extends ListName<V>> {
  of: EditedSection<V>;
  list: N;
  /** What one entry is called: "Add education". */
  noun: string;
  /** Where a new one appears. */
  addAt: 'top' | 'bottom';
  blank: EntryOf<V, N>;
  /** The call that deletes a saved entry. */
  removal: BrowserCall;
  nameOf(entry: EntryOf<V, N>): string | undefined;
  children(entry: Entry<EntryOf<V, N>>): ReactNode;
}

/** Entries below each other; an unsaved one can be taken away while there is another, a saved one is deleted after a question. */
export function EntryList<V, N extends ListName<V>>(props: EntryListProps<V, N>) {
  const { of, list, noun, addAt, blank, removal, nameOf, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isAlone, setAlone] = useState(of.only !== undefined);
  const [toDelete, setToDelete] = useState<{ id: string; name: string; forget(): void }>();

  /** The first field of a new entry gets the focus. */
  function focusNew() {
    const all = box.current?.querySelectorAll('section');
    const added = all?.[addAt === 'top' ? 0 : all.length - 1];
    added?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus({ preventScroll: true });
    added?.scrollIntoView({ block: 'nearest' });
  }

  async function deleteSaved({ id, forget }: NonNullable<typeof toDelete>) {
    const answer = await call(removal, { id } as unknown as Input<BrowserCall>);
    forget();
    of.stored(answer as StoredParts);
  }

  return (
    <List form={of.form} name={list}>
      {(entries, { add, remove }) => {
        const chosen = entries.filter(({ value }) => ((value as { id?: string }).id || unsavedEntry) === of.only);
        // The one that was opened by its pencil; what came from elsewhere meanwhile is shown whole.
        const isNarrow = isAlone && chosen.length > 0 && entries.length > 1 && !of.form.newer && !of.form.isRestored;
        const shown = isNarrow ? chosen : entries;
        const button = (
          <Button
            kind="quiet"
            onClick={() => {
              add(blank, addAt === 'top' ? 0 : entries.length);
              requestAnimationFrame(focusNew);
            }}
          >
            <Icon name="plus" size={18} />
            Add {noun}
          </Button>
        );
        return (
          <div ref={box} className={classes('stack', styles.entries)}>
            {addAt === 'top' && !isNarrow && button}
            {shown.map((entry) => (
              <EntryScope key={entry.key} entry={entry}>
                <EntryBox
                  entry={entry}
                  noun={noun}
                  nameOf={nameOf}
                  isOnly={entries.length === 1}
                  onRemove={(id, name) =>
                    id ? setToDelete({ id, name, forget: () => remove(entry.index) }) : remove(entry.index)
                  }
                >
                  {children(entry)}
                </EntryBox>
              </EntryScope>
            ))}
            {addAt === 'bottom' && !isNarrow && button}
            {isNarrow && (
              <Button kind="bare" onClick={() => setAlone(false)}>
                Show all {entries.length}
              </Button>
            )}
            {toDelete && (
              <DeleteDialog
                name={toDelete.name}
                onClose={() => setToDelete(undefined)}
                onDelete={() => deleteSaved(toDelete)}
              />
            )}
          </div>
        );
      }}
    </List>
  );
}

interface EntryBoxProps<E> {
  entry: Entry<E>;
  noun: string;
  nameOf(entry: E): string | undefined;
  isOnly: boolean;
  onRemove(id: string | undefined, name: string): void;
  children: ReactNode;
}

function EntryBox<E>({ entry, noun, nameOf, isOnly, onRemove, children }: EntryBoxProps<E>) {
  const name = nameOf(entry.useAll());
  const { id } = entry.value as { id?: string };
  return (
    <section className={styles.entry} aria-label={name || `New ${noun}`}>
      <div className={styles['entry-head']}>
        <h3>{name || `New ${noun}`}</h3>
        {(id || !isOnly) && (
          <Button kind={id ? 'remove' : 'bare'} onClick={() => onRemove(id, name ?? '')}>
            {id && <Icon name="trash" size={18} />}
            {id ? 'Delete' : 'Remove'}
            <span className="visually-hidden"> {name || `new ${noun}`}</span>
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
