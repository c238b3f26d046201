import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../lib/paths.ts';
import { useIdentitySoon } from '../../lib/session/use-identity-soon.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { SchemaForm } from '../../ui/forms/schema-form.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { code, newPassword } from './account-rules.ts';
import { CodeField } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { finishReset, sendResetCode } from './reset-password.ts';

const rules = z.object({ code, password: newPassword });

/** The code and a new password. */
export function ResetForm({ username }: { username: string }) {
  const navigate = useNavigate();
  useIdentitySoon();

  async function reset(code: string, password: string) {
    await finishReset(username, code, password);
    toast.success('Your password has been changed. Please log in.');
    await navigate(paths.login, { replace: true });
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
          <CodeField />
          <Field name="password" label="New password">
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </Field>
          <Button type="submit" isWide isBusy={isSubmitting}>
            Submit
          </Button>
          <ResendCode send={() => sendResetCode(username)} />
        </>
      )}
    </SchemaForm>
  );
}
