import type * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { faultsOf } from './faults.ts';
import type { FieldStore } from './field-store.ts';
import type { Typed } from './form-handle.ts';
import { failedMessage } from './save-failure.ts';
import { useConflict } from './use-conflict.ts';
import { type ServerFaultsOptions, useServerFaults } from './use-server-faults.ts';
import { type Sending, useSubmit } from './use-submit.ts';
import { type Draft, useUnsaved } from './use-unsaved.ts';

export interface SaveOptions<S extends z.ZodType, V = Typed<z.input<S>>> extends ServerFaultsOptions {
  readonly initial: V;
  /** Gets the parsed values. What it throws is shown: a Problem's fields under the fields, anything else beside the buttons. */
  onSubmit(values: z.output<S>, sending: Sending): unknown;
  /** Once everything is stored and nothing would be lost. */
  onDone?(values: z.output<S>): void;
  /** Keeps what is typed on this device while it is typed: for the same person, over a reload, a crash and an ended session. */
  readonly draft?: Draft<V>;
  /** After a version conflict: reads the newer version, which may be what was sent; undefined when there is none. */
  readNewer?(sent: V): Promise<V | undefined>;
}

/** What was in the fields, and the same as the rules read it. */
interface Ready<S extends z.ZodType> {
  readonly sent: Typed<z.input<S>>;
  readonly values: z.output<S>;
}

/** A save by the rules of a schema, whatever draws the fields: submit, faults, conflict and unsaved values as one. */
export function useSave<S extends z.ZodType>(
  store: FieldStore<Typed<z.input<S>>>,
  id: string,
  schema: S,
  options: SaveOptions<S>,
) {
  type V = Typed<z.input<S>>;
  const unsaved = useUnsaved(store, options.initial, options.draft);
  const { submit, ...submitting } = useSubmit();
  const faults = useServerFaults(store, id, submitting.isSubmitting, options);
  const conflict = useConflict(store, schema, { readNewer: options.readNewer, reset: put });

  /** Other values: what was said about those before goes. */
  function put(values: Partial<V>) {
    faults.forget();
    store.put(values);
  }

  function saved({ sent, values }: Ready<S>) {
    unsaved.saved(sent);
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
    saved,
    async failed(error: unknown, { sent, values }: Ready<S>, hasFile: boolean) {
      const newer = await conflict.met(error, sent, values);
      if (newer?.isSame) {
        put(newer.other);
        saved({ sent: newer.other, values });
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
    ...submitting,
    submit: (isOther?: boolean) => submit(attempt, isOther),
    put,
    unsaved,
    faults,
    newer: conflict.newer,
  };
}
