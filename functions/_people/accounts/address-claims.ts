import * as z from 'zod';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { entity } from '../../_table/entity.ts';
import { hashOf, newCode } from './link-codes.ts';

const validSeconds = daySeconds;

/**
 * That a newcomer has proved an address and says that the account on it is theirs: once they sign in to it, the address counts as
 * proved. Only the hash of its code is known here.
 */
const addressClaim = z.object({
  hash: z.string(),
  email: z.string(),
  /** The account on the address. */
  holderId: z.string(),
  /** The identity that proved the address; it ends when the claim is used. */
  newcomer: z.string(),
  expiresAt: z.number(),
});
export type AddressClaimRecord = z.output<typeof addressClaim>;
export const addressClaims = entity(addressClaim, { pk: 'CLAIM#{hash}', sk: 'CLAIM' });

/** Makes a claim, good for 24 hours; answers its code. */
export async function addAddressClaim(claim: Omit<AddressClaimRecord, 'hash' | 'expiresAt'>): Promise<string> {
  const code = newCode();
  await addressClaims.put({ ...claim, hash: hashOf(code), expiresAt: Math.floor(Date.now() / 1000) + validSeconds });
  return code;
}

/** The claim with this code, or undefined when there is none (any more). */
export async function findAddressClaim(code: string, now = Date.now()): Promise<AddressClaimRecord | undefined> {
  const found = await addressClaims.find({ hash: hashOf(code) }, { consistent: true });
  return found && found.expiresAt * 1000 > now ? found : undefined;
}
