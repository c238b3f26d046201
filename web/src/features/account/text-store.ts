import type { FieldStore } from '../../ui/forms/field-store.ts';

export type FormTexts<N extends string> = Readonly<Record<N, string>>;

interface State<N extends string> {
  readonly values: FormTexts<N>;
  readonly faults: Partial<FormTexts<N>>;
}

/** The texts of a sign-in form with their messages, for the form engine and for React's `useSyncExternalStore`. */
export function textStore<N extends string>(names: readonly N[], initial: Partial<FormTexts<N>> = {}) {
  let state: State<N> = {
    values: Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as FormTexts<N>,
    faults: {},
  };
  const listeners = new Set<() => void>();
  function become(next: Partial<State<N>>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const fields: FieldStore<FormTexts<N>> = {
    values: () => state.values,
    valueAt: ([name]) => state.values[name as N],
    paths: () => names.map((name) => [name]),
    put: (values) => become({ values: { ...state.values, ...values } }),
    show: (messages) =>
      become({
        faults: {
          ...state.faults,
          ...Object.fromEntries(messages.map(({ name: [name], message }) => [name, message])),
        },
      }),
  };
  return {
    ...fields,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
