import { api } from '#shared/contract/index.ts';
import { call } from '../../lib/call.ts';
import { AvatarInput, type ChosenAvatar } from '../../ui/avatar-crop/avatar-input.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/form-state.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import styles from './recruiter-sign-up.module.css';

/** Says at blur that an address has an account; when nobody can say, the registration itself still refuses it. */
async function isTaken(email: string): Promise<string | undefined> {
  const { exists } = await call(api.user.exists, {}, { Email: email });
  return exists ? 'Email already in use' : undefined;
}

/** Who the recruiter is and how to sign in; who has an account already gives no password and keeps the address. */
export function AccountFields({ hasAccount }: { hasAccount: boolean }) {
  const { values, setError } = useForm();
  return (
    <div className={styles.part}>
      <h2>You</h2>
      <Field<ChosenAvatar | undefined>
        name="avatar"
        label="Photo (optional)"
        hint="Candidates see it beside your name."
      >
        {(control) => (
          <AvatarInput
            {...control}
            personName={`${values.firstName} ${values.lastName}`}
            onFault={(message) => setError('avatar', message)}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field name="firstName" label="First name" isRequired>
          {(control) => <TextInput {...control} autoComplete="given-name" maxLength={50} />}
        </Field>
        <Field name="lastName" label="Last name" isRequired>
          {(control) => <TextInput {...control} autoComplete="family-name" maxLength={50} />}
        </Field>
      </div>
      <Field
        name="email"
        label="Email"
        hint="Your company address."
        isRequired
        {...(hasAccount ? {} : { onLeave: isTaken })}
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
      {!hasAccount && (
        <>
          <Field
            name="password"
            label="Password"
            isRequired
            hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a special character."
          >
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </Field>
          <Field name="passwordConfirm" label="Confirm password" isRequired>
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </Field>
        </>
      )}
      <Field name="phone" label="Phone" isRequired>
        {(control) => <PhoneInput {...control} />}
      </Field>
    </div>
  );
}
