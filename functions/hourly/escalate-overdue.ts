import { noUser } from '#shared/domain/actor.ts';
import { clockStatuses, escalatedAt } from '#shared/domain/clocks/turn.ts';
import type { ConsentState } from '#shared/domain/consent/consent-state.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { type ApplicationRecord, applications } from '../_jobs/applications.ts';
import { standingOf } from '../_jobs/consents.ts';
import { factsOf, jobs } from '../_jobs/jobs.ts';
import { turnOfApplication } from '../_jobs/turn-of-application.ts';
import { newNotice } from '../_notices/notices.ts';
import { listAdmins } from '../_people/accounts/admins.ts';
import { assigningNext } from '../_people/assign-next.ts';
import { addingAuditRecord } from '../_people/audit.ts';
import { formerRecruitersOf } from '../_people/former-recruiters.ts';
import { basics, type CandidateBasics } from '../_people/profile/candidates.ts';
import { currentInvocation } from '../_runtime/invocation.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { settings } from '../_runtime/settings.ts';
import { findTogether } from '../_table/find-together.ts';
import type { Action } from '../_table/table.ts';
import { transact } from '../_table/transaction.ts';

/** What was to be said longer ago is no news: the rounds rested for so long, or the portal is new here. */
const newsMs = 7 * dayMs;

/** A transaction has room for this many beside the rest. */
const mostAdmins = 20;

/**
 * Notifies the admins of each application whose clock ran out a working day ago; where the stage reassigns what is overdue, its candidate
 * gets the next recruiter in turn. Answers how many. Idempotent: the application keeps in the same transaction that it was said, and
 * another clock has to run out before it is said again.
 */
export async function escalateOverdue(secondsLeft: () => number, now = new Date()): Promise<number> {
  let admins: readonly string[] | undefined;
  let escalated = 0;
  const failures = keepFailures();
  for (const status of clockStatuses) {
    let after: Record<string, unknown> | undefined;
    do {
      const page = await applications.list('atStatus', { status }, after && { after });
      for (const application of page.items.filter((one) => dueOf(one, 'given', now) !== undefined)) {
        if (secondsLeft() < 10) break;
        const told = admins ?? (await listAdmins()).slice(0, mostAdmins).map(({ id }) => id);
        admins = told;
        if (await failures.attempt(() => isEscalated(application, told, now))) escalated += 1;
      }
      // In the order of the newest step, before which no clock begins: behind the first that is early, all are.
      after = page.items.some((one) => isEarly(one, now)) ? undefined : page.last;
    } while (after && secondsLeft() >= 10);
  }
  failures.throwFirst();
  return escalated;
}

function isEarly(application: ApplicationRecord, now: Date): boolean {
  const { by } = turnOfApplication({ ...application, news: undefined, consent: undefined }, 'given') ?? {};
  return by !== undefined && escalatedAt(by, settings()) > now.toISOString();
}

/**
 * Until when the recruiter had to act, and since when that is to be said; undefined where it is not, or was said already. No turn of the
 * candidate has an instant here: that of an offer is not asked for.
 */
function dueOf(
  application: ApplicationRecord,
  consent: ConsentState,
  now: Date,
): { readonly by: string; readonly at: string } | undefined {
  const { by } = turnOfApplication(application, consent) ?? {};
  if (by === undefined || (application.escalatedAt ?? '') > by) return undefined;
  const at = escalatedAt(by, settings());
  const age = now.getTime() - Date.parse(at);
  return age >= 0 && age < newsMs ? { by, at } : undefined;
}

async function isEscalated(
  { candidateId, jobId }: ApplicationRecord,
  admins: readonly string[],
  now: Date,
): Promise<boolean> {
  const key = { candidateId, jobId };
  const { own, job, profile } = await findTogether(
    { own: applications.at(key), job: jobs.at(key), profile: basics.at(key) },
    { consistent: true },
  );
  if (!own || !job || !profile) return false;
  const due = dueOf(own, standingOf(own, job).state, now);
  if (!due) return false;
  const said = { ...own, escalatedAt: now.toISOString(), version: own.version + 1 };
  const refused = await transact([
    applications.putting(said, { when: { version: own.version } }),
    ...admins.flatMap((id) => newNotice('applicationOverdue', id, due.at, { candidateId, ...factsOf(job) })),
    ...(settings().reassignsOverdue ? await reassigning(profile, due.by, now) : []),
  ]);
  return refused === undefined;
}

/** Another recruiter for the candidate; none where the present one took over after the clock had run out, or there is no other. */
async function reassigning(profile: CandidateBasics, by: string, now: Date): Promise<Action[]> {
  const { candidateId, recruiterId } = profile;
  if (!recruiterId) return [];
  const last = (await formerRecruitersOf(candidateId, now)).at(-1);
  if (last && last.until > by) return [];
  const moving = await assigningNext(profile, { by: noUser, now });
  if (!moving) return [];
  const requestId = currentInvocation()?.requestId ?? '';
  const audited = { actorId: '', subjectId: candidateId, outcome: 'allowed' as const, requestId, address: '' };
  return [...moving.actions, addingAuditRecord({ ...audited, call: 'reassign what is overdue' }, now)];
}
