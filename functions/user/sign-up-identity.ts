import { type SignupMethod, signupMethodOf } from '#shared/domain/account/account-username.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { normalizeEmail } from '#shared/domain/contact/email.ts';
import { notSignedIn, Problem } from '#shared/domain/problem.ts';
import { findIdentity, type ProviderIdentity } from '../_people/accounts/identity-provider.ts';

/** The identity of a user who is about to register. */
export interface SignUpIdentity extends ProviderIdentity {
  readonly method: SignupMethod;
}

/** The caller's own identity, whose address must be the one that the registration names. */
export async function signUpIdentity(actor: Actor, email: string): Promise<SignUpIdentity> {
  const identity = await findIdentity(actor.username);
  if (!identity) throw notSignedIn();
  if (normalizeEmail(identity.email) !== email) {
    throw new Problem('invalid', 'wrongEmail', 'The email must be the one you signed up with.', {
      fields: { Email: 'This is not the email you signed up with.' },
    });
  }
  return { ...identity, method: signupMethodOf(identity.username) };
}

/** The refusal of an address that another account has. */
export function emailInUse(): Problem {
  return new Problem('conflict', 'emailInUse', 'Email is already in use', {
    fields: { Email: 'Email is already in use.' },
  });
}
