import { Button } from '../../../ui/button.tsx';
import { KnownUsername } from '../../../ui/controls/known-username.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { passwordRules } from './sign-up-rules.ts';

interface PasswordStepProps {
  email: string;
  onPassword(passwords: { readonly password: string; readonly passwordConfirm: string }): void;
}

/** After a reload everything typed is there but the password, which no device keeps: it alone is asked for, before the step goes on. */
export function PasswordStep({ email, onPassword }: PasswordStepProps) {
  const form = useForm(passwordRules, { initial: { password: '', passwordConfirm: '' }, onSubmit: onPassword });
  return (
    <div className="stack">
      <Notice title="Please choose your password again">
        For your safety it was not kept when the page was loaded again. Everything else you typed is still here. The
        account will be for <strong>{email}</strong>.
      </Notice>
      <Form form={form} label="Your password again">
        <KnownUsername value={email} />
        <NewPasswordFields form={form} email={email} />
        <Button type="submit" isWide isBusy={form.isSubmitting}>
          Continue
        </Button>
      </Form>
    </div>
  );
}
