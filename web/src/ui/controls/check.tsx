import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { Control } from './control.ts';

/** Yes or no, its label beside it. */
export function Check({ value, onChange, children, ...rest }: Control<boolean> & { children: ReactNode }) {
  return (
    <Checkbox {...rest} checked={value === true} onChange={({ target }) => onChange?.(target.checked)}>
      {children}
    </Checkbox>
  );
}
