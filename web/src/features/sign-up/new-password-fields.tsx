import type { FormHandle } from '../../ui/forms/form-handle.ts';
import { PasswordInput } from './password-input.tsx';

/** A new password, twice. */
export function NewPasswordFields({
  form,
}: {
  form: FormHandle<Readonly<Record<'password' | 'passwordConfirm', string | undefined>>>;
}) {
  const { Field } = form;
  return (
    <>
      <Field
        name="password"
        label="Password"
        isRequired
        hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a special character, no space at either end."
        rechecks="passwordConfirm"
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field name="passwordConfirm" label="Confirm password" isRequired>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </>
  );
}
