import type { Day } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import type { EntryKind } from '../../functions/_people/profile/profile.ts';
import type { ReferenceSpecialty } from '../../functions/_reference/specialties.ts';
import { applyToJobs, chooseJobs, type DemoApplication, type DemoFavorite, saveJobs } from './activity.ts';
import { type InventedFields, inventFields } from './candidate-fields.ts';
import { type InventedCareer, inventCareer } from './career.ts';
import { findJobContent } from './job-content/find-job-content.ts';
import type { DemoJob } from './jobs/demo-jobs.ts';
import type { SeedFacility } from './jobs/facilities.ts';
import type { SeedPerson } from './person.ts';
import type { Random } from './random.ts';
import type { DemoRecruiter } from './recruiters.ts';

/** How far a candidate has come. `unfinished` has no profile at all: the row that staff should delete. */
export type CandidateStage = 'unfinished' | 'phoneUnverified' | 'empty' | 'partial' | 'complete';

/** An invented candidate. */
export interface DemoCandidate extends SeedPerson {
  readonly stage: CandidateStage;
  readonly createdAt: string;
  readonly fields: InventedFields;
  /** Last four digits and birth date, in the clear. */
  readonly ssn?: string;
  readonly dateOfBirth?: Day;
  readonly career: Partial<InventedCareer>;
  readonly recruiterEmail: string;
  readonly favorites: readonly DemoFavorite[];
  readonly applications: readonly DemoApplication[];
}

/** The data that candidates are generated from. */
export interface World {
  readonly today: Day;
  readonly facilities: readonly SeedFacility[];
  readonly jobs: ReadonlyMap<number, readonly DemoJob[]>;
  readonly recruiters: readonly DemoRecruiter[];
}

/** A candidate at this stage; what belongs to later stages stays empty. */
export function inventCandidate(
  random: Random,
  person: SeedPerson,
  stage: CandidateStage,
  known: readonly ReferenceSpecialty[],
  world: World,
): DemoCandidate {
  const now = startOf(world.today);
  const [specialty] = known;
  if (!specialty) throw new Error(`${person.email} has no specialty.`);
  const setting = findJobContent(specialty.id)?.setting;
  const workplaces = world.facilities.filter((facility) => facility.setting === setting);
  const career = inventCareer(random, { person, specialty, today: world.today, workplaces });
  const isComplete = stage === 'complete';
  const isActive = isComplete || stage === 'partial';
  const ids = known.map(({ id }) => id);
  const hasPrivateFields = isComplete || (stage === 'partial' && random.chance(0.5));
  return {
    ...person,
    stage,
    createdAt: new Date(now.getTime() - random.whole(isActive ? 30 : 1, isActive ? 300 : 25) * dayMs).toISOString(),
    fields: inventFields(random, person, known, isActive, now),
    ...(hasPrivateFields && {
      ssn: String(random.whole(1, 9999)).padStart(4, '0'),
      dateOfBirth: birthDay(random, career),
    }),
    career: isComplete ? career : stage === 'partial' ? someOf(random, career) : {},
    recruiterEmail:
      stage === 'unfinished' || stage === 'phoneUnverified' ? '' : recruiterFor(random, known, world.recruiters),
    favorites: isActive
      ? saveJobs(
          random,
          chooseJobs(random, world.jobs, ids, { open: random.whole(0, 9), closed: random.whole(0, 1) }),
          now,
        )
      : [],
    applications: isComplete
      ? applyToJobs(
          random,
          chooseJobs(random, world.jobs, ids, { open: random.whole(0, 5), closed: random.whole(0, 1) }),
          now,
        )
      : [],
  };
}

/** Two to six parts of a career. */
function someOf(random: Random, career: InventedCareer): Partial<InventedCareer> {
  const kinds = random.sample(Object.keys(career) as EntryKind[], random.whole(2, 6));
  return Object.fromEntries(kinds.map((kind) => [kind, career[kind]]));
}

/** One with round robin on who shares a specialty, else any of those. */
function recruiterFor(
  random: Random,
  known: readonly ReferenceSpecialty[],
  recruiters: readonly DemoRecruiter[],
): string {
  const inTurn = recruiters.filter((recruiter) => recruiter.useRoundRobin);
  const sharing = inTurn.filter((recruiter) => known.some(({ id }) => recruiter.specialtyIds.includes(id)));
  return random.pick(sharing.length > 0 ? sharing : inTurn).email;
}

/** People finish their training between 20 and 35. */
function birthDay(random: Random, career: InventedCareer): Day {
  const graduationYear = Number(career.educations[0]?.graduationDate.slice(0, 4));
  const month = String(random.whole(1, 12)).padStart(2, '0');
  return `${graduationYear - random.whole(20, 35)}-${month}-${random.whole(10, 28)}`;
}

/** Midnight (UTC) at which a day begins. */
export function startOf(today: Day): Date {
  return new Date(`${today}T00:00:00Z`);
}
