import { signInWithRedirect } from 'aws-amplify/auth';
import { openHostedPage } from '../../lib/session/hosted-pages.ts';
import { endSession } from '../../lib/session/identity.ts';

export type SocialProvider = 'Google' | 'Facebook';

/** Redirects to the provider's sign-in, which returns to /auth (social-return.ts). */
export async function signInWith(provider: SocialProvider): Promise<void> {
  await endSession();
  await signInWithRedirect({ provider, options: { authSessionOpener: openHostedPage } });
}
