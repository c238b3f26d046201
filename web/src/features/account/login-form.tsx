import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { isCompanyEmail } from '#shared/domain/email.ts';
import { config, isStaffHost } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { SchemaForm } from '../../ui/schema-form.tsx';
import styles from './account.module.css';
import { signIn } from './sign-in.ts';

const rules = z.object({
  username: z.string().check(
    z.trim(),
    z.minLength(1, 'A username or email is required'),
    z.maxLength(128, 'At most 128 characters.'),
    z.refine(
      (text) => !isStaffHost() || text === '' || isCompanyEmail(text, config().companyDomains),
      'Invalid username',
    ),
  ),
  password: z.string().check(z.minLength(1, 'A password is required'), z.maxLength(256, 'At most 256 characters.')),
});

/** Username or email, and password. */
export function LoginForm() {
  // The identity library is fetched while the person types.
  useEffect(() => {
    const timer = setTimeout(() => void import('../../lib/identity.ts').catch(() => undefined), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <SchemaForm
      schema={rules}
      initial={{ username: '', password: '' }}
      label="Log in"
      onSubmit={({ username, password }) => signIn(username, password)}
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
          <Field name="password" label="Password">
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </Field>
          <p className={styles.forgot}>
            <Link to={paths.forgot}>Forgot password?</Link>
          </p>
          <Button type="submit" isWide isBusy={isSubmitting}>
            Log in
          </Button>
        </>
      )}
    </SchemaForm>
  );
}
