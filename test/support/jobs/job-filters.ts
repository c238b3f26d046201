import { type JobFilter, jobFilter, jobSorts } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { dayOf } from '#shared/domain/dates.ts';
import type { JobPreferences } from '#shared/domain/matching.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import type { Shift } from '#shared/domain/shifts/shifts.ts';
import { specialties } from '../../../functions/_reference/specialties.ts';
import type { SeededRandom } from '../random.ts';
import { firstStart } from './job-cards.ts';

const shifts: readonly Shift[] = ['days', 'nights', 'mids'];
const some = <T>(dice: SeededRandom, most: number, make: () => T): T[] =>
  Array.from({ length: 1 + dice.whole(most) }, make);
const someDay = (dice: SeededRandom) => dayOf(new Date(firstStart + (dice.whole(140) - 10) * 86_400_000));

/** A filter as people put them together: most ask for two or three things, on one of the first pages. */
export function aFilter(dice: SeededRandom, cards: readonly JobCard[]): JobFilter {
  const [begin, end] = [someDay(dice), someDay(dice)].sort();
  return jobFilter.parse({
    page: dice.chance(0.7) ? 1 : dice.chance(0.8) ? 1 + dice.whole(12) : 1 + dice.whole(3_000),
    count: dice.chance(0.9) ? 10 : 1 + dice.whole(10),
    sortBy: dice.pick(jobSorts.filter((sort) => sort !== 'distance')),
    ...(dice.chance(0.25) && { weeklySalary: dice.whole(4_200) }),
    ...(dice.chance(0.5) && {
      specialties: some(dice, 4, () => (dice.chance(0.05) ? 9_999_999 : dice.pick(specialties).id)),
    }),
    ...(dice.chance(0.45) && { locations: some(dice, 4, () => aLocation(dice, cards)) }),
    ...(dice.chance(0.35) && { startDateBegin: begin }),
    ...(dice.chance(0.35) && { startDateEnd: end }),
    ...(dice.chance(0.15) && { shift: dice.pick(shifts) }),
    ...(dice.chance(0.35) && { shifts: some(dice, 3, () => dice.pick(shifts)) }),
    ...(dice.chance(0.15) && { isFeatured: true }),
    ...(dice.chance(0.1) && { durationWeeksMin: 8 + dice.whole(8) }),
    ...(dice.chance(0.15) && { durationWeeksMax: 8 + dice.whole(20) }),
    ...(dice.chance(0.1) && { hoursPerWeekMin: dice.whole(50) }),
    ...(dice.chance(0.15) && { hoursPerWeekMax: dice.whole(50) }),
  });
}

function aLocation(dice: SeededRandom, cards: readonly JobCard[]): { city?: string; state: string } {
  if (dice.chance(0.5) || cards.length === 0) return { state: dice.pick(stateCodes) };
  const { city, state } = dice.pick(cards).location;
  return { city: dice.chance(0.5) ? city : ` ${city.toLowerCase()} `, state };
}

/** What a candidate may want; a few want nothing in particular. */
export function somePreferences(dice: SeededRandom): JobPreferences {
  const wanted = dice.chance(0.05) ? [] : some(dice, 4, () => dice.pick(specialties).id);
  return {
    specialtyIds: wanted,
    states: dice.chance(0.8) ? some(dice, 3, () => dice.pick(stateCodes)) : [],
    shifts: dice.chance(0.8) ? some(dice, 2, () => dice.pick(shifts)) : [],
    availableOn: dice.chance(0.8) ? someDay(dice) : undefined,
  };
}
