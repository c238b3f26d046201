import { Form as AntForm } from 'antd';
import type { ReactNode } from 'react';
import type { Path } from './field-store.ts';
import { ScopeContext } from './form-context.ts';
import type { EntryOf, FieldName, FormEngine, FormHandle, ListName } from './form-handle.ts';

/** One entry of a list: fields inside are its own. */
export interface Entry<E> extends FormHandle<E> {
  readonly key: number;
  readonly index: number;
  /** The name of the list, and the index. */
  readonly path: readonly [string, number];
  /** The entry as it is at this render. */
  readonly value: E;
  /** The same, rendered again at every change in it. A hook. */
  useAll(): E;
}

interface ListActs<E> {
  add(blank: E, at?: number): void;
  remove(index: number): void;
}

interface ListProps<V, N extends ListName<V>> {
  form: FormEngine<V>;
  name: N;
  children(entries: readonly Entry<EntryOf<V, N>>[], acts: ListActs<EntryOf<V, N>>): ReactNode;
}

/** A list of a form; each entry keeps its messages and its place when another comes or goes. */
export function List<V, N extends ListName<V>>({ form, name, children }: ListProps<V, N>) {
  return (
    <AntForm.List name={name}>
      {(fields, { add, remove }) =>
        children(
          fields.map(({ key, name: index }) => entryOf<EntryOf<V, N>>(form as FormEngine<unknown>, name, index, key)),
          { add, remove },
        )
      }
    </AntForm.List>
  );
}

/** Puts the fields inside into an entry of a list, or into an object of one. */
export function EntryScope({ entry, children }: { entry: { readonly path: Path }; children: ReactNode }) {
  return <ScopeContext value={entry.path}>{children}</ScopeContext>;
}

function entryOf<E>(
  { antd, Field, isSubmitting }: FormEngine<unknown>,
  list: string,
  index: number,
  key: number,
): Entry<E> {
  const path = [list, index] as const;
  return {
    key,
    index,
    path,
    Field: Field as unknown as FormHandle<E>['Field'],
    isSubmitting,
    value: antd.getFieldValue(path),
    useAll() {
      AntForm.useWatch(path, { form: antd, preserve: true });
      return antd.getFieldValue(path);
    },
    useValue<N extends FieldName<E>>(name: N): E[N] {
      AntForm.useWatch([...path, name], { form: antd, preserve: true });
      return antd.getFieldValue([...path, name]);
    },
    set(changes) {
      for (const [name, value] of Object.entries(changes))
        antd.setFields([{ name: [...path, name], value, errors: [] }]);
    },
    fault: (name, message) =>
      antd.setFields([{ name: [...path, name], errors: message === undefined ? [] : [message] }]),
  };
}
