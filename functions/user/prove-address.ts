import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import { signupMethodOf } from '#shared/domain/account/account-username.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { accountChanged, type Problem, wrongField } from '#shared/domain/problem.ts';
import { newMail, outbox } from '../_mail/outbox.ts';
import { addressClaims, findAddressClaim } from '../_people/accounts/address-claims.ts';
import { endIdentity, markEmailVerified } from '../_people/accounts/identity-provider.ts';
import { unfinishedSignUps } from '../_people/accounts/unfinished-sign-ups.ts';
import { addingAuditRecord } from '../_people/audit.ts';
import { users } from '../_people/user-record.ts';
import { changeUser, logins } from '../_people/users.ts';
import { userAnswer } from './current-user.ts';

/**
 * The caller is signed in to the account that they claimed as newcomers: its address counts as proved, since the newcomers' provider
 * has proved it, and the newcomers' identity ends. Works once. Problem invalid for another account or another address.
 */
export async function proveAddress(actor: Actor, code: string, requestId: string): Promise<SignedInUser> {
  const claim = await findAddressClaim(code);
  const record = await users.find({ id: actor.id }, { consistent: true });
  if (!claim || !record || claim.holderId !== actor.id || record.email !== claim.email) throw refused();
  const { newcomer: username, email } = claim;
  // Ended first: one verified address is one identity there. Interrupted here, the same code goes on.
  await endIdentity(username);
  await markEmailVerified(record.username, email);
  const { firstName } = record;
  const changed = await changeUser(record, { emailVerified: true }, [
    addressClaims.removing(claim, { when: { exists: true } }),
    logins.removing({ username }),
    unfinishedSignUps.removing({ username }),
    outbox.adding(newMail('addressProved', [email], { firstName, provider: signupMethodOf(username) })),
    addingAuditRecord({
      actorId: actor.id,
      subjectId: actor.id,
      call: 'prove address by provider',
      outcome: 'allowed' as const,
      requestId,
      address: '',
    }),
  ]);
  if (!changed) throw accountChanged('Your');
  return userAnswer(changed);
}

function refused(): Problem {
  return wrongField('Claim', 'This is not valid any more. Please log in with the other account again.');
}
