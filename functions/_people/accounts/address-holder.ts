import { basics } from '../profile/candidates.ts';
import { type UserRecord, users } from '../user-record.ts';
import type { EmailReservation } from '../users.ts';
import { findIdentity, type ProviderIdentity } from './identity-provider.ts';

/** The account on an address, and how firmly it holds the address against a newcomer who has proved it. */
interface AddressHolder {
  readonly identity: ProviderIdentity | undefined;
  readonly record: UserRecord | undefined;
  /**
   * `firm`: it has proved the address, belongs to staff, or was blocked by us. `contested`: it is in use, so its holder is asked. `loose`:
   * it has neither proved a contact nor saved a section, and yields.
   */
  readonly claim: 'firm' | 'contested' | 'loose';
}

/** Reads the account on an address; strongly consistent. */
export async function readHolder({ username, userId }: EmailReservation): Promise<AddressHolder> {
  const asOfNow = { consistent: true };
  const [identity, record, profile] = await Promise.all([
    findIdentity(username),
    userId ? users.find({ id: userId }, asOfNow) : undefined,
    userId ? basics.find({ candidateId: userId }, asOfNow) : undefined,
  ]);
  if (identity?.emailVerified || (record && !mayLose(record))) return { identity, record, claim: 'firm' };
  const hasSaved = Object.values(profile?.versions ?? {}).some((saves) => saves > 0);
  const isUsed = record?.status === 'active' && (record.phoneVerified || identity?.phoneVerified || hasSaved);
  return { identity, record, claim: isUsed ? 'contested' : 'loose' };
}

/** A candidate who has not proved the address. A blocked account stays blocked. */
function mayLose({ emailVerified, groups, userType, status }: UserRecord): boolean {
  return !emailVerified && groups.length === 0 && userType === 'Candidate' && status !== 'revoked';
}
