import { api } from '#shared/contract/browser.ts';
import { Problem } from '#shared/domain/problem.ts';
import { call } from '../../lib/call.ts';
import { messageOf, problemOf } from '../../lib/problems.ts';

/** The state of the route of the new password. Where the code went is not in it: the provider invents a place for an unknown name. */
export interface ResetUnderWay {
  readonly username: string;
  /** What was typed at /forgot, by which a password manager knows the account. */
  readonly name?: string | undefined;
  /** The page sends the code as it opens: its visitor comes from a link, not from /forgot. */
  readonly isCodeDue?: boolean | undefined;
}

/** Asks whether this account may choose a new password, and has the code sent; throws Problem in the promised words [A20]. */
export async function beginReset(emailOrUsername: string): Promise<ResetUnderWay> {
  const { success, username } = await call(api.user.forgotPasswordStatus, {}, { EmailOrUsername: emailOrUsername });
  if (!success) throw new Problem('invalid', 'wrongInput', 'Failed to send reset code, invalid status.');
  await sendResetCode(username);
  return { username, name: emailOrUsername };
}

/** Sends a code. */
export function sendResetCode(username: string): Promise<void> {
  return orRefused('Failed to send reset code', async ({ requestPasswordReset }) => requestPasswordReset(username));
}

/** Puts the new password in place, once the code has proved who asks. */
export function finishReset(username: string, code: string, password: string): Promise<void> {
  return orRefused('Failed to reset password', (identity) => identity.confirmPasswordReset(username, code, password));
}

type Identity = typeof import('../../lib/session/identity.ts');

/** The provider's reason is shown under our words. */
async function orRefused<T>(title: string, act: (identity: Identity) => Promise<T>): Promise<T> {
  try {
    return await act(await import('../../lib/session/identity.ts'));
  } catch (error) {
    const { kind, code, retryAfterSeconds } = problemOf(error);
    const said = messageOf(error, title);
    const isTitled = kind !== 'unreachable' && said !== title;
    throw new Problem(kind, code, said, { retryAfterSeconds, title: isTitled ? title : undefined });
  }
}
