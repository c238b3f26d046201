import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../lib/paths.ts';
import { useIdentitySoon } from '../../lib/session/use-identity-soon.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { FormFailure } from '../../ui/amplify/message.tsx';
import { SchemaForm } from '../../ui/forms/schema-form.tsx';
import { ConsentNotice } from '../../ui/verification/consent-notice.tsx';
import { NameField } from './account-fields.tsx';
import { emailOrUsername } from './account-rules.ts';
import { beginReset } from './reset-password.ts';

const rules = z.object({ username: emailOrUsername('Username or email is required') });

/** Has a code sent for choosing a new password; only for accounts with a password of ours. */
export function ForgotForm() {
  const navigate = useNavigate();
  useIdentitySoon();
  return (
    <SchemaForm
      failureView={FormFailure}
      schema={rules}
      initial={{ username: '' }}
      label="Forgot password"
      onSubmit={async ({ username }) => navigate(paths.reset, { state: await beginReset(username) })}
    >
      {({ isSubmitting }) => (
        <>
          <NameField />
          <ConsentNotice purpose="recovery" />
          <ActionButton kind="primary" type="submit" isBusy={isSubmitting}>
            Send code
          </ActionButton>
        </>
      )}
    </SchemaForm>
  );
}
