import * as z from 'zod';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { entity } from '../../_table/entity.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { hashOf, newCode } from './link-codes.ts';

const validSeconds = daySeconds;

/**
 * A newcomer's claim to the account on an address that they have proved: when they next sign in to that account, the address counts as
 * proved. Stores only the hash of its code.
 */
const addressClaim = z.object({
  hash: z.string(),
  email: z.string(),
  /** The account that has the address. */
  holderId: z.string(),
  /** The identity that proved the address; deleted when the claim is used. */
  newcomer: z.string(),
  expiresAt: z.number(),
});
export type AddressClaimRecord = z.output<typeof addressClaim>;
export const addressClaims = entity(addressClaim, {
  pk: 'CLAIM#{hash}',
  sk: 'CLAIM',
  lists: { ofHolder: { pk: 'CLAIMS#{holderId}', sk: '{hash}', index: 'byList' } },
});

/** Creates a claim, valid for 24 hours; returns its code. */
export async function addAddressClaim(claim: Omit<AddressClaimRecord, 'hash' | 'expiresAt'>): Promise<string> {
  const code = newCode();
  await addressClaims.put({ ...claim, hash: hashOf(code), expiresAt: Math.floor(Date.now() / 1000) + validSeconds });
  return code;
}

/** The claim with this code; undefined when there is none or it has expired. */
export async function findAddressClaim(code: string, now = Date.now()): Promise<AddressClaimRecord | undefined> {
  const found = await addressClaims.find({ hash: hashOf(code) }, { consistent: true });
  return found && found.expiresAt * 1000 > now ? found : undefined;
}

/** Removes the claims to the account of a deleted user, which hold an address [Y10]. Idempotent. */
export async function removeAddressClaims(holderId: string): Promise<void> {
  for (const { hash } of await readAllPages((after) => addressClaims.list('ofHolder', { holderId }, after)))
    await addressClaims.remove({ hash });
}
