import { Input } from 'antd';
import type { Control } from './control.ts';

/** Six digits of a code, each in a box of its own; `onFull` is called with the sixth. */
export function CodeInput({ value, onChange, onFull, name: _, ...rest }: Control & { onFull(code: string): void }) {
  return (
    <Input.OTP
      {...rest}
      length={6}
      value={value ?? ''}
      inputMode="numeric"
      autoComplete="one-time-code"
      formatter={(text) => text.replace(/[^\d ]/g, '')}
      {...(rest['aria-invalid'] && { status: 'error' })}
      onInput={(digits) => onChange?.(digits.join(''))}
      onChange={onFull}
    />
  );
}
