import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from '../forms/form.module.css';
import type { Control } from './field.tsx';

type Own = keyof Control | 'className' | 'ref';

/** One line of text. */
export function TextInput({ onChange, ...rest }: Control & Omit<ComponentProps<'input'>, Own>) {
  return <input type="text" {...rest} className={styles.input} onChange={(event) => onChange(event.target.value)} />;
}

export interface Option<V extends string | number = string> {
  readonly value: V;
  readonly label: string;
}

interface SelectProps extends Control, Omit<ComponentProps<'select'>, Own> {
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** One of a few, by the browser's own list: the best there is on a phone. */
export function SelectInput({ options, placeholder, onChange, ...rest }: SelectProps) {
  return (
    <select
      {...rest}
      className={classes(styles.input, styles.select)}
      onChange={(event) => onChange(event.target.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** One of two to five, all in sight. Stands in a Field with isGroup. */
export function RadioChoice<V extends string | number>(
  props: Control<V | undefined> & { options: readonly Option<V>[] },
) {
  const { options, value, onChange, onBlur, onFocus, id, name, 'aria-invalid': invalid } = props;
  return (
    <div className={styles.choices}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={`${id}-${name}`}
            checked={value === option.value}
            aria-invalid={invalid}
            aria-describedby={props['aria-describedby']}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            onFocus={onFocus}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

interface CheckboxProps {
  isChecked: boolean;
  onChange(isChecked: boolean): void;
  children: ReactNode;
  id?: string;
  isDisabled?: boolean;
}

/** Yes or no, its label beside it. */
export function Checkbox({ isChecked, onChange, children, id, isDisabled }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
