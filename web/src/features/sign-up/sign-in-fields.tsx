import { Input } from 'antd';
import { accountIsMade, hasMadeAccount } from '../../lib/session/make-account.ts';
import { takenEmail } from '../../lib/session/taken-email.ts';
import type { FormHandle } from '../../ui/forms/form-handle.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface SignInFieldsProps {
  form: FormHandle<Readonly<Record<'email' | 'password' | 'passwordConfirm', string | undefined>>>;
  hint?: string;
  /** The user is signed in without being registered: the email is fixed and there is no password to choose. */
  hasAccount?: boolean;
}

/** Email and a new password, twice; an account that this visit has made keeps its password. */
export function SignInFields({ form, hint, hasAccount = false }: SignInFieldsProps) {
  const { Field } = form;
  const email = form.useValue('email') ?? '';
  const isMade = hasMadeAccount(email) && !hasAccount;
  return (
    <>
      <Field
        name="email"
        label="Email"
        hint={isMade ? accountIsMade : hint}
        isRequired
        onLeave={hasAccount ? undefined : takenEmail}
      >
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={hasAccount}
        />
      </Field>
      {!isMade && !hasAccount && <NewPasswordFields form={form} email={email} />}
    </>
  );
}
