import { accountIsMade, hasMadeAccount } from '../../lib/session/make-account.ts';
import { takenEmail } from '../../lib/session/taken-email.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { useForm } from '../../ui/forms/form-state.ts';

interface SignInFieldsProps {
  hint?: string;
  /** Somebody is signed in without being registered: the email is fixed and there is no password to choose. */
  hasAccount?: boolean;
}

/** Email and a new password, twice; an account that this visit has made keeps its password. */
export function SignInFields({ hint, hasAccount = false }: SignInFieldsProps) {
  const { values } = useForm();
  const isMade = !hasAccount && hasMadeAccount(String(values.email));
  return (
    <>
      <Field
        name="email"
        label="Email"
        hint={isMade ? accountIsMade : hint}
        isRequired
        {...(hasAccount ? {} : { onLeave: takenEmail })}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            readOnly={hasAccount}
          />
        )}
      </Field>
      {!isMade && !hasAccount && <NewPasswordFields />}
    </>
  );
}

function NewPasswordFields() {
  const { values, setError, check } = useForm();
  return (
    <>
      <Field
        name="password"
        label="Password"
        isRequired
        hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a special character."
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            onChange={(text) => {
              control.onChange(text);
              // Whether the two are the same is checked again.
              setError('passwordConfirm', undefined);
            }}
            onBlur={() => {
              control.onBlur();
              if (values.passwordConfirm) check('passwordConfirm');
            }}
          />
        )}
      </Field>
      <Field name="passwordConfirm" label="Confirm password" isRequired>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
    </>
  );
}
