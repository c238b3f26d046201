import { Input } from 'antd';
import { useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import type { Control } from '../../../ui/controls/control.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './ssn-input.module.css';

/** The last four digits of a social security number, hidden by their style: in a password field a password manager would keep them. */
export function SsnInput({ value, onChange, ...rest }: Control) {
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...rest}
      className={isShown ? '' : (styles.hidden ?? '')}
      value={value ?? ''}
      inputMode="numeric"
      autoComplete="off"
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
      data-form-type="other"
      onChange={({ target }) => onChange?.(target.value.replace(/\D/g, ''))}
      suffix={
        <span className={styles.inside}>
          <IconButton
            label={isShown ? 'Hide SSN' : 'Show SSN'}
            icon={<Icon name={isShown ? 'eyeOff' : 'eye'} size={20} />}
            onClick={() => setShown(!isShown)}
          />
        </span>
      }
    />
  );
}
