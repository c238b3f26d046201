import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { isEmail, normalizeEmail } from '#shared/domain/email.ts';
import type { UserRecord } from '../_data/user-record.ts';
import { reserveEmail } from '../_data/users.ts';

const ownUsername = /^internal_[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Lets somebody sign up: with a username that we made, and an address that nobody else has. The address is kept for
 * 24 hours; the account is confirmed at once, but neither email nor phone counts as verified until a code proves it.
 */
export async function admitSignUp(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const method = methodOf(event);
  if (event.triggerSource === 'PreSignUp_SignUp' && !ownUsername.test(event.userName)) {
    throw new Error('Username is not valid');
  }
  const email = event.request.userAttributes.email ?? '';
  if (email || method === 'Internal') {
    if (!isEmail(email)) throw new Error('Please enter a valid email');
    const isOurs = await reserveEmail(normalizeEmail(email), event.userName, method);
    if (!isOurs) throw new Error('Email is already in use');
  }
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = false;
  event.response.autoVerifyPhone = false;
  return event;
}

function methodOf(event: PreSignUpTriggerEvent): UserRecord['signupMethod'] {
  if (event.triggerSource !== 'PreSignUp_ExternalProvider') return 'Internal';
  return event.userName.toLowerCase().startsWith('google_') ? 'Google' : 'Facebook';
}
