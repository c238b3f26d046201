import { accountIsMade, hasMadeAccount } from '../../../lib/session/make-account.ts';
import { takenEmail } from '../../../lib/session/taken-email.ts';
import { AvatarInput, type ChosenAvatar } from '../../../ui/avatar-crop/avatar-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { PhoneInput } from '../../../ui/fields/phone-input.tsx';
import { useForm } from '../../../ui/forms/form-state.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import layout from '../sign-up.module.css';
import styles from './recruiter-sign-up.module.css';

/** Who the recruiter is and how to sign in; who has an account already gives no password and keeps the address. */
export function AccountFields({ hasAccount }: { hasAccount: boolean }) {
  const { values, setError } = useForm();
  const isMade = hasAccount || hasMadeAccount(String(values.email));
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
      <div className={layout.pair}>
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
        hint={isMade && !hasAccount ? accountIsMade : 'Your company address.'}
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
      {!isMade && <NewPasswordFields />}
      <Field name="phone" label="Phone" isRequired>
        {(control) => <PhoneInput {...control} />}
      </Field>
    </div>
  );
}
