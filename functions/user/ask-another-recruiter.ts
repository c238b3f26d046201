import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { AssignedRecruiter } from '#shared/contract/user-shapes.ts';
import { formerDays, mostChanges } from '#shared/domain/account/recruiters.ts';
import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { missing, Problem, tooBusy } from '#shared/domain/problem.ts';
import { assigningNext } from '../_people/assign-next.ts';
import { addingAuditRecord } from '../_people/audit.ts';
import { type FormerRecruiter, formerRecruitersOf } from '../_people/former-recruiters.ts';
import { basics } from '../_people/profile/candidates.ts';
import { transact } from '../_table/transaction.ts';
import { assignRecruiter } from './assign-recruiter.ts';

type Body = z.output<typeof api.user.askAnotherRecruiter.body>;

/** Other assignments may take the same turn meanwhile. */
const attempts = 10;

interface Asking {
  readonly requestId: string;
  readonly address: string;
}

/**
 * Gives a candidate another recruiter than the one named, by the rule of assignment. Sent twice it is one change: a candidate who has
 * another one already keeps that one. Problem conflict after two changes in 90 days, and when there is no other recruiter.
 */
export async function askAnotherRecruiter(
  candidateId: string,
  { recruiterId, reason }: Body,
  asking: Asking,
  now = new Date(),
): Promise<AssignedRecruiter> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    // The former ones first: a change that the profile does not show yet must not count.
    const former = await formerRecruitersOf(candidateId, now);
    const own = await basics.find({ candidateId }, { consistent: true });
    if (!own) throw missing();
    if (own.recruiterId !== recruiterId) return await assignRecruiter(candidateId);
    requireChangesLeft(former);
    const moving = await assigningNext(own, { by: candidateId, reason: reason ?? undefined, now });
    if (!moving) throw noOther();
    const audited = { actorId: candidateId, subjectId: candidateId, outcome: 'allowed' as const, ...asking };
    await transact([...moving.actions, addingAuditRecord({ ...audited, call: 'ask for another recruiter' }, now)]);
  }
  throw tooBusy();
}

const noOther = () =>
  new Problem(
    'conflict',
    'noRecruiter',
    'There is no other recruiter for you at this time. Please write to our support team, who will help you.',
  );

function requireChangesLeft(former: readonly FormerRecruiter[]): void {
  const asked = former.filter(({ isAsked }) => isAsked);
  const [oldest] = asked.slice(-mostChanges);
  if (!oldest || asked.length < mostChanges) return;
  const again = shownDay(dayOf(new Date(Date.parse(oldest.until) + (formerDays + 1) * dayMs)));
  throw new Problem(
    'conflict',
    'limitReached',
    `You have asked for another recruiter twice in the last ${formerDays} days. You can ask again from ${again}; until then, please write to our support team.`,
  );
}
