import { api } from '#shared/contract/browser.ts';
import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import { isOwnUsername } from '#shared/domain/account/account-username.ts';
import { normalizeEmail } from '#shared/domain/contact/email.ts';
import { normalizePhone } from '#shared/domain/contact/phone.ts';
import { Problem } from '#shared/domain/problem.ts';
import { call } from '../../../lib/call.ts';
import { config } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { keepIntendedRoute, skipsCongrats } from '../../../lib/session/landing.ts';
import { ensureAccount } from '../../../lib/session/make-account.ts';
import { knowUser } from '../../../lib/session/session.ts';
import { type Registration, registrationOf } from './registration-payload.ts';
import { forgetSignUp, type Invitation } from './sign-up-draft.ts';
import type { SignUpValues } from './sign-up-rules.ts';

/**
 * The end of the sign-up: makes the identity (unless there is one: social, or an earlier try that was cut off), registers the
 * candidate with its token and has a code sent to the phone. The session changes last, and the guards lead on from there.
 */
export async function register(values: SignUpValues, invitation?: Invitation): Promise<void> {
  const identity = await import('../../../lib/session/identity.ts');
  const phone = normalizePhone(values.about.phone) ?? '';
  const { email, password } = values.account;
  const [firstName, lastName] = [values.about.firstname.trim(), values.about.lastname.trim()];
  await ensureAccount({ email, password, phone, firstName, lastName });
  const who = await identity.whoIsSignedIn();
  const isSocial = !isOwnUsername(who.username);
  const query = isSocial && config().autoVerifyPhone ? { autoVerifyPhone: 'true' } : {};
  const body = registrationOf(values, phone, who);
  // An invitation counts for the address that it was written to.
  const isInvited = invitation !== undefined && normalizeEmail(invitation.email) === normalizeEmail(body.Email);
  const { user } = await registerCandidate(query, { ...body, RegistrationId: isInvited ? invitation.id : null });
  await sendFirstCode(user);
  forgetSignUp();
  keepIntendedRoute(landingOf(user));
  knowUser(user);
}

/** An invitation that has expired in the meantime is no reason to be refused. */
async function registerCandidate(query: { autoVerifyPhone?: string }, body: Registration) {
  try {
    return await call(api.user.registerCandidate, query, body);
  } catch (error) {
    if (!body.RegistrationId || !(error instanceof Problem) || !error.fields.RegistrationId) throw error;
    return await call(api.user.registerCandidate, query, { ...body, RegistrationId: null });
  }
}

/** A code that could not be sent can be requested on the next page; the registration is complete. */
async function sendFirstCode(user: SignedInUser): Promise<void> {
  if (user.phoneConfirmed || user.emailAddress === config().testAccount) return;
  const { sendPhoneCode } = await import('../../../lib/session/identity.ts');
  await sendPhoneCode(user.phone).catch(() => undefined);
}

function landingOf(user: SignedInUser): string {
  if (!user.phoneConfirmed) return paths.confirmSignup;
  return skipsCongrats() ? paths.home : paths.congrats;
}
