import { api } from '#shared/contract/browser.ts';
import { takenAddress } from '#shared/domain/account/trigger-problems.ts';
import { emailTaken, Problem, type ProblemCode, wrongField } from '#shared/domain/problem.ts';
import { call } from '../../lib/call.ts';
import { messageOf, problemOf } from '../../lib/problems.ts';
import { enterSession } from '../../lib/session/session.ts';

const failed = 'Login Failed';
const byProvider: readonly ProblemCode[] = ['registeredWithGoogle', 'registeredWithFacebook', 'registeredWithApple'];

/** Signs in with a username or email and a password, which has no space at either end [B31]; throws Problem with the promised words [A16]. False: a code is wanted next. */
export async function signIn(emailOrUsername: string, password: string): Promise<boolean> {
  const { method, username } = await call(api.user.signupMethod, {}, { EmailOrUsername: emailOrUsername });
  if (method === 'None') throw new Problem('invalid', 'notRegistered', 'User not found');
  if (method !== 'Internal') throw takenAddress(method);
  try {
    const { signInWithPassword } = await import('../../lib/session/identity.ts');
    if ((await signInWithPassword(username, password.trim())) === 'codeWanted') return false;
  } catch (error) {
    throw loginProblem(error);
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
    throw problemOf(error).code === 'wrongCode' ? wrongField('code', 'Invalid code', 'wrongCode') : loginProblem(error);
  }
  await enterSession();
}

/** The problem of a sign-in that did not succeed: the provider's words under ours [A16]. */
export function loginProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const problem = problemOf(error);
  const { kind, code } = problem;
  if (kind === 'unreachable' || byProvider.includes(code)) return problem;
  if (code === 'emailInUse') return new Problem('invalid', code, emailTaken);
  const said = messageOf(error, failed);
  return new Problem('invalid', code, said, { title: said === failed ? undefined : failed });
}
