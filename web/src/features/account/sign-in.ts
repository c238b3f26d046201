import { api } from '#shared/contract/index.ts';
import { call } from '../../lib/call.ts';
import { Refused } from '../../lib/refused.ts';
import { enterSession } from '../../lib/session.ts';

/** Signs in with a username or email and a password; throws Refused with the documented words. */
export async function signIn(emailOrUsername: string, password: string): Promise<void> {
  const { method, username } = await call(api.user.signupMethod, {}, { EmailOrUsername: emailOrUsername });
  if (method === 'None') throw new Refused(400, 'User not found');
  if (method !== 'Internal') throw new Refused(400, `Email was registered using ${method} Sign In`);
  const { signInWithPassword } = await import('../../lib/identity.ts');
  try {
    await signInWithPassword(username, password);
  } catch (error) {
    throw new Refused(400, loginFailure(error));
  }
  await enterSession();
}

/** The words for a sign-in that the identity provider refused. */
export function loginFailure(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  if (/already in use/i.test(said)) return 'Email already in use';
  if (said.includes('attributes required') && said.includes('email'))
    return 'Login Failed. That account shares no email address with us.';
  return said && said !== 'Login Failed' ? `Login Failed. ${said}` : 'Login Failed';
}
