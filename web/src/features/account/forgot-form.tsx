import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { api } from '#shared/contract/index.ts';
import { call } from '../../lib/call.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { SchemaForm } from '../../ui/schema-form.tsx';

const rules = z.object({
  username: z
    .string()
    .check(z.trim(), z.minLength(1, 'Username or email is required'), z.maxLength(128, 'At most 128 characters.')),
});

/** Has a code sent for choosing a new password; only for accounts with a password of ours. */
export function ForgotForm() {
  const navigate = useNavigate();

  async function send(emailOrUsername: string) {
    const { method, username } = await call(api.user.signupMethod, {}, { EmailOrUsername: emailOrUsername });
    if (method !== 'Internal') throw new Error('Failed to send reset code, invalid status.');
    const { startReset } = await import('../../lib/identity.ts');
    await startReset(username).catch(() => {
      throw new Error('Failed to send reset code');
    });
    await navigate(paths.reset, { state: { username } });
  }

  return (
    <SchemaForm
      schema={rules}
      initial={{ username: '' }}
      label="Forgot password"
      onSubmit={({ username }) => send(username)}
    >
      {({ isSubmitting }) => (
        <>
          <Field name="username" label="Username or email">
            {(control) => (
              <TextInput
                {...control}
                autoComplete="username"
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={128}
              />
            )}
          </Field>
          <Button type="submit" isWide isBusy={isSubmitting}>
            Send code
          </Button>
        </>
      )}
    </SchemaForm>
  );
}
