import { useState } from 'react';
import { IconButton } from '../button.tsx';
import styles from '../forms/form.module.css';
import { Icon } from '../icon.tsx';
import type { Control } from './field.tsx';

/** A password with a button that shows what was typed. */
export function PasswordInput(props: Control & { autoComplete: 'current-password' | 'new-password' }) {
  const { onChange, ...rest } = props;
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['with-end']}>
      <input
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={styles.input}
        maxLength={256}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton
        className={styles.end}
        label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        icon={<Icon name={isShown ? 'eyeOff' : 'eye'} />}
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
}
