import { passwordHint } from '#shared/domain/account/password.ts';
import { easyPassword } from '../../lib/session/easy-password.ts';
import { PasswordInput } from '../../ui/controls/password-input.tsx';
import type { FormHandle } from '../../ui/forms/form-handle.ts';

interface NewPasswordFieldsProps {
  form: FormHandle<Readonly<Record<'password' | 'passwordConfirm', string | undefined>>>;
  email: string;
}

/** A new password, twice. One that is easy to guess is said so when it is left, and refused with the account. */
export function NewPasswordFields({ form, email }: NewPasswordFieldsProps) {
  const { Field } = form;
  return (
    <>
      <Field
        name="password"
        label="Password"
        isRequired
        hint={passwordHint}
        rechecks="passwordConfirm"
        onLeave={(password) => easyPassword({ password, email })}
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field name="passwordConfirm" label="Confirm password" isRequired>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </>
  );
}
