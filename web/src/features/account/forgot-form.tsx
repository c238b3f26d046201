import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../lib/paths.ts';
import { useIdentitySoon } from '../../lib/session/use-identity-soon.ts';
import { Button } from '../../ui/button.tsx';
import { SchemaForm } from '../../ui/forms/schema-form.tsx';
import { ConsentNotice } from '../../ui/verification/consent-notice.tsx';
import { emailOrUsername } from './account-rules.ts';
import { NameField } from './name-field.tsx';
import { beginReset } from './reset-password.ts';

const rules = z.object({ username: emailOrUsername('Username or email is required') });

/** Has a code sent for choosing a new password; only for accounts with a password of ours. */
export function ForgotForm() {
  const navigate = useNavigate();
  useIdentitySoon();
  return (
    <SchemaForm
      schema={rules}
      initial={{ username: '' }}
      label="Forgot password"
      onSubmit={async ({ username }) => navigate(paths.reset, { state: await beginReset(username) })}
    >
      {({ isSubmitting }) => (
        <>
          <NameField />
          <ConsentNotice purpose="recovery" />
          <Button type="submit" isWide isBusy={isSubmitting}>
            Send code
          </Button>
        </>
      )}
    </SchemaForm>
  );
}
