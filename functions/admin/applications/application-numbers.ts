import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { ApplicationTally, isOpenStatus, openAges } from '#shared/domain/applications/application-numbers.ts';
import { applicationStatuses } from '#shared/domain/applications/application-status.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { dayMs, minuteMs } from '#shared/domain/days/durations.ts';
import { type ApplicationRecord, applications } from '../../_jobs/applications.ts';
import { findJobs } from '../../_jobs/jobs.ts';
import { candidatesInCaseload } from '../../_people/caseload.ts';
import { listRecruiters } from '../../_people/recruiters.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';

type Numbers = z.input<typeof api.admin.numbers.returns>;

const keptMs = 5 * minuteMs;
/** How many candidates, or recruiters, are read side by side. */
const atOnce = 20;
/** Jobs that are looked up for applications which do not name their source. */
const mostJobs = 500;

let kept = new Map<string, { readonly at: number; readonly numbers: Promise<Numbers> }>();

/**
 * The numbers of the last days, at most five minutes old. Nothing is counted beside the applications, so that nothing can drift: the
 * lists by status are read back to the first day, and what is open to its end. That is 62 read units a thousand: 6,200 (less than a
 * fifth of a cent) where the days had 100,000. A recruiter's own cost half a unit a candidate.
 */
export function applicationNumbers(viewer: Actor, days: number, now = new Date()): Promise<Numbers> {
  const name = `${isAdmin(viewer) ? 'all' : viewer.id} ${days}`;
  const found = kept.get(name);
  if (found && now.getTime() - found.at < keptMs) return found.numbers;
  const fresh = [...kept].filter(([, { at }]) => now.getTime() - at < keptMs);
  const numbers = count(viewer, days, now);
  kept = new Map([...fresh, [name, { at: now.getTime(), numbers }]]);
  numbers.catch(() => kept.delete(name));
  return numbers;
}

async function count(viewer: Actor, days: number, now: Date): Promise<Numbers> {
  const from = new Date(now.getTime() - days * dayMs).toISOString();
  const newTally = () => new ApplicationTally(from, now);
  const [total, bySource, byRecruiter] = [newTally(), new Groups(newTally), new Groups(newTally)];
  const owners = isAdmin(viewer) ? await ownersOfAll() : undefined;
  const sourceless: ApplicationRecord[] = [];
  const add = (application: ApplicationRecord) => {
    total.add(application);
    if (application.source) bySource.add(application.source, application);
    else sourceless.push(application);
    if (owners) byRecruiter.add(owners.get(application.candidateId) ?? 'No owner', application);
  };
  await (owners ? readAll(from, add) : readOwn(viewer.id, add));
  await addSources(sourceless, bySource);
  return {
    countedAt: now.toISOString(),
    total: total.numbers(),
    openByAge: openAges.map(({ label }, place) => ({ label, count: total.ages[place] ?? 0 })),
    recruiterList: byRecruiter.list(),
    sourceList: bySource.list(),
  };
}

/** Tallies by a name. */
class Groups {
  private readonly tallies = new Map<string, ApplicationTally>();
  private readonly newTally: () => ApplicationTally;

  constructor(newTally: () => ApplicationTally) {
    this.newTally = newTally;
  }

  add(name: string, application: ApplicationRecord): void {
    const tally = this.tallies.get(name) ?? this.newTally();
    this.tallies.set(name, tally);
    tally.add(application);
  }

  list(): Numbers['sourceList'] {
    return [...this.tallies]
      .map(([name, tally]) => ({ name, ...tally.numbers() }))
      .filter(({ applied, open }) => applied + open > 0)
      .toSorted((one, other) => other.applied - one.applied || one.name.localeCompare(other.name));
  }
}

/** Everything that is open, and what has ended since an instant: nothing older began after it. */
async function readAll(from: string, add: (application: ApplicationRecord) => void): Promise<void> {
  await inParallel(applicationStatuses, applicationStatuses.length, async (status) => {
    let after: Record<string, unknown> | undefined;
    do {
      const page = await applications.list('atStatus', { status }, { descending: true, ...(after && { after }) });
      for (const item of page.items) if (isOpenStatus(status) || item.changedAt >= from) add(item);
      const isPast = !isOpenStatus(status) && (page.items.at(-1)?.changedAt ?? '') < from;
      after = isPast ? undefined : page.last;
    } while (after);
  });
}

async function readOwn(recruiterId: string, add: (application: ApplicationRecord) => void): Promise<void> {
  await inParallel(await candidatesInCaseload(recruiterId), atOnce, async (candidateId) => {
    for (const item of await readAllPages((next) => applications.list('ofCandidate', { candidateId }, next))) add(item);
  });
}

/** The name of each candidate's recruiter. */
async function ownersOfAll(): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  await inParallel(await listRecruiters(), atOnce, async (recruiter) => {
    for (const candidateId of await candidatesInCaseload(recruiter.id)) owners.set(candidateId, fullName(recruiter));
  });
  return owners;
}

/** Applications from before they named their source: by their jobs, as far as these are few. */
async function addSources(sourceless: readonly ApplicationRecord[], bySource: Groups): Promise<void> {
  const jobs = await findJobs([...new Set(sourceless.map(({ jobId }) => jobId))].slice(0, mostJobs));
  for (const application of sourceless)
    bySource.add(jobs.get(application.jobId)?.source ?? 'Not recorded', application);
}
