import { Input, type InputProps, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<InputProps, 'type' | 'prefix' | 'suffix' | 'onChange' | 'aria-label'> {
  label: string;
  onType(text: string): void;
}

/** The search field of a list. Ctrl or Cmd+K comes here from anywhere. */
export function SearchField({ label, onType, ...rest }: SearchFieldProps) {
  const field = useRef<InputRef>(null);
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus({ cursor: 'all' });
    }
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  return (
    <Input
      {...rest}
      ref={field}
      type="search"
      aria-label={label}
      placeholder={rest.placeholder ?? label}
      aria-keyshortcuts="Control+K Meta+K"
      autoComplete="off"
      spellCheck={false}
      prefix={<Icon name="search" size={16} />}
      suffix={<kbd className={styles.key}>Ctrl K</kbd>}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
