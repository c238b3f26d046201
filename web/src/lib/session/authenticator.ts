import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import './identity.ts';
import { brand } from '#shared/domain/brand.ts';

/** A key for an authenticator app: as text, and as the address that its QR code holds. */
export interface AuthenticatorKey {
  readonly key: string;
  readonly address: string;
}

/** The app of the signed-in user behind plain functions; loaded when it is asked for, as identity.ts is. Everything throws the provider's error. */
export async function hasAuthenticator(): Promise<boolean> {
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** A new key; it counts once a code has proved it. */
export async function newAuthenticatorKey(account: string): Promise<AuthenticatorKey> {
  const setup = await setUpTOTP();
  return { key: setup.sharedSecret, address: String(setup.getSetupUri(brand.name, account)) };
}

/** From now on each sign-in asks for a code of the app that has the new key. */
export async function turnAuthenticatorOn(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

/** Signs in without the authenticator app from now on. */
export async function turnAuthenticatorOff(): Promise<void> {
  await updateMFAPreference({ totp: 'DISABLED' });
}
