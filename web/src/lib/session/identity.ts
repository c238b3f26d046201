import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmUserAttribute,
  fetchAuthSession,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updateUserAttribute,
} from 'aws-amplify/auth';
import { config, identityClientId, isStaffHost } from '../config.ts';
import { paths } from '../paths.ts';
import { hostedHost } from './hosted-pages.ts';
import { dropStoredTokens } from './stored-token.ts';

/**
 * The identity provider behind plain functions. This file and what it imports are loaded after the first paint: always
 * through `await import('./identity.ts')`. Everything here throws the provider's error, whose message is fit to show.
 */
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: config().userPoolId,
      userPoolClientId: identityClientId(),
      userPoolEndpoint: config().userPoolEndpoint,
      loginWith: isStaffHost()
        ? { username: true }
        : {
            username: true,
            oauth: {
              domain: hostedHost(),
              scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
              redirectSignIn: [window.location.origin + paths.auth],
              redirectSignOut: [window.location.origin + paths.login],
              responseType: 'code',
            },
          },
    },
  },
});

/** The contacts that a code can verify. */
export type Contact = 'email' | 'phone_number';

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** +1 and ten digits. */
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A password in one form: a letter with an accent is one character on some keyboards and two on others. */
const composed = (password: string) => password.normalize('NFC');

/**
 * Signs in with a username of the pool and a password; the password itself never leaves the browser (SRP). Whether the code of an
 * authenticator app is wanted next.
 */
export async function signInWithPassword(username: string, password: string): Promise<'signedIn' | 'codeWanted'> {
  await endSession();
  const { isSignedIn, nextStep } = await signIn({ username, password: composed(password) });
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'codeWanted';
  if (!isSignedIn) throw new Error('Login Failed');
  return 'signedIn';
}

/** The second step of the sign-in that has begun. */
export async function signInWithCode(code: string): Promise<void> {
  await confirmSignIn({ challengeResponse: code });
}

/** Makes an account under a username of ours; an account that an earlier try with that username made is as good. */
export async function createAccount({ username, email, password, ...about }: NewAccount): Promise<void> {
  await endSession();
  const { phone, firstName, lastName } = about;
  const userAttributes = {
    email,
    phone_number: phone,
    given_name: firstName,
    family_name: lastName,
    name: `${firstName} ${lastName}`,
  };
  await signUp({ username, password: composed(password), options: { userAttributes } }).catch((error: Error) => {
    if (error.name !== 'UsernameExistsException') throw error;
  });
}

/** The claims of the id token. */
export async function whoIsSignedIn(): Promise<Record<IdentityFact, string>> {
  const { tokens } = await fetchAuthSession();
  const claims = tokens?.idToken?.payload ?? tokens?.accessToken.payload ?? {};
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  return {
    cognitoId: text('sub'),
    username: text('cognito:username') || text('username'),
    email: text('email'),
    firstName: text('given_name'),
    lastName: text('family_name'),
    phone: text('phone_number'),
  };
}
type IdentityFact = 'cognitoId' | 'username' | 'email' | 'firstName' | 'lastName' | 'phone';

/** A new access token, or undefined when there is no session to renew. */
export async function renewSession(): Promise<string | undefined> {
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  return tokens?.accessToken.toString();
}

/** Sends a code to a contact of the signed-in user. */
export async function sendCode(contact: Contact): Promise<void> {
  await sendUserAttributeVerificationCode({ userAttributeKey: contact });
}

/** Verifies a contact of the signed-in user by the code that was sent to it. */
export async function verifyCode(contact: Contact, confirmationCode: string): Promise<void> {
  await confirmUserAttribute({ userAttributeKey: contact, confirmationCode });
}

/** Sends a code to an email; an email that the provider does not have is set first and is used once verified. */
export async function sendEmailCode(email: string): Promise<void> {
  const { email: held } = await whoIsSignedIn();
  if (!email || held.toLowerCase() === email.toLowerCase()) return sendCode('email');
  const { nextStep } = await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } });
  if (nextStep.updateAttributeStep !== 'CONFIRM_ATTRIBUTE_WITH_CODE') await sendCode('email');
}

/** Sends a code to a phone; a phone that the provider does not have is set first, which sends the code. */
export async function sendPhoneCode(phone: string): Promise<void> {
  const { phone: held } = await whoIsSignedIn();
  await (held === phone ? sendCode('phone_number') : changePhone(phone));
}

/** Sets another phone (+1 and ten digits) and sends its code. */
export async function changePhone(phone: string): Promise<void> {
  const { nextStep } = await updateUserAttribute({ userAttribute: { attributeKey: 'phone_number', value: phone } });
  if (nextStep.updateAttributeStep !== 'CONFIRM_ATTRIBUTE_WITH_CODE') await sendCode('phone_number');
}

/** Sends a code for choosing a new password. */
export async function requestPasswordReset(username: string): Promise<void> {
  await resetPassword({ username });
}

/** Sets a new password by the code that was sent for it. */
export async function confirmPasswordReset(
  username: string,
  confirmationCode: string,
  newPassword: string,
): Promise<void> {
  await confirmResetPassword({ username, confirmationCode, newPassword: composed(newPassword) });
}

/** Ends the session here and revokes it at the provider; never throws. */
export async function endSession(): Promise<void> {
  const configured = Amplify.getConfig();
  const { loginWith: _, ...pool } = configured.Auth?.Cognito ?? {};
  // Without the hosted pages in its settings the library ends the session without leaving the page.
  Amplify.configure({ ...configured, Auth: { Cognito: pool as { userPoolId: string; userPoolClientId: string } } });
  try {
    await signOut();
  } catch {
    // A session that cannot be revoked ends by itself.
  } finally {
    // Also the flag of an abandoned social sign-in: the library would wait for it for minutes.
    dropStoredTokens();
    Amplify.configure(configured);
  }
}
