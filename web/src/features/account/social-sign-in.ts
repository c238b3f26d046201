import { signInWithRedirect } from 'aws-amplify/auth';
import { openHostedPage } from '../../lib/session/hosted-pages.ts';
import { endSession } from '../../lib/session/identity.ts';

export type SocialProvider = 'Google' | 'Facebook';

/**
 * Redirects to the provider's sign-in, which returns to /auth (social-return.ts). One that is asked for once more is never answered by
 * the cookie of the hosted pages.
 */
export async function signInWith(provider: SocialProvider, isAgain: boolean): Promise<void> {
  await endSession();
  const prompt = isAgain ? ({ prompt: 'LOGIN' } as const) : {};
  await signInWithRedirect({ provider, options: { authSessionOpener: openHostedPage, ...prompt } });
}
