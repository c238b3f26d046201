import { useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import type { Control } from '../../../ui/fields/field.tsx';
import styles from '../../../ui/forms/form.module.css';
import { Icon } from '../../../ui/icon.tsx';

/** A few digits that are masked until the user shows them. */
export function DigitsInput({ length, subject, onChange, ...rest }: Control & { length: number; subject: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['with-end']}>
      <input
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
      />
      <IconButton
        className={styles.end}
        label={`${isShown ? 'Hide' : 'Show'} ${subject}`}
        aria-pressed={isShown}
        icon={<Icon name={isShown ? 'eyeOff' : 'eye'} />}
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
}
