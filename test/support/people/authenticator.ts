import { setTimeout } from 'node:timers/promises';
import { stepOf, totp } from '../../../infra/local/cognito/totp.ts';
import { providerCall } from '../provider-call.ts';

/** What the app shows now for a key. */
export const codeOf = (key: string): string => totp(key, stepOf(Date.now()));

/** Sets an authenticator app up for the holder of a token, as the page does, and answers its key. */
export async function turnAuthenticatorOn(token: string): Promise<string> {
  const { SecretCode } = await providerCall('AssociateSoftwareToken', { AccessToken: token });
  // The code before: the one that is shown now is still to be used. At the end of its half minute the next one is waited for.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5_000) await setTimeout(left);
  const UserCode = totp(String(SecretCode), stepOf(Date.now()) - 1);
  await providerCall('VerifySoftwareToken', { AccessToken: token, UserCode });
  const on = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
  await providerCall('SetUserMFAPreference', { AccessToken: token, ...on });
  return String(SecretCode);
}
