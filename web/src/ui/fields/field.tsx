import type { ReactNode } from 'react';
import styles from '../forms/form.module.css';
import { useForm } from '../forms/form-state.ts';

/** The props that a field passes to its input. */
export interface Control<T = string> {
  readonly id: string;
  readonly name: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
  readonly onFocus: () => void;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldProps<T> {
  name: string;
  label: ReactNode;
  /** A line under the label, before anything went wrong. */
  hint?: ReactNode;
  isRequired?: boolean;
  /** For several inputs under one label: a fieldset with a legend. */
  isGroup?: boolean;
  /** A check that only the server can make, at blur; returns the error message. */
  onLeave?: (value: T) => Promise<string | undefined>;
  children: (control: Control<T>) => ReactNode;
}

/** Label, input and error message, connected by ARIA attributes. */
export function Field<T = string>({ name, label, hint, isRequired, isGroup, onLeave, children }: FieldProps<T>) {
  const form = useForm();
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const value = form.values[name] as T;

  async function leave() {
    if (!form.check(name) || !onLeave) return;
    const fault = await onLeave(value).catch(() => undefined);
    if (fault) form.setError(name, fault);
  }

  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: Control<T> = {
    id,
    name,
    value,
    onChange: (next) => form.set({ [name]: next }),
    onBlur: () => void leave(),
    onFocus: () => form.entered(name),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': isRequired || undefined,
  };
  const words = (
    <>
      {label}
      {isRequired && (
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
  const rest = (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children(control)}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </>
  );
  if (isGroup)
    return (
      <fieldset className={styles.field} aria-describedby={described || undefined}>
        <legend className={styles.label}>{words}</legend>
        {rest}
      </fieldset>
    );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {words}
      </label>
      {rest}
    </div>
  );
}

/** A control for an input outside of a form. */
export function plainControl<T>(id: string, name: string, value: T, onChange: (value: T) => void): Control<T> {
  const quiet = { 'aria-invalid': undefined, 'aria-describedby': undefined, 'aria-required': undefined };
  return { id, name, value, onChange, onBlur: () => undefined, onFocus: () => undefined, ...quiet };
}
