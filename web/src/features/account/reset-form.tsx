import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { passwordFaults } from '#shared/domain/password.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { SchemaForm } from '../../ui/schema-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { code } from './code-rule.ts';

const rules = z.object({
  code,
  password: z.string().check(
    z.minLength(1, 'A password is required'),
    z.maxLength(256, 'At most 256 characters.'),
    z.superRefine((text, context) => {
      const faults = passwordFaults(text);
      if (text !== '' && faults.length > 0) context.addIssue({ code: 'custom', message: faults.join(' ') });
    }),
  ),
});

/** The code and a new password. */
export function ResetForm({ username }: { username: string }) {
  const navigate = useNavigate();
  const toast = useToast();

  async function reset(code: string, newPassword: string) {
    const { finishReset } = await import('../../lib/identity.ts');
    await finishReset(username, code, newPassword).catch((error: Error) => {
      throw new Error(error.message ? `Failed to reset password. ${error.message}` : 'Failed to reset password');
    });
    toast.success('Your password has been changed. Please log in.');
    await navigate(paths.login, { replace: true });
  }

  async function resend() {
    const { startReset } = await import('../../lib/identity.ts');
    await startReset(username).then(
      () => toast.note('Code Resent'),
      () => toast.failure('Failed to send reset code'),
    );
  }

  return (
    <SchemaForm
      schema={rules}
      initial={{ code: '', password: '' }}
      label="New password"
      onSubmit={(values) => reset(values.code, values.password)}
    >
      {({ isSubmitting }) => (
        <>
          <Field name="code" label="Verification code">
            {(control) => <CodeInput {...control} />}
          </Field>
          <Field name="password" label="New password">
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </Field>
          <Button type="submit" isWide isBusy={isSubmitting}>
            Submit
          </Button>
          <Button kind="bare" onClick={() => void resend()}>
            Resend Code
          </Button>
        </>
      )}
    </SchemaForm>
  );
}
