import { ConfigProvider, Input, type InputProps } from 'antd';
import { Icon } from '../icon.tsx';
import type { Control } from './control.ts';

interface PasswordInputProps extends Control, Pick<InputProps, 'autoComplete' | 'inputMode'> {
  /** What is hidden: "Show password". */
  subject?: string;
  /** The part of what was typed that is taken. */
  taken?(text: string): string;
}

/** A hidden text, with a button that shows what was typed. */
export function PasswordInput({ subject = 'password', taken = (text) => text, onChange, ...rest }: PasswordInputProps) {
  return (
    <ConfigProvider locale={{ locale: 'en', global: { show: `Show ${subject}`, hide: `Hide ${subject}` } }}>
      <Input.Password
        maxLength={256}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        onChange={({ target }) => onChange?.(taken(target.value))}
        iconRender={(isShown) => <Icon name={isShown ? 'eyeOff' : 'eye'} />}
      />
    </ConfigProvider>
  );
}
