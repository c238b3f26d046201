import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useIdentitySoon } from '../../lib/session/use-identity-soon.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { Message } from '../../ui/amplify/message.tsx';
import { ConsentWords } from '../../ui/verification/consent-words.tsx';
import { NameField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { nameRule } from './account-rules.ts';
import { beginReset } from './reset-password.ts';
import { useTypedName } from './why-here.tsx';

const rules = { username: nameRule('Username or email is required') };

/** Has a code sent for choosing a new password; only for accounts with a password of ours. */
export function ForgotForm() {
  const navigate = useNavigate();
  const name = useTypedName();
  useIdentitySoon();
  return (
    <AccountForm
      rules={rules}
      label="Forgot password"
      initial={{ username: name }}
      onSubmit={async ({ username }) => navigate(paths.reset, { state: await beginReset(username.trim()) })}
    >
      {(isSubmitting) => (
        <>
          <NameField />
          <Message kind="info">
            <ConsentWords purpose="recovery" />
          </Message>
          <ActionButton kind="primary" type="submit" isBusy={isSubmitting}>
            Send code
          </ActionButton>
        </>
      )}
    </AccountForm>
  );
}
