import { AvatarInput, type ChosenAvatar } from '../../../ui/avatar-crop/avatar-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { NameFields } from '../../../ui/fields/name-fields.tsx';
import { PhoneInput } from '../../../ui/fields/phone-input.tsx';
import { useForm } from '../../../ui/forms/form-state.ts';
import { SignInFields } from '../sign-in-fields.tsx';
import layout from '../sign-up.module.css';
import styles from './recruiter-sign-up.module.css';

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
      <div className={layout.pair}>
        <NameFields isOwn />
      </div>
      <SignInFields hint="Your company address." hasAccount={hasAccount} />
      <Field name="phone" label="Phone" isRequired>
        {(control) => <PhoneInput {...control} />}
      </Field>
    </div>
  );
}
