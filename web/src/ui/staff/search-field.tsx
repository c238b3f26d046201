import { Input, type InputProps, type InputRef } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { isTyping } from './is-typing.ts';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<InputProps, 'type' | 'prefix' | 'suffix' | 'onChange' | 'aria-label'> {
  label: string;
  /** What is longer stays, with a message, and is not searched for. */
  most: number;
  onType(text: string): void;
}

/** The search field of a list. A slash comes here from anywhere. */
export function SearchField({ label, most, onType, ...rest }: SearchFieldProps) {
  const id = useId();
  const isTooLong = String(rest.value ?? '').trim().length > most;
  const field = useRef<InputRef>(null);
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus({ cursor: 'all' });
    }
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  return (
    <div className={styles.field}>
      <Input
        {...rest}
        {...(isTooLong && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id })}
        ref={field}
        type="search"
        aria-label={label}
        placeholder={rest.placeholder ?? label}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        prefix={<Icon name="search" size={16} />}
        suffix={<kbd className={styles.key}>/</kbd>}
        onChange={({ target }) => onType(target.value)}
      />
      {isTooLong && (
        <p id={id} role="alert" className={classes('fault', styles.below)}>
          At most {most} characters.
        </p>
      )}
    </div>
  );
}
