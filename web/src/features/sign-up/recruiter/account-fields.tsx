import { AvatarInput } from '../../../ui/avatar-crop/avatar-input.tsx';
import { NameFields } from '../../../ui/controls/name-fields.tsx';
import { PhoneInput } from '../../../ui/controls/phone-input.tsx';
import layout from '../../../ui/forms/field.module.css';
import type { FormHandle } from '../../../ui/forms/form-handle.ts';
import { SignInFields } from '../sign-in-fields.tsx';
import type { RecruiterSignUpDraft } from './recruiter-rules.ts';
import styles from './recruiter-sign-up.module.css';

/** Who the recruiter is and how to sign in; who has an account already gives no password and keeps the address. */
export function AccountFields({ form, hasAccount }: { form: FormHandle<RecruiterSignUpDraft>; hasAccount: boolean }) {
  const { Field } = form;
  return (
    <div className={styles.part}>
      <h2>You</h2>
      <Field name="avatar" label="Photo (optional)" isGroup hint="Candidates see it beside your name.">
        <AvatarInput
          personName={`${form.useValue('firstName')} ${form.useValue('lastName')}`}
          onFault={(message) => form.fault('avatar', message)}
        />
      </Field>
      <div className={layout.pair}>
        <NameFields form={form} isOwn />
      </div>
      <SignInFields form={form} hint="Your company address." hasAccount={hasAccount} />
      <Field name="phone" label="Phone" isRequired>
        <PhoneInput isOwn />
      </Field>
    </div>
  );
}
