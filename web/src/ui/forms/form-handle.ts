import type { FormInstance } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Problem } from '#shared/domain/problem.ts';
import type { Faults } from './faults.ts';
import type { Path } from './field-store.ts';

/** What a form holds while it is filled in: the shape of the rules, with anything not typed or chosen yet. */
export type Typed<T> = T extends string
  ? string
  : T extends readonly (infer E)[]
    ? readonly Typed<E>[]
    : T extends Blob
      ? T
      : T extends object
        ? { readonly [K in keyof T]: string extends T[K] ? T[K] : Typed<T[K]> | undefined }
        : T;

/** Names of the fields of a form; any other name does not compile. */
export type FieldName<V> = keyof V & string;

/** The list fields of a form, and one entry of such a list. */
export type ListName<V> = {
  [K in FieldName<V>]: NonNullable<V[K]> extends readonly object[] ? K : never;
}[FieldName<V>];
export type EntryOf<V, N extends keyof V> = NonNullable<V[N]> extends readonly (infer E)[] ? E : never;

export interface FieldProps<N extends string = string> {
  name: N;
  /** Left out where the control brings its own, as a checkbox does. */
  label?: ReactNode;
  /** A line below the control, before anything went wrong. */
  hint?: ReactNode;
  isRequired?: boolean;
  /** For several controls under one label: the label names the group. */
  isGroup?: boolean;
  /** A check that only the server can make, at blur; returns the error message. */
  onLeave?: ((value: string) => Promise<string | undefined>) | undefined;
  /** Another field whose rule depends on this one: checked again at blur. */
  rechecks?: N;
  /** The control; it gets value, onChange and the attributes that tie it to label, hint and message. */
  children: ReactElement;
}

/** A form, or one entry of a list in it. */
export interface FormHandle<V> {
  readonly Field: (props: FieldProps<FieldName<V>>) => ReactNode;
  readonly isSubmitting: boolean;
  /** The value of a field; renders again when it changes. A hook. */
  useValue<N extends FieldName<V>>(name: N): V[N];
  /** Changes fields at once, as a choice elsewhere brings them along; their messages go. */
  set(changes: Partial<V>): void;
  /** Shows a message under a field; undefined removes it. */
  fault(name: FieldName<V>, message: string | undefined): void;
}

/** A whole form: what `useForm` returns and `Form` renders. */
export interface FormEngine<V> extends FormHandle<V> {
  readonly id: string;
  readonly antd: FormInstance;
  /** Everything as it is now, also between renders. */
  values(): V;
  isDirty(): boolean;
  /** Something was typed or chosen. */
  changed(): void;
  /** Begins again with these values after a save; a field that was changed while it was under way keeps what it holds. */
  reset(values: V): void;
  /** What was stored meanwhile: unsaved is what differs from it. */
  rebase(values: V): void;
  /** `isOther`: it is for something else than the last save, and no second press of that, though nothing has changed since. */
  submit(isOther?: boolean): Promise<void>;
  /** Shows messages at their fields, the first in focus; returns whether there was a field for any. */
  refuse(faults: Faults): boolean;
  /** Shows a message of the server at a field; it comes back at each submit for as long as the field holds the same. */
  found(path: Path, message: string): void;
  /** Shows at blur what is wrong with a field; returns whether it is right. */
  check(path: Path): boolean;
  /** What the last try said, beside the messages of fields; the count makes the same words announced again. */
  readonly failure: Problem | undefined;
  readonly failures: number;
  /** After a version conflict: whether the newer version is shown, and how to switch. */
  readonly newer: { readonly isShown: boolean; swap(): void } | undefined;
  /** How much of a file has gone out, 0 to 1; undefined while none is on its way. */
  readonly progress: number | undefined;
  cancel(): void;
  /** What was typed before a reload, a crash or the end of the session is here again. */
  readonly isRestored: boolean;
  /** Asks before unsaved changes are lost. */
  readonly isGuarded: boolean;
}
