import type { User } from '#shared/contract/people.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { normalizeEmail } from '#shared/domain/email.ts';
import { Problem } from '#shared/domain/problem.ts';
import { basics } from '../_data/candidates.ts';
import { findIdentity } from '../_data/identity-provider.ts';
import { transact } from '../_data/transaction.ts';
import { changeUser, users } from '../_data/users.ts';
import { userAnswer } from './current-user.ts';

/** Copies from the identity provider what a code has proved there: nobody's word counts but the provider's. */
export async function takeOverVerifiedContacts(actor: Actor): Promise<User> {
  const [record, identity] = await Promise.all([
    users.find({ id: actor.id }, { consistent: true }),
    findIdentity(actor.username),
  ]);
  if (!record || !identity) throw new Problem('invalid', 'User does not exist');
  const phone = identity.phoneVerified ? identity.phone : record.phone;
  const changes = {
    phone,
    phoneVerified: identity.phoneVerified || record.phoneVerified,
    emailVerified: identity.emailVerified && normalizeEmail(identity.email) === record.email,
  };
  const isSame =
    phone === record.phone &&
    changes.phoneVerified === record.phoneVerified &&
    changes.emailVerified === record.emailVerified;
  if (isSame) return userAnswer(record);
  const changed = await changeUser(record, changes);
  if (!changed) throw new Problem('conflict', 'Your account was changed at the same time. Please try again.');
  if (phone !== record.phone) {
    await transact([
      basics.updating({ candidateId: actor.id }, 'SET phone = :phone', { ':phone': phone }, 'attribute_exists(PK)'),
    ]);
  }
  return userAnswer(changed);
}
