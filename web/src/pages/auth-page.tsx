import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Problem } from '#shared/domain/problem.ts';
import { RegisteredSocially } from '../features/account/registered-socially.tsx';
import { loginProblem } from '../features/account/sign-in.ts';
import type { CameToLogin } from '../features/account/why-here.tsx';
import { paths } from '../lib/paths.ts';
import { enterSession } from '../lib/session/session.ts';
import { dropStoredTokens } from '../lib/session/stored-token.ts';
import { FormFailure } from '../ui/amplify/message.tsx';
import { Page } from '../ui/page.tsx';

/** One exchange for each load of the page, however often it renders. */
let returning: Promise<void> | undefined;

async function comeBack(): Promise<void> {
  const { finishSocialSignIn } = await import('../lib/session/social-return.ts');
  await finishSocialSignIn();
  await enterSession();
}

/** /auth: back from Google or Facebook. */
export function AuthPage() {
  const [failure, setFailure] = useState<Problem>();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isCancelled = query.get('error') === 'access_denied';
  useEffect(() => {
    if (isCancelled) {
      // Also the library's note of the sign-in that was begun: it would wait for its end.
      dropStoredTokens();
      const state: CameToLogin = { said: 'You cancelled the login. Choose how you want to log in.' };
      return void navigate(paths.login, { replace: true, state });
    }
    returning ??= comeBack();
    returning.catch((error: unknown) => {
      returning = undefined;
      setFailure(loginProblem(error));
    });
  }, [isCancelled, navigate]);
  return (
    <Page title={failure ? 'You are not logged in' : 'Logging you in…'} width="slim">
      {failure && <FormFailure title={failure.title} message={failure.message} />}
      {failure && <RegisteredSocially problem={failure} />}
      {failure && (
        <p className="other-form">
          <Link to={paths.login}>Back to Login</Link>
        </p>
      )}
    </Page>
  );
}
