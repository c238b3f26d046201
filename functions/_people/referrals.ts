import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { missing, tooBusy } from '#shared/domain/problem.ts';
import { entity } from '../_table/entity.ts';
import type { Action } from '../_table/table.ts';
import { transact } from '../_table/transaction.ts';
import { absent } from '../_table/when.ts';
import { basics, type CandidateBasics } from './profile/candidates.ts';

/** Whose refer link contains a code: ten random digits, which tell nothing about the candidate. */
const referralOwner = z.object({ code: z.number(), candidateId: z.string() });
export const referralOwners = entity(referralOwner, { pk: 'REFER#{code}', sk: 'REFER' });

const firstCode = 1_000_000_000;
const endOfCodes = 10_000_000_000;
const attempts = 5;

/** The candidate's own code, made when it is first asked for, and how many registered with it. */
export async function referralOf(candidateId: string): Promise<{ referralCode: number; joined: number }> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const own = await basics.find({ candidateId }, { consistent: true });
    if (!own) throw missing();
    if (own.ownReferralCode !== undefined) return { referralCode: own.ownReferralCode, joined: own.referredCount ?? 0 };
    const code = randomInt(firstCode, endOfCodes);
    // Refused where another request was quicker, or another candidate has the code.
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

/** Who refers by this code; undefined for a code of no one. */
export async function findReferrer(code: number): Promise<string | undefined> {
  return code > 0 ? (await referralOwners.find({ code }))?.candidateId : undefined;
}

/** Counts one who registered, for the candidate who referred; refused once that profile is gone. */
export function countingReferral(candidateId: string): Action {
  return basics.changing({ candidateId }, { add: { referredCount: 1 } }, { keepsVersion: true });
}

/** Lets go of a candidate's code; comes before the basics are removed, which alone know it. */
export async function removeReferralCode({ ownReferralCode }: CandidateBasics): Promise<void> {
  if (ownReferralCode !== undefined) await referralOwners.remove({ code: ownReferralCode });
}
