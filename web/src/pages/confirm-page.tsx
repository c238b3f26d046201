import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Problem } from '#shared/domain/problem.ts';
import type { ResetUnderWay } from '../features/account/reset-password.ts';
import { confirmAddress } from '../features/confirm-email/confirm-address.ts';
import { EmailConfirmed } from '../features/confirm-email/email-confirmed.tsx';
import { EmailNotConfirmed } from '../features/confirm-email/email-not-confirmed.tsx';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problems.ts';
import { useSession } from '../lib/session/session.ts';
import { ActionButton } from '../ui/amplify/action-button.tsx';
import { Page } from '../ui/page.tsx';

const incomplete = new Problem('invalid', 'wrongCode', 'This link is not complete.');

/** /confirm?code=&for=: where the link of our mail leads. A press sends the code, since mail scanners open links and run their scripts [B03]. */
export function ConfirmPage() {
  const [query] = useSearchParams();
  const code = query.get('code')?.trim() ?? '';
  const isForPassword = query.get('for') === 'password';
  const { user } = useSession();
  const [result, setResult] = useState<'confirmed' | Problem | undefined>(code ? undefined : incomplete);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function confirm() {
    setBusy(true);
    try {
      const { username } = await confirmAddress(code);
      // The link of a forgotten password goes on to the new one.
      if (username) await navigate(paths.reset, { state: { username, isCodeDue: true } satisfies ResetUnderWay });
      else setResult('confirmed');
    } catch (error) {
      setResult(problemOf(error));
    }
    setBusy(false);
  }

  if (result === undefined)
    return (
      <Page title={isForPassword ? 'Choose a new password' : 'Confirm your email'} width="slim">
        <p>
          {isForPassword
            ? 'First confirm that this email address is yours. We then send it a code for the new password.'
            : 'Confirm that this email address is yours, so that we can reach you about your applications.'}
        </p>
        <ActionButton kind="primary" isBusy={isBusy} onClick={() => void confirm()}>
          {isForPassword ? 'Confirm and choose a new password' : 'Confirm my email'}
        </ActionButton>
      </Page>
    );
  // A link that was used before has done what it was for.
  if (result === 'confirmed' || (user?.emailAddressConfirmed && code))
    return (
      <Page title="Your email is confirmed" width="slim" isFocused>
        <EmailConfirmed />
      </Page>
    );
  return (
    <Page title="Your email is not confirmed" width="slim" isFocused>
      <EmailNotConfirmed
        problem={result}
        isForPassword={isForPassword}
        isBusy={isBusy}
        onRetry={() => void confirm()}
      />
    </Page>
  );
}
