import { Hub } from 'aws-amplify/utils';
import { identityClientId } from '../config.ts';
import { reachPlainHostedPages } from './hosted-pages.ts';

/** Timeout of the exchange of the code. */
const patienceMs = 30_000;

/** Completes a social sign-in on /auth: exchanges the code for tokens; throws when the user or the provider refused. */
export function finishSocialSignIn(): Promise<void> {
  if (!isUnderWay()) return Promise.reject(new Error('Login Failed'));
  reachPlainHostedPages();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The provider did not answer.')), patienceMs);
    Hub.listen('auth', ({ payload }) => {
      if (payload.event !== 'signInWithRedirect' && payload.event !== 'signInWithRedirect_failure') return;
      clearTimeout(timer);
      if (payload.event === 'signInWithRedirect') resolve();
      else reject(payload.data?.error instanceof Error ? payload.data.error : new Error('Login Failed'));
    });
    void finish().catch(reject);
  });
}

/** The library starts by itself as soon as its listener is loaded, so everything above has to be there before. */
async function finish(): Promise<void> {
  await import('./identity.ts');
  await import('aws-amplify/auth/enable-oauth-listener');
}

/** Whether this browser left for a provider and has not come back yet (key: aws-amplify 6, OAuthStore). */
function isUnderWay(): boolean {
  return localStorage.getItem(`CognitoIdentityServiceProvider.${identityClientId()}.inflightOAuth`) === 'true';
}
