import { endingBeforeDay } from '#shared/domain/wallet/plans.ts';
import { isTexted, thresholdAt } from '#shared/domain/wallet/reminders.ts';
import { noticeOfEndings } from '../_people/profile/notice-of-endings.ts';
import { findWallet } from '../_people/profile/wallet.ts';
import { transact } from '../_table/transaction.ts';

/**
 * Tells a candidate what ends before the assignment does that was accepted at this instant [C14]; nothing where all lasts. Idempotent: the
 * instant names the notice.
 */
export async function tellEndings(candidateId: string, jobId: string, at: string): Promise<void> {
  const wallet = await findWallet(candidateId, { consistent: true });
  const accepted = wallet?.assignments.find(({ id }) => id === jobId);
  if (!wallet || !accepted) return;
  const { today } = wallet;
  // By this assignment, though another one may end sooner.
  const early = endingBeforeDay(wallet.lines, accepted.lastDay).map((line) => ({
    ...line,
    early: { assignmentId: jobId, days: 0 },
  }));
  if (early.length === 0) return;
  const byText = early.some((line) => isTexted(thresholdAt(line, today) ?? Number.POSITIVE_INFINITY));
  // Where it was told already the notice is there, and this is refused.
  await transact(noticeOfEndings(candidateId, early, { at, today, byText, assignments: [accepted] }));
}
