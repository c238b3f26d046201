import { api } from '#shared/contract/index.ts';
import { call } from '../../lib/call.ts';
import { Refused } from '../../lib/refused.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { SchemaForm } from '../../ui/schema-form.tsx';
import { accountRules, type SignUpValues } from './sign-up-rules.ts';
import type { StepProps } from './step-props.ts';

const taken = 'Email already in use';

async function isTaken(email: string): Promise<string | undefined> {
  const { exists } = await call(api.user.exists, {}, { Email: email });
  return exists ? taken : undefined;
}

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
        // When nobody can say now, the registration itself still refuses a taken address.
        const fault = await isTaken(email).catch(() => undefined);
        if (fault) throw new Refused(409, fault, { fields: { email: fault } });
        await onNext();
      }}
    >
      {({ values: typed, isSubmitting, setError, check }) => (
        <>
          <Field name="email" label="Email" isRequired onLeave={isTaken}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="email"
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={100}
              />
            )}
          </Field>
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
                  // Whether the two are the same is asked again.
                  setError('passwordConfirm', undefined);
                }}
                onBlur={() => {
                  control.onBlur();
                  if (typed.passwordConfirm) check('passwordConfirm');
                }}
              />
            )}
          </Field>
          <Field name="passwordConfirm" label="Confirm password" isRequired>
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </Field>
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
