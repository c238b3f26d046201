import { api } from '#shared/contract/index.ts';
import { Problem } from '#shared/domain/problem.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/problems.ts';
import { registeredUsing } from '../../lib/session/registered-using.ts';
import { enterSession } from '../../lib/session/session.ts';
import { isUnreachable } from '../../lib/unreachable.ts';

const failed = 'Login Failed';

/** Signs in with a username or email and a password; throws Problem with the promised words [A16]. False: a code is wanted next. */
export async function signIn(emailOrUsername: string, password: string): Promise<boolean> {
  const { method, username } = await call(api.user.signupMethod, {}, { EmailOrUsername: emailOrUsername });
  if (method === 'None') throw new Problem('invalid', 'wrongInput', 'User not found');
  if (method !== 'Internal') throw new Problem('invalid', 'wrongInput', `Email was registered using ${method} Sign In`);
  try {
    const { signInWithPassword } = await import('../../lib/session/identity.ts');
    if ((await signInWithPassword(username, password)) === 'codeWanted') return false;
  } catch (error) {
    throw loginFailure(error);
  }
  await enterSession();
  return true;
}

/** The second step: the code of the authenticator app. Throws Problem, at the field where the code is wrong. */
export async function confirmSignIn(code: string): Promise<void> {
  try {
    const { signInWithCode } = await import('../../lib/session/identity.ts');
    await signInWithCode(code);
  } catch (error) {
    const isWrong = error instanceof Error && /^(CodeMismatch|ExpiredCode)Exception$/.test(error.name);
    throw isWrong
      ? new Problem('invalid', 'wrongInput', 'Invalid code', { fields: { code: 'Invalid code' } })
      : loginFailure(error);
  }
  await enterSession();
}

/** The words for a sign-in that did not succeed: the provider's own under ours [A16]. */
export function loginFailure(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const said = messageOf(error, failed);
  if (isUnreachable(error)) return new Problem('unreachable', 'unreachable', said);
  const social = registeredUsing(said);
  if (social) return new Problem('invalid', 'wrongInput', social);
  if (/already in use/i.test(said)) return new Problem('invalid', 'wrongInput', 'Email already in use');
  if (said.includes('attributes required') && said.includes('email'))
    return new Problem('invalid', 'wrongInput', 'That account shares no email address with us.', { title: failed });
  return said === failed
    ? new Problem('invalid', 'wrongInput', failed)
    : new Problem('invalid', 'wrongInput', said, { title: failed });
}
