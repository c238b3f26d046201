import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { isWellMadeUsername, type SignupMethod, signupMethodOf } from '#shared/domain/account/account-username.ts';
import { triggerProblem } from '#shared/domain/account/trigger-problems.ts';
import { isEmail, normalizeEmail } from '#shared/domain/contact/email.ts';
import { normalizePhone } from '#shared/domain/contact/phone.ts';
import { claimAddressAtSignUp } from './claim-address.ts';

/**
 * The pre sign-up trigger: accepts a username that we made and an address that no other account has. The address is reserved for
 * 24 hours; the account is confirmed at once, but neither email nor phone is verified until a code proves it.
 */
export async function admitSignUp(event: PreSignUpTriggerEvent, requestId: string): Promise<PreSignUpTriggerEvent> {
  const { userAttributes } = event.request;
  const username = event.userName.toLowerCase();
  const method = methodOf(event.triggerSource, username);
  if (event.triggerSource === 'PreSignUp_SignUp' && !isWellMadeUsername(event.userName)) {
    throw triggerProblem('wrongUsername');
  }
  const phone = userAttributes.phone_number ?? '';
  if (phone && normalizePhone(phone) !== phone) throw triggerProblem('wrongPhone');
  const email = normalizeEmail(userAttributes.email ?? '');
  if (email || method === 'Internal') {
    if (!isEmail(email)) throw triggerProblem('wrongEmail');
    await claimAddressAtSignUp({ email, username, method, isProven: provesEmail(method, userAttributes), requestId });
  }
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = false;
  event.response.autoVerifyPhone = false;
  return event;
}

/** Throws for a provider that the product does not know. */
function methodOf(source: PreSignUpTriggerEvent['triggerSource'], username: string): SignupMethod {
  if (source !== 'PreSignUp_ExternalProvider') return 'Internal';
  const method = signupMethodOf(username);
  if (method === 'Internal') throw triggerProblem('wrongUsername');
  return method;
}

/** Only Google's claim that an address is verified is trusted. */
function provesEmail(method: SignupMethod, attributes: Readonly<Record<string, string>>): boolean {
  return method === 'Google' && attributes.email_verified === 'true';
}
