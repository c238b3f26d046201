import { Form as AntForm } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { isSameDraft, isStoredDraft } from '../../lib/drafts/same-draft.ts';
import { useKeptDraft } from '../../lib/drafts/use-kept-draft.ts';
import { problemOf } from '../../lib/problems.ts';
import { isCancelled } from '../../lib/upload.ts';
import { type Faults, faultsOf, placed } from './faults.ts';
import { Field } from './field.tsx';
import { focusFirst } from './focus-first.ts';
import type { FieldName, FormEngine, Typed } from './form-handle.ts';
import { failedMessage } from './save-failure.ts';

type Path = readonly (string | number)[];

/** A press so soon after a save is the second one of two; milliseconds. */
const doublePressMs = 500;

/** For a submit that carries a file: says how far it is, and stops on a signal. */
export interface Sending {
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

interface FormOptions<S extends z.ZodType, V = Typed<z.input<S>>> {
  readonly initial: V;
  /** Messages that the form opens with, the first of them in focus. */
  readonly initialFaults?: Faults;
  /** Gets the parsed values. What it throws is shown: a Problem's fields under the fields, anything else beside the buttons. */
  onSubmit(values: z.output<S>, sending: Sending): unknown;
  /** Once everything is stored and nothing would be lost. */
  onDone?(values: z.output<S>): void;
  /** Names that the server uses for our fields, where they differ by more than their case. */
  readonly serverNames?: Readonly<Record<string, string>>;
  /** The messages of a save, said beside those of fields; without it the server's words, where no field has any. */
  failureOf?(error: unknown, hasFile: boolean): Problem;
  /** Asks before unsaved changes are lost. */
  readonly isGuarded?: boolean;
  /** Called with everything at each change. */
  onChange?(values: V): void;
  /** Keeps what is typed on this device when the session ends, for the same person's next login. */
  readonly draft?: Draft<V>;
  /** After a version conflict: reads the newer version; undefined when there is none. */
  readNewer?(): Promise<V | undefined>;
}

interface Draft<V> {
  readonly name: string;
  readonly ownerId: string;
  /** Whether the address still names the form: then the draft outlives an unmount. */
  isAddressed?(): boolean;
  /** The part that may be stored on a device. */
  keepable?(values: V): Partial<V>;
  /** What of it still fits when it is restored; undefined for nothing. */
  fitting?(kept: Partial<V>): Partial<V> | undefined;
}

/**
 * The one form engine: antd's Form with the rules of a schema, checked when a changed field is left and at submit. Nothing that was
 * typed is lost: not by a refusal, a newer version, an ended session or a second press.
 */
export function useForm<S extends z.ZodType>(schema: S, options: FormOptions<S>): FormEngine<Typed<z.input<S>>> {
  type V = Typed<z.input<S>>;
  const id = useId();
  // Where a development build draws the form a moment later than this, antd warns once that it is not connected: it will be.
  const [antd] = AntForm.useForm();
  const base = useRef<V>(options.initial);
  const values = (): V => antd.getFieldsValue(true) as V;
  const isDirty = () => !isSameDraft(values(), base.current);
  const kept = useKeptDraft<Partial<V> & object>({
    name: options.draft?.name ?? '',
    ownerId: options.draft?.ownerId ?? '',
    unsaved: () =>
      options.draft && isDirty() ? (options.draft.keepable?.(values()) ?? (values() as V & object)) : undefined,
    isAddressed: () => options.draft?.isAddressed?.() ?? false,
  });
  // Before the first render of the fields: what depends on a value is right at once.
  const [isRestored, setRestored] = useState(() => {
    const restored = kept.restored as Partial<V> | undefined;
    const fitting = restored && options.draft?.fitting ? options.draft.fitting(restored) : restored;
    antd.setFieldsValue({ ...(options.initial as object), ...fitting });
    return fitting !== undefined;
  });
  const [failure, setFailure] = useState<Problem>();
  const [failures, setFailures] = useState(0);
  const [newer, setNewer] = useState<{ other: V; isShown: boolean }>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [toFocus, setToFocus] = useState<readonly Path[]>([]);
  // Refs beside the state: a second press comes before the next render.
  const isUnderWay = useRef(false);
  const stop = useRef<AbortController>(undefined);
  const hasFile = useRef(false);
  const savedAt = useRef(Number.NEGATIVE_INFINITY);
  // What only the server could find wrong, with the value that it is about.
  const known = useRef(new Map<string, { name: Path; value: unknown; message: string }>());

  useEffect(() => {
    // While saving, the fields may be disabled and take no focus.
    if (toFocus.length > 0 && !isSubmitting) focusFirst(id, toFocus);
  }, [toFocus, isSubmitting, id]);
  useEffect(() => () => stop.current?.abort(), []);
  const [initialFaults] = useState(options.initialFaults ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are there
  useEffect(() => void refuse(initialFaults), []);

  const fields = (): Path[] => antd.getFieldsError().map(({ name }) => name as Path);
  const clear = () => antd.setFields(fields().map((name) => ({ name: [...name], errors: [] })));

  /** Shows faults at their fields, the first in focus; returns what there was a field for. */
  function show(faults: Faults) {
    const shown = placed(faults, fields(), options.serverNames);
    antd.setFields(shown.map(({ name, message }) => ({ name: [...name], errors: [message] })));
    setToFocus(shown.map(({ name }) => name));
    return shown;
  }

  function refuse(faults: Faults): boolean {
    const shown = show(faults);
    for (const { name, message } of shown) know(name, message);
    return shown.length > 0;
  }

  function know(name: Path, message: string) {
    known.current.set(name.join('.'), { name, value: antd.getFieldValue([...name]), message });
  }

  /** What the server found and is still so: no rule here would say it again. */
  function stillKnown(): Faults {
    const same = [...known.current].filter(([, { name, value }]) => Object.is(antd.getFieldValue([...name]), value));
    return Object.fromEntries(same.map(([path, { message }]) => [path, message]));
  }

  function reset(next: Partial<V>) {
    clear();
    known.current.clear();
    antd.setFieldsValue(next);
  }

  async function submit() {
    const isRepeated = performance.now() - savedAt.current < doublePressMs && !isDirty();
    if (isUnderWay.current || isRepeated) return;
    const sent = values();
    const result = schema.safeParse(sent);
    clear();
    if (!result.success) {
      setFailure(undefined);
      return void show({ ...stillKnown(), ...faultsOf(schema, sent) });
    }
    isUnderWay.current = true;
    setSubmitting(true);
    stop.current = new AbortController();
    hasFile.current = false;
    try {
      await options.onSubmit(result.data, { signal: stop.current.signal, onProgress });
      done(sent, result.data);
    } catch (error) {
      if (isCancelled(error)) return;
      const other = isConflict(error) ? await options.readNewer?.() : undefined;
      if (!other) return refused(error);
      // An earlier save of the same, whose answer was lost.
      const stored = schema.safeParse(other);
      if (stored.success && isStoredDraft(stored.data, result.data)) {
        reset(other);
        return done(other, result.data);
      }
      base.current = other;
      setNewer({ other, isShown: false });
      setFailure(new Problem('conflict', 'changedMeanwhile', '', { title: failedMessage }));
    } finally {
      isUnderWay.current = false;
      setSubmitting(false);
      setProgress(undefined);
    }
  }

  function done(stored: V, sent: z.output<S>) {
    base.current = stored;
    savedAt.current = performance.now();
    known.current.clear();
    setFailure(undefined);
    setNewer(undefined);
    setRestored(false);
    kept.drop();
    options.onDone?.(sent);
  }

  function onProgress(share: number) {
    hasFile.current = true;
    setProgress(share);
  }

  function refused(error: unknown) {
    const problem = problemOf(error);
    const isShown = refuse(problem.fields);
    const isSaid = !isShown && Boolean(problem.title || problem.message);
    // What the last try said stays until now: no button moves under the finger that presses it.
    setFailure(options.failureOf?.(error, hasFile.current) ?? (isSaid ? problem : undefined));
    setFailures((count) => count + 1);
  }

  return {
    id,
    antd,
    Field,
    isSubmitting,
    failure,
    failures,
    progress,
    values,
    isDirty,
    submit,
    refuse,
    isRestored,
    isGuarded: options.isGuarded ?? false,
    useValue<N extends FieldName<V>>(name: N): V[N] {
      AntForm.useWatch(name, { form: antd, preserve: true });
      return antd.getFieldValue(name);
    },
    set(changes) {
      for (const [name, value] of Object.entries(changes)) antd.setFields([{ name, value, errors: [] }]);
      options.onChange?.(values());
    },
    changed: () => options.onChange?.(values()),
    fault: (name, message) => antd.setFields([{ name, errors: message === undefined ? [] : [message] }]),
    found(path, message) {
      know(path, message);
      antd.setFields([{ name: [...path], errors: [message] }]);
    },
    check(path) {
      const fault = faultsOf(schema, values());
      const found = placed(fault, [path])[0]?.message;
      antd.setFields([{ name: [...path], errors: found === undefined ? [] : [found] }]);
      return found === undefined;
    },
    reset(next) {
      const [now, sent] = [values(), base.current];
      base.current = next;
      // What was typed while the last values were on their way stays.
      const names = (Object.keys(next as object) as (keyof V)[]).filter((name) => Object.is(now[name], sent[name]));
      reset(Object.fromEntries(names.map((name) => [name, next[name]])) as Partial<V>);
      // No field has been visited yet: passing through one shows no message.
      const untouched = fields().filter(([name]) => names.some((one) => one === name));
      antd.setFields(untouched.map((name) => ({ name: [...name], touched: false })));
    },
    rebase(next) {
      base.current = next;
    },
    newer: newer && {
      isShown: newer.isShown,
      /** Switches between both versions; what was changed in either stays. */
      swap() {
        setNewer({ other: values(), isShown: !newer.isShown });
        reset(newer.other);
      },
    },
    cancel: () => stop.current?.abort(),
  };
}

/** Whether it was saved elsewhere meanwhile: no field is to blame. */
function isConflict(error: unknown): boolean {
  const { kind, fields } = problemOf(error);
  return kind === 'conflict' && Object.keys(fields).length === 0;
}
