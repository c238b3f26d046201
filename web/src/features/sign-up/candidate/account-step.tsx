import { Refused } from '../../../lib/refused.ts';
import { takenEmail } from '../../../lib/session/taken-email.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { SchemaForm } from '../../../ui/forms/schema-form.tsx';
import { SignInFields } from '../sign-in-fields.tsx';
import { accountRules, type SignUpValues } from './sign-up-rules.ts';
import type { StepProps } from './step-props.ts';

/** Step 1: email, password twice, and a referral code if there is one. */
export function AccountStep({ values, errors, onValues, onNext }: StepProps<'account'>) {
  return (
    <SchemaForm
      schema={accountRules}
      initial={{ ...values }}
      initialErrors={errors}
      label="Account"
      onValues={(typed) => onValues(typed as SignUpValues['account'])}
      onSubmit={async ({ email }) => {
        // Where the check fails, the registration itself still refuses a taken email.
        const fault = await takenEmail(email).catch(() => undefined);
        if (fault) throw new Refused(409, fault, { fields: { email: fault } });
        await onNext();
      }}
    >
      {({ isSubmitting }) => (
        <>
          <SignInFields />
          <Field name="referral" label="Referral code (optional)">
            {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" maxLength={10} />}
          </Field>
          <Button type="submit" isWide isBusy={isSubmitting}>
            Continue
          </Button>
        </>
      )}
    </SchemaForm>
  );
}
