import { ConfigProvider, Input, type InputProps } from 'antd';
import { Icon } from '../icon.tsx';
import type { Control } from './control.ts';
import styles from './password-input.module.css';

/** A hidden text, with a button that shows what was typed. */
export function PasswordInput({ onChange, ...rest }: Control & Pick<InputProps, 'autoComplete'>) {
  return (
    <ConfigProvider locale={{ locale: 'en', global: { show: 'Show password', hide: 'Hide password' } }}>
      <Input.Password
        autoCapitalize="none"
        spellCheck={false}
        classNames={{ suffix: styles.eye ?? '' }}
        {...rest}
        onChange={({ target }) => onChange?.(target.value)}
        iconRender={(isShown) => <Icon name={isShown ? 'eyeOff' : 'eye'} />}
      />
    </ConfigProvider>
  );
}
