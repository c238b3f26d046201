import { Input } from 'antd';
import { Problem, wrongField } from '#shared/domain/problem.ts';
import { easyPassword } from '../../../lib/session/easy-password.ts';
import { hasMadeAccount } from '../../../lib/session/make-account.ts';
import { takenEmail } from '../../../lib/session/taken-email.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SignInFields } from '../sign-in-fields.tsx';
import { accountRules } from './sign-up-rules.ts';
import { type StepProps, useStep } from './use-step.ts';

/** Step 1: email, password twice, and a referral code if there is one. */
export function AccountStep(props: StepProps<typeof accountRules>) {
  const form = useStep(accountRules, props, async ({ email, password }) => {
    // Where the check fails, the registration itself still refuses a taken email.
    const fault = await takenEmail(email).catch(() => undefined);
    if (fault) throw new Problem('conflict', 'changedMeanwhile', fault, { fields: { email: fault } });
    const easy = hasMadeAccount(email) ? undefined : await easyPassword({ password, email });
    if (easy) throw wrongField('password', easy, 'wrongPassword');
    await props.onNext();
  });
  const { Field } = form;
  return (
    <Form form={form} label="Account">
      <SignInFields form={form} />
      <Field name="referral" label="Referral code (optional)">
        <Input inputMode="numeric" autoComplete="off" />
      </Field>
      <Button type="submit" isWide isBusy={form.isSubmitting}>
        Continue
      </Button>
    </Form>
  );
}
