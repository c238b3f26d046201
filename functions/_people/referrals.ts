import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { missing, tooBusy } from '#shared/domain/problem.ts';
import { entity } from '../_table/entity.ts';
import type { Action } from '../_table/table.ts';
import { transact } from '../_table/transaction.ts';
import { absent } from '../_table/when.ts';
import { basics, type CandidateBasics } from './profile/candidates.ts';

/** The owner of a referral code: ten random digits, which reveal nothing about the candidate. */
const referralOwner = z.object({ code: z.number(), candidateId: z.string() });
export const referralOwners = entity(referralOwner, { pk: 'REFER#{code}', sk: 'REFER' });

const firstCode = 1_000_000_000;
const endOfCodes = 10_000_000_000;
const attempts = 5;

/** The candidate's own code, created on first request, and how many registered with it. */
export async function referralOf(candidateId: string): Promise<{ referralCode: number; joined: number }> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const own = await basics.find({ candidateId }, { consistent: true });
    if (!own) throw missing();
    if (own.ownReferralCode !== undefined) return { referralCode: own.ownReferralCode, joined: own.referredCount ?? 0 };
    const code = randomInt(firstCode, endOfCodes);
    // The condition fails when a concurrent request was first, or the code is taken.
    await transact([
      referralOwners.adding({ code, candidateId }),
      basics.changing(
        { candidateId },
        { set: { ownReferralCode: code } },
        { when: { ownReferralCode: absent }, keepsVersion: true },
      ),
    ]);
  }
  throw tooBusy(new Error('No referral code was free.'));
}

/** The referrer with this code; undefined for an unknown code. */
export async function findReferrer(code: number): Promise<string | undefined> {
  return code > 0 ? (await referralOwners.find({ code }))?.candidateId : undefined;
}

/** Counts a registration for its referrer; refused once the referrer's profile is deleted. */
export function countingReferral(candidateId: string): Action {
  return basics.changing({ candidateId }, { add: { referredCount: 1 } }, { keepsVersion: true });
}

/** Releases a candidate's code; must run before the basics are removed, which alone hold it. */
export async function removeReferralCode({ ownReferralCode }: CandidateBasics): Promise<void> {
  if (ownReferralCode !== undefined) await referralOwners.remove({ code: ownReferralCode });
}
