import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { isCompanyEmail } from '#shared/domain/contact/email.ts';
import { usernameFault } from '#shared/domain/username.ts';
import { config, isStaffHost } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { useIdentitySoon } from '../../lib/session/use-identity-soon.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { SchemaForm } from '../../ui/forms/schema-form.tsx';
import styles from './account.module.css';
import { emailOrUsername, knownPassword } from './account-rules.ts';
import { NameField } from './name-field.tsx';
import { signIn } from './sign-in.ts';

const rules = z.object({
  username: emailOrUsername('A username or email is required', nameFault),
  password: knownPassword,
});

/** Staff's own address takes company accounts only. */
function nameFault(text: string): string | undefined {
  if (!isStaffHost()) return usernameFault(text);
  return isCompanyEmail(text, config().companyDomains) ? undefined : 'Invalid username';
}

/** Username or email, and password. */
export function LoginForm() {
  useIdentitySoon();
  return (
    <SchemaForm
      schema={rules}
      initial={{ username: '', password: '' }}
      label="Log in"
      onSubmit={({ username, password }) => signIn(username, password)}
    >
      {({ isSubmitting }) => (
        <>
          <NameField />
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
