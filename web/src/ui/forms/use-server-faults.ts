import { useEffect, useState } from 'react';
import type { Problem } from '#shared/domain/problem.ts';
import { problemOf } from '../../lib/problems.ts';
import { type Faults, placed } from './faults.ts';
import type { FieldStore, Path } from './field-store.ts';
import { focusFirst } from './focus-first.ts';
import { knownFaults } from './known-faults.ts';

export interface ServerFaultsOptions {
  /** Messages that the form opens with, the first of them in focus. */
  readonly initialFaults?: Faults;
  /** Names that the server uses for our fields, where they differ by more than their case. */
  readonly serverNames?: Readonly<Record<string, string>>;
  /** The messages of a save, said beside those of fields; without it the server's words, where no field has any. */
  failureOf?(error: unknown, hasFile: boolean): Problem;
}

/** What is wrong with a form: messages at their fields, the first in focus, and the refusal that no field can show. */
export function useServerFaults<V>(
  store: FieldStore<V>,
  id: string,
  isSubmitting: boolean,
  options: ServerFaultsOptions,
) {
  const [failure, setFailure] = useState<Problem>();
  const [failures, setFailures] = useState(0);
  const [toFocus, setToFocus] = useState<readonly Path[]>([]);
  const [known] = useState(() => knownFaults(store));
  useEffect(() => {
    // While saving, the fields may be disabled and take no focus.
    if (toFocus.length > 0 && !isSubmitting) focusFirst(id, toFocus);
  }, [toFocus, isSubmitting, id]);
  const [initialFaults] = useState(options.initialFaults ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are there
  useEffect(() => void refuse(initialFaults), []);

  const clear = () => store.show(store.paths().map((name) => ({ name, message: undefined })));

  function show(faults: Faults) {
    const shown = placed(faults, store.paths(), options.serverNames);
    store.show(shown);
    setToFocus(shown.map(({ name }) => name));
    return shown;
  }

  /** Shows what the server said at fields; returns whether there was a field for any. */
  function refuse(faults: Faults): boolean {
    const shown = show(faults);
    for (const { name, message } of shown) known.add(name, message);
    return shown.length > 0;
  }

  return {
    failure,
    failures,
    setFailure,
    refuse,
    /** Takes back what the last try said, and shows what is wrong by the rules or still by the server; returns whether nothing is. */
    passes(found: Faults): boolean {
      clear();
      if (Object.keys(found).length === 0) return true;
      setFailure(undefined);
      show({ ...known.still(), ...found });
      return false;
    },
    found(name: Path, message: string) {
      known.add(name, message);
      store.show([{ name, message }]);
    },
    /** Says why nothing was saved. What the last try said stays until now: no button moves under the finger that presses it. */
    failed(error: unknown, hasFile: boolean) {
      const problem = problemOf(error);
      const isSaid = !refuse(problem.fields) && Boolean(problem.title || problem.message);
      setFailure(options.failureOf?.(error, hasFile) ?? (isSaid ? problem : undefined));
      setFailures((count) => count + 1);
    },
    /** Something else is in the fields: nothing that was said is about it. */
    forget() {
      clear();
      known.forget();
    },
    saved() {
      known.forget();
      setFailure(undefined);
    },
  };
}
