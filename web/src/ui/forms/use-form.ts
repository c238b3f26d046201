import { Form as AntForm } from 'antd';
import { useId, useState } from 'react';
import type * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { faultsOf, placed } from './faults.ts';
import { Field } from './field.tsx';
import { antdStore } from './field-store.ts';
import type { FieldName, FormEngine, Typed } from './form-handle.ts';
import { failedMessage } from './save-failure.ts';
import { useConflict } from './use-conflict.ts';
import { type ServerFaultsOptions, useServerFaults } from './use-server-faults.ts';
import { type Sending, useSubmit } from './use-submit.ts';
import { type Draft, useUnsaved } from './use-unsaved.ts';

interface FormOptions<S extends z.ZodType, V = Typed<z.input<S>>> extends ServerFaultsOptions {
  readonly initial: V;
  /** Gets the parsed values. What it throws is shown: a Problem's fields under the fields, anything else beside the buttons. */
  onSubmit(values: z.output<S>, sending: Sending): unknown;
  /** Once everything is stored and nothing would be lost. */
  onDone?(values: z.output<S>): void;
  /** Asks before unsaved changes are lost. */
  readonly isGuarded?: boolean;
  /** Called with everything at each change. */
  onChange?(values: V): void;
  /** Keeps what is typed on this device when the session ends, for the same person's next login. */
  readonly draft?: Draft<V>;
  /** After a version conflict: reads the newer version, which may be what was sent; undefined when there is none. */
  readNewer?(sent: V): Promise<V | undefined>;
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
  const unsaved = useUnsaved(store, options.initial, options.draft);
  const { isSubmitting, progress, submit, cancel } = useSubmit();
  const faults = useServerFaults(store, id, isSubmitting, options);
  const conflict = useConflict(store, schema, { readNewer: options.readNewer, reset: put });

  /** Other values: what was said about those before goes. */
  function put(values: Partial<V>) {
    faults.forget();
    store.put(values);
  }

  function saved(stored: V, values: z.output<S>) {
    unsaved.saved(stored);
    faults.saved();
    conflict.settle();
    options.onDone?.(values);
  }

  const attempt = {
    isDirty: unsaved.isDirty,
    checked() {
      const sent = store.values();
      const result = schema.safeParse(sent);
      const isRight = faults.passes(result.success ? {} : faultsOf(schema, sent));
      return isRight && result.success ? { sent, values: result.data } : undefined;
    },
    send: ({ values }: Ready<S>, sending: Sending) => options.onSubmit(values, sending),
    saved: ({ sent, values }: Ready<S>) => saved(sent, values),
    async failed(error: unknown, { sent, values }: Ready<S>, hasFile: boolean) {
      const newer = await conflict.met(error, sent, values);
      if (newer?.isSame) {
        put(newer.other);
        saved(newer.other, values);
        return true;
      }
      if (newer) {
        unsaved.base.current = newer.other;
        conflict.offer(newer.other);
        faults.setFailure(new Problem('conflict', 'changedMeanwhile', '', { title: failedMessage }));
      } else faults.failed(error, hasFile);
      return false;
    },
  };

  return {
    id,
    antd,
    Field,
    isSubmitting,
    failure: faults.failure,
    failures: faults.failures,
    progress,
    values: store.values,
    isDirty: unsaved.isDirty,
    submit: () => submit(attempt),
    refuse: faults.refuse,
    isRestored: unsaved.isRestored,
    isGuarded: options.isGuarded ?? false,
    useValue<N extends FieldName<V>>(name: N): V[N] {
      AntForm.useWatch(name, { form: antd, preserve: true });
      return antd.getFieldValue(name);
    },
    set(changes) {
      for (const [name, value] of Object.entries(changes)) antd.setFields([{ name, value, errors: [] }]);
      options.onChange?.(store.values());
    },
    changed: () => options.onChange?.(store.values()),
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
    newer: conflict.newer,
    cancel,
  };
}

/** What was in the fields, and the same as the rules read it. */
interface Ready<S extends z.ZodType> {
  readonly sent: Typed<z.input<S>>;
  readonly values: z.output<S>;
}
