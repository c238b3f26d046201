import type { candidate } from '#shared/contract/candidate.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { missing } from '#shared/domain/problem.ts';
import { findWallet } from '../_people/profile/wallet.ts';

/** The wallet as its owner reads it, by the day at home. */
export async function readWallet(candidateId: string): Promise<Answer<typeof candidate.wallet>> {
  const wallet = await findWallet(candidateId);
  if (!wallet) throw missing();
  const { today, lines, assignments } = wallet;
  return { today, walletList: [...lines], assignmentList: [...assignments] };
}
