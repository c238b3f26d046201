import '../../ui/amplify/theme.css';
import { PasswordField as AmplifyPasswordField, TextField } from '@aws-amplify/ui-react';
import type { ChangeEvent } from 'react';
import styles from './account.module.css';
import { useAccountForm } from './account-form.tsx';

/** Ties a field of Amplify UI to the form around it; its message is announced when it comes. */
function useField(name: string) {
  const form = useAccountForm();
  const error = form.faults[name];
  return {
    id: form.idOf(name),
    name,
    value: form.values[name] ?? '',
    hasError: error !== undefined,
    errorMessage: <span role="alert">{error}</span>,
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.set(name, event.target.value),
    onBlur: () => form.check(name),
    onFocus: () => form.entered(name),
  };
}

/** Username or email, as the field `username` of a form. */
export function NameField() {
  return (
    <TextField
      {...useField('username')}
      label="Username or email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a switch that shows what was typed, as the field `password` of a form. */
export function PasswordField({ label, autoComplete }: PasswordFieldProps) {
  return (
    <AmplifyPasswordField
      {...useField('password')}
      label={label}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** The six digits that were sent, as the field `code` of a form; the sixth submits it. */
export function CodeField() {
  const form = useAccountForm();
  return (
    <TextField
      {...useField('code')}
      label="Verification code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={styles.code ?? ''}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '');
        form.set('code', digits);
        if (digits.length === 6 && digits !== form.values.code) form.filled();
      }}
    />
  );
}
