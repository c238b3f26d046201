import { Form as AntForm } from 'antd';
import { useId, useState } from 'react';
import type * as z from 'zod';
import { faultsOf, placed } from './faults.ts';
import { Field } from './field.tsx';
import { antdStore } from './field-store.ts';
import type { FieldName, FormEngine, Typed } from './form-handle.ts';
import { type SaveOptions, useSave } from './use-save.ts';

interface FormOptions<S extends z.ZodType> extends SaveOptions<S> {
  /** Asks before unsaved changes are lost. */
  readonly isGuarded?: boolean;
  /** Called with everything at each change. */
  onChange?(values: Typed<z.input<S>>): void;
}

/**
 * The form engine with antd's Form: the rules of a schema, checked when a changed field is left and at submit. Nothing that was
 * typed is lost: not by a refusal, a newer version, an ended session or a second press.
 */
export function useForm<S extends z.ZodType>(schema: S, options: FormOptions<S>): FormEngine<Typed<z.input<S>>> {
  type V = Typed<z.input<S>>;
  const id = useId();
  // Where a development build draws the form a moment later than this, antd warns once that it is not connected: it will be.
  const [antd] = AntForm.useForm();
  const [store] = useState(() => antdStore<V>(antd));
  const { unsaved, faults, put, ...save } = useSave(store, id, schema, options);
  const changed = () => options.onChange?.(store.values());
  return {
    ...save,
    id,
    antd,
    Field,
    failure: faults.failure,
    failures: faults.failures,
    values: store.values,
    isDirty: unsaved.isDirty,
    refuse: faults.refuse,
    isRestored: unsaved.isRestored,
    isGuarded: options.isGuarded ?? false,
    useValue<N extends FieldName<V>>(name: N): V[N] {
      AntForm.useWatch(name, { form: antd, preserve: true });
      return antd.getFieldValue(name);
    },
    set(changes) {
      for (const [name, value] of Object.entries(changes)) antd.setFields([{ name, value, errors: [] }]);
      changed();
    },
    changed,
    fault: (name, message) => store.show([{ name: [name], message }]),
    found: faults.found,
    check(path) {
      const message = placed(faultsOf(schema, store.values()), [path])[0]?.message;
      store.show([{ name: path, message }]);
      return message === undefined;
    },
    reset(next) {
      const [now, sent] = [store.values(), unsaved.base.current];
      unsaved.base.current = next;
      // What was typed while the last values were on their way stays.
      const names = (Object.keys(next as object) as (keyof V)[]).filter((name) => Object.is(now[name], sent[name]));
      put(Object.fromEntries(names.map((name) => [name, next[name]])) as Partial<V>);
      // No field has been visited yet: passing through one shows no message.
      const untouched = store.paths().filter(([name]) => names.some((one) => one === name));
      antd.setFields(untouched.map((name) => ({ name: [...name], touched: false })));
    },
    rebase(next) {
      unsaved.base.current = next;
    },
  };
}
