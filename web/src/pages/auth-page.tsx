import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { loginFailure } from '../features/account/sign-in.ts';
import { paths } from '../lib/paths.ts';
import type { Refused } from '../lib/refused.ts';
import { enterSession } from '../lib/session/session.ts';
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
  const [failure, setFailure] = useState<Refused>();
  useEffect(() => {
    returning ??= comeBack();
    returning.catch((error: unknown) => {
      returning = undefined;
      setFailure(loginFailure(error));
    });
  }, []);
  return (
    <Page title={failure ? 'You are not logged in' : 'Logging you in…'} width="slim">
      {failure && <FormFailure title={failure.title} message={failure.message} />}
      {failure && (
        <p className="other-form">
          <Link to={paths.login}>Back to Login</Link>
        </p>
      )}
    </Page>
  );
}
