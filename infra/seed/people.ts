import type { Day } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { type DemoCandidate, startOf } from './candidate.ts';
import { inventCandidates } from './candidates.ts';
import { demoAdmin } from './demo-accounts.ts';
import type { FeedFile } from './jobs/demo-feeds.ts';
import { jobsAfter } from './jobs/demo-jobs.ts';
import type { SeedFacility } from './jobs/facilities.ts';
import { inventPersons, type SeedPerson } from './person.ts';
import { randomFrom } from './random.ts';
import { type DemoRecruiter, inventRecruiters } from './recruiters.ts';

/** All accounts of the demo world. */
export interface SeedPeople {
  readonly admin: SeedPerson;
  readonly recruiters: readonly DemoRecruiter[];
  readonly candidates: readonly DemoCandidate[];
  /** When the staff began, before any candidate came (ISO 8601). */
  readonly startedAt: string;
}

/** An admin, twelve recruiters and this many candidates; the same ones for the same seed and day. */
export function inventPeople(
  seed: string,
  given: {
    readonly today: Day;
    readonly facilities: readonly SeedFacility[];
    readonly feeds: readonly FeedFile[];
    readonly candidates: number;
  },
): SeedPeople {
  const random = randomFrom(`people ${seed}`);
  const invent = inventPersons(random);
  const admin = demoAdmin(invent);
  const recruiters = inventRecruiters(random, invent);
  const { today, facilities } = given;
  const candidates = inventCandidates(random, invent, given.candidates, {
    today,
    facilities,
    recruiters,
    jobs: jobsAfter(given.feeds),
  });
  const startedAt = new Date(startOf(today).getTime() - 400 * dayMs).toISOString();
  return { admin, recruiters, candidates, startedAt };
}
