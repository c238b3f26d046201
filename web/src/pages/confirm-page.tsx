import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Problem } from '#shared/domain/problem.ts';
import type { ResetUnderWay } from '../features/account/reset-password.ts';
import { confirmOnce } from '../features/confirm-email/confirm-once.ts';
import { EmailConfirmed } from '../features/confirm-email/email-confirmed.tsx';
import { EmailNotConfirmed } from '../features/confirm-email/email-not-confirmed.tsx';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problems.ts';
import { useSession } from '../lib/session/session.ts';
import { Page } from '../ui/page.tsx';

/** /confirm?code=: where the link of our mail leads. The code is sent by this script, never by loading the page alone. */
export function ConfirmPage() {
  const [query] = useSearchParams();
  const code = query.get('code')?.trim() ?? '';
  const { user } = useSession();
  const [result, setResult] = useState<'confirmed' | Problem>();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reason to ask
  useEffect(() => {
    setResult(undefined);
    confirmOnce(code).then(
      ({ username }) => {
        // The link of a forgotten password goes on to the new one.
        if (username) void navigate(paths.reset, { state: { username, isCodeDue: true } satisfies ResetUnderWay });
        else setResult('confirmed');
      },
      (error: unknown) => setResult(problemOf(error)),
    );
  }, [code, attempt]);

  if (result === undefined)
    return (
      <Page title="Confirming your email…" width="slim">
        <p aria-busy="true">One moment, please.</p>
      </Page>
    );
  // A link that was opened twice has done what it was for.
  if (result === 'confirmed' || user?.emailAddressConfirmed)
    return (
      <Page title="Your email is confirmed" width="slim">
        <EmailConfirmed />
      </Page>
    );
  return (
    <Page title="Your email is not confirmed" width="slim">
      <EmailNotConfirmed problem={result} onRetry={() => setAttempt(attempt + 1)} />
    </Page>
  );
}
