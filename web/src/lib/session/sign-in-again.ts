import { confirmSignIn, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
// Configures the library.
import './identity.ts';
import { loneRenewal } from './tokens.ts';

/**
 * Signs in once more beside the session that is there: it goes on where the password is wrong, and the new session takes its place where
 * it is right. Whether the code of an authenticator app is wanted next.
 */
export async function signInAgain(username: string, password: string): Promise<'signedIn' | 'codeWanted'> {
  return await beside(async () => {
    const { isSignedIn, nextStep } = await signIn({ username, password: password.trim().normalize('NFC') });
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'codeWanted';
    if (!isSignedIn) throw new Error('Login Failed');
    return 'signedIn';
  });
}

/** The second step of it: the code of the authenticator app. */
export async function confirmSignInAgain(code: string): Promise<void> {
  await beside(() => confirmSignIn({ challengeResponse: code }));
}

/** Keeps the tokens of an act apart until it has succeeded; no renewal of the present ones runs meanwhile. */
async function beside<T>(act: () => Promise<T>): Promise<T> {
  return await loneRenewal(async () => {
    const kept = new Map<string, string>();
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: async (key, value) => void kept.set(key, value),
      getItem: async (key) => kept.get(key) ?? null,
      removeItem: async (key) => void kept.delete(key),
      clear: async () => kept.clear(),
    });
    try {
      const result = await act();
      for (const [key, value] of kept) localStorage.setItem(key, value);
      return result;
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    }
  });
}
