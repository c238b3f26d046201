import { type Day, dayNumber, dayOf } from '#shared/domain/dates.ts';
import { dayMs, minuteMs } from '#shared/domain/days/durations.ts';
import type { StateCode } from '#shared/domain/place/location.ts';
import type { ReferenceSpecialty } from '../../../functions/_reference/specialties.ts';
import { describedSpecialties, findJobContent } from '../job-content/find-job-content.ts';
import { type Random, randomFrom } from '../random.ts';
import { demoStates } from './cities.ts';
import type { SeedFacility } from './facilities.ts';
import type { SeedFeedRow } from './feed-row.ts';
import { describeJob } from './job-description.ts';
import { jobTitle } from './job-title.ts';
import { inventPay } from './pay.ts';
import { inventExperience, namedCredentials } from './requirements.ts';
import { inventSchedule } from './schedules.ts';

/** Shares of the demand in percent; the rest is spread evenly over the others. */
const specialtyDemand: Readonly<Record<number, number>> = {
  1023: 15,
  1095: 10,
  1033: 8,
  1021: 7,
  1018: 7,
  1020: 6,
  1134: 6,
  1002: 5,
  1051: 4,
  1108: 3,
};
const stateDemand: Partial<Record<StateCode, number>> = {
  CA: 9,
  TX: 6,
  NY: 5,
  MA: 4,
  GA: 4,
  IL: 4,
  WA: 4,
  VA: 4,
  OH: 3,
  PA: 3,
};

/**
 * Feed rows of this many open jobs as of a day, the same for the same seed and day. Every specialty that is offered has at
 * least `perSpecialty` of them, spread over the states.
 */
export function inventJobs(
  seed: string,
  today: Day,
  allFacilities: readonly SeedFacility[],
  { jobs, perSpecialty }: { readonly jobs: number; readonly perSpecialty: number },
): SeedFeedRow[] {
  const random = randomFrom(`jobs ${seed}`);
  const facilities = Map.groupBy(allFacilities, ({ city, setting }) => `${city.state} ${setting}`);
  const specialtyWeights = withRest(describedSpecialties, ({ id }) => specialtyDemand[id]);
  const stateWeights = withRest(demoStates, (code) => stateDemand[code]);
  return Array.from({ length: jobs }, (_, position) => {
    const isGiven = position < describedSpecialties.length * perSpecialty;
    const specialty = isGiven
      ? describedSpecialties[position % describedSpecialties.length]
      : random.weighted(specialtyWeights);
    const state = isGiven ? demoStates[position % demoStates.length] : random.weighted(stateWeights);
    return inventJob(random, position, specialty as ReferenceSpecialty, state as StateCode, facilities, today);
  });
}

function inventJob(
  random: Random,
  position: number,
  specialty: ReferenceSpecialty,
  state: StateCode,
  facilities: ReadonlyMap<string, readonly SeedFacility[]>,
  today: Day,
): SeedFeedRow {
  const content = findJobContent(specialty.id);
  if (!content) throw new Error(`There is no job content for ${specialty.name}`);
  const facility = random.pick(facilities.get(`${state} ${content.setting}`) ?? []);
  const schedule = inventSchedule(random, content.setting, content.isByDay ?? false);
  const pay = inventPay(random, specialty.id, state, schedule.hoursPerWeek);
  const durationWeeks = inventDuration(random);
  return {
    externalId: String(100_000 + position),
    title: jobTitle(random, specialty, schedule.shift),
    specialty: String(specialty.id),
    facility: facility.name,
    city: facility.city.name,
    state,
    zip: facility.city.zip,
    shift: schedule.shift,
    startDate: inventStart(random, today),
    durationWeeks,
    ...(pay.hourlyRateCents || random.chance(0.7) ? { hoursPerWeek: schedule.hoursPerWeek } : {}),
    ...pay,
    description: describeJob(random, content, { facility, durationWeeks, scheduleSentence: schedule.sentence }),
    specialtyRequirements: inventExperience(random, content),
    credentialRequirements: namedCredentials(random, specialty, state),
    isFeatured: random.chance(0.04),
    postedAt: inventPosting(random, today),
    // A few take applications until a day of the next week.
    ...(position % 40 === 7 && { closesOn: dayOf(new Date((dayNumber(today) + 1 + (position % 7)) * dayMs)) }),
  };
}

/** From a few days ahead to three months, most within eight weeks; three in four start on a Monday. */
function inventStart(random: Random, today: Day): Day {
  const [least, most] = random.weighted([
    [[3, 20], 30],
    [[21, 56], 50],
    [[57, 92], 20],
  ] as const);
  const start = dayNumber(today) + random.whole(least, most);
  // Day 0 (1970-01-01) was a Thursday, so Mondays leave 4 when divided by 7.
  const monday = start + ((11 - (start % 7)) % 7);
  return dayOf(new Date((random.chance(0.75) ? monday : start) * dayMs));
}

function inventDuration(random: Random): number {
  return random.weighted([
    [13, 70],
    [8, 8],
    [12, 6],
    [26, 5],
    [10, 4],
    [16, 3],
    [6, 2],
    [4, 2],
  ] as const);
}

/** Within the six weeks before today, never in the future. */
function inventPosting(random: Random, today: Day): string {
  const before = random.whole(1, 42 * 24 * 60) * minuteMs;
  return new Date(dayNumber(today) * dayMs - before).toISOString();
}

/** Each entry with its share of a hundred. */
function withRest<T>(entries: readonly T[], shareOf: (entry: T) => number | undefined): [T, number][] {
  const shares = entries.map(shareOf);
  const given = shares.reduce((sum: number, share) => sum + (share ?? 0), 0);
  const rest = (100 - given) / shares.filter((share) => share === undefined).length;
  return entries.map((entry, position) => [entry, shares[position] ?? rest]);
}
