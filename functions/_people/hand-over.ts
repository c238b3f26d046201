import { wrongField } from '#shared/domain/problem.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { transact } from '../_table/transaction.ts';
import { candidatesInCaseload, takingCharge } from './caseload.ts';
import { recruiters } from './recruiters.ts';
import { givingTask, openTasksOf } from './tasks.ts';

const atOnce = 10;

/**
 * Moves all candidates and open tasks of a recruiter to another one. Idempotent: after an interruption, a second call moves the rest. A
 * candidate reassigned meanwhile stays; when the successor has left too, the next in turn takes over.
 */
export async function handOver(from: string, to: string, by: string): Promise<void> {
  await inParallel(await candidatesInCaseload(from), atOnce, async (candidateId) => {
    await transact([...takingCharge({ candidateId, before: from, recruiterId: to, by }), whileActive(to)]);
  });
  await inParallel(await openTasksOf(from), atOnce, async (task) => {
    await transact([givingTask(task, to)]);
  });
}

/** Holds only while this recruiter is active. */
export function whileActive(id: string) {
  return recruiters.checking({ id }, { isActive: true });
}

/** Problem invalid, naming the field, unless this recruiter may take over from the other one. */
export async function requireSuccessor(from: string, successorId: string): Promise<void> {
  if (successorId === from) throw wrongField('successorId', 'Please choose another recruiter.');
  await requireActive(successorId, 'successorId');
}

/** Problem invalid, naming the field, unless this recruiter is active. */
export async function requireActive(id: string, field: string): Promise<void> {
  if ((await recruiters.find({ id }, { consistent: true }))?.isActive) return;
  throw wrongField(field, 'This person is no longer a recruiter here.');
}
