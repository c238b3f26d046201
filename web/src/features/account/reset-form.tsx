import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wrongField } from '#shared/domain/problem.ts';
import { paths } from '../../lib/paths.ts';
import { messageOf } from '../../lib/problems.ts';
import { easyPassword } from '../../lib/session/easy-password.ts';
import { useIdentitySoon } from '../../lib/session/use-identity-soon.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { KnownUsername } from '../../ui/controls/known-username.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { CodeField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { codeFault, newPasswordFault } from './account-rules.ts';
import { ResendCode } from './resend-code.tsx';
import { finishReset, type ResetUnderWay, sendResetCode } from './reset-password.ts';
import type { CameToLogin } from './why-here.tsx';

const rules = { code: codeFault, password: newPasswordFault };

/** The code and a new password. */
export function ResetForm({ username, name, isCodeDue = false }: ResetUnderWay) {
  const navigate = useNavigate();
  useIdentitySoon();
  const location = useLocation();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isCodeDue || isAsked.current) return;
    isAsked.current = true;
    sendResetCode(username).catch((error: unknown) => toast.failure(messageOf(error)));
    // A reload sends no second one.
    void navigate(location, { replace: true, state: { username, name } satisfies ResetUnderWay });
  }, [isCodeDue, username, name, navigate, location]);

  async function reset(code: string, password: string) {
    const fault = await easyPassword({ password, email: name });
    if (fault) throw wrongField('password', fault, 'wrongPassword');
    await finishReset(username, code, password);
    toast.success('Your password has been changed. Please log in.');
    await navigate(paths.login, { replace: true, state: { name: name ?? '' } satisfies CameToLogin });
  }

  return (
    <AccountForm rules={rules} label="New password" onSubmit={(values) => reset(values.code, values.password)}>
      {(isSubmitting) => (
        <>
          <KnownUsername value={name ?? username} />
          <CodeField />
          <PasswordField label="New password" autoComplete="new-password" />
          <ActionButton kind="primary" type="submit" isBusy={isSubmitting}>
            Submit
          </ActionButton>
          <ResendCode send={() => sendResetCode(username)} />
        </>
      )}
    </AccountForm>
  );
}
