import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { notingEnd } from '../_people/accounts/account-events.ts';
import { dropPhone, signOutEverywhere } from '../_people/accounts/identity-provider.ts';
import { users } from '../_people/user-record.ts';
import { transact } from '../_table/transaction.ts';

/**
 * After a password reset all sessions end. An unproved phone is removed when the address was used for the reset, so that an
 * attacker who had put theirs there cannot use it for the next one.
 */
export async function endSessions(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  const { sub, email_verified, phone_number, phone_number_verified } = event.request.userAttributes;
  await signOutEverywhere(event.userName);
  if (email_verified === 'true' && phone_number && phone_number_verified !== 'true') await dropPhone(event.userName);
  // No record yet: then there is nothing that an old token opens.
  const id = sub ?? '';
  await transact([users.changing({ id }, { set: { revokedAt: new Date().toISOString() } }), notingEnd(id, 'password')]);
  return event;
}
