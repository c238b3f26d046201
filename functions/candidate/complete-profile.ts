import { missing, Problem } from '#shared/domain/problem.ts';
import { isComplete } from '#shared/domain/progress.ts';
import { outbox } from '../_mail/outbox.ts';
import { basics, progressOf, whenComplete } from '../_people/profile/candidates.ts';
import { transact } from '../_table/transaction.ts';
import { absent } from '../_table/when.ts';
import { profileMail } from './profile-mail.ts';

/**
 * Records that the profile is complete, with the mail about it: 0 the first time, 1 after that. Completeness is a condition of the
 * transaction; Problem conflict while something is missing.
 */
export async function completeProfile(candidateId: string): Promise<{ result: 0 | 1 }> {
  const own = await basics.find({ candidateId }, { consistent: true });
  if (!own) throw missing();
  if (own.completedAt) return { result: 1 };
  if (!isComplete(progressOf(own))) throw incomplete();
  const refused = await transact([
    basics.changing(
      { candidateId },
      { set: { completedAt: new Date().toISOString() } },
      { when: { completedAt: absent, ...whenComplete() } },
    ),
    outbox.adding(profileMail('profileCompleted', own)),
  ]);
  if (!refused) return { result: 0 };
  const now = await basics.find({ candidateId }, { consistent: true });
  if (now?.completedAt) return { result: 1 };
  throw incomplete();
}

function incomplete(): Problem {
  return new Problem('conflict', 'profileIncomplete', 'The profile is not complete yet.');
}
