import { classes } from '../classes.ts';
import styles from '../forms/form.module.css';
import type { Control } from './field.tsx';

const digits = 6;

/** Six digits of a code; `onFull` is called with the sixth. */
export function CodeInput({ onChange, onFull, ...rest }: Control & { onFull?: ((code: string) => void) | undefined }) {
  function type(text: string) {
    const code = text.replace(/\D/g, '').slice(0, digits);
    if (code === rest.value) return;
    onChange(code);
    if (code.length === digits) onFull?.(code);
  }
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={classes(styles.input, styles.code)}
      onChange={(event) => type(event.target.value)}
    />
  );
}
