import type { Faults } from './faults.ts';
import type { FieldStore, Path } from './field-store.ts';

/** What only the server could find wrong, each with the value that it is about: it counts for as long as the field holds the same. */
export function knownFaults<V>(store: Pick<FieldStore<V>, 'valueAt'>) {
  const known = new Map<string, { name: Path; value: unknown; message: string }>();
  return {
    add: (name: Path, message: string) => known.set(name.join('.'), { name, value: store.valueAt(name), message }),
    forget: () => known.clear(),
    /** No rule here would say these again. */
    still(): Faults {
      const same = [...known].filter(([, { name, value }]) => Object.is(store.valueAt(name), value));
      return Object.fromEntries(same.map(([path, { message }]) => [path, message]));
    },
  };
}
