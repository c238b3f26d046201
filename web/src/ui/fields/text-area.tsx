import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from '../forms/form.module.css';
import type { Control } from './field.tsx';

/** Several lines of text. */
export function TextArea({
  onChange,
  ...rest
}: Control & Omit<ComponentProps<'textarea'>, keyof Control | 'className' | 'ref'>) {
  return <textarea {...rest} className={classes(styles.input)} onChange={(event) => onChange(event.target.value)} />;
}
