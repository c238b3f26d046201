import { type FacetFilter, facetFilter, peopleSortNames } from '#shared/contract/admin/people-shapes.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import { professionOf } from '#shared/domain/specialties.ts';
import { specialties } from '../../../functions/_reference/specialties.ts';
import type { Facets } from '../../../functions/_search/people/facets.ts';
import type { JobToFill } from '../../../functions/_search/people/fitting.ts';
import type { PersonOn } from '../../../functions/_search/people/people-collection.ts';
import type { SeededRandom } from '../random.ts';

/** The day on which invented people are searched. */
export const peopleDay = '2026-11-23';
const day = (fromNow: number) => dayOf(new Date(Date.parse(peopleDay) + fromNow * 86_400_000));
const some = <T>(dice: SeededRandom, most: number, make: () => T): T[] =>
  Array.from({ length: 1 + dice.whole(most) }, make);

/** Ids as the identity provider makes them, but from the dice. */
function anId(dice: SeededRandom): string {
  const hex = Array.from({ length: 32 }, () => dice.whole(16).toString(16)).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const someOwners = (dice: SeededRandom, count: number) => Array.from({ length: count }, () => anId(dice));

function someFacets(dice: SeededRandom, owners: readonly string[]): Facets {
  const { id, category } = dice.pick(specialties);
  const profession = professionOf(category);
  const isMultistate = dice.chance(0.45);
  const endings = some(dice, 4, () => ({
    name: dice.pick(['BLS', 'ACLS', 'PALS', 'TX license']),
    endsOn: day(dice.whole(900) - 60),
  })).sort((a, b) => (a.endsOn < b.endsOn ? -1 : 1));
  const lapse = dice.whole(1_000) - 100;
  return {
    name: `Riley ${dice.whole(1e9)}`,
    avatar: '',
    profession,
    specialtyIds: [id, ...(dice.chance(0.4) ? [dice.pick(specialties).id] : [])],
    yearsExperience: dice.pick([0, 1, 2, 3, 5]),
    licenses: some(dice, 3, () => dice.pick(stateCodes)).map((state, at) => ({
      state,
      isMultistate: isMultistate && at === 0,
      expirationDate: dice.chance(0.2) ? '' : day(dice.whole(900) - 60),
    })),
    homeState: dice.chance(0.8) ? dice.pick(stateCodes) : '',
    preferredStates: some(dice, 3, () => dice.pick(stateCodes)),
    preferredShifts: some(dice, 2, () => dice.pick(['days', 'nights', 'mids'] as const)),
    ...(dice.chance(0.85) && { availableOn: day(dice.whole(200) - 40) }),
    progress: [
      { from: '', percent: dice.pick([25, 50, 63, 75, 88, 100]) },
      ...(dice.chance(0.3) ? [{ from: day(lapse), percent: 13 }] : []),
    ],
    endings: dice.chance(0.8) ? endings : [],
    ownerId: dice.chance(0.2) ? '' : dice.pick(owners),
    joinedOn: day(-dice.whole(1_500)),
    lastActiveOn: day(-Math.floor(dice.next() ** 3 * 400)),
  };
}

/** How many invented candidates on the day. */
export function somePeople(count: number, dice: SeededRandom, owners: readonly string[]): PersonOn[] {
  return Array.from({ length: count }, () => ({ id: anId(dice), facets: someFacets(dice, owners), on: peopleDay }));
}

/** The same candidate after a change. */
export const changedPerson = (person: PersonOn, dice: SeededRandom, owners: readonly string[]): PersonOn => ({
  ...person,
  facets: someFacets(dice, owners),
});

/** Filters as recruiters put them together: most ask for two or three things, on one of the first pages. */
export function aPeopleFilter(dice: SeededRandom): FacetFilter {
  return facetFilter.parse({
    page: dice.chance(0.7) ? 1 : dice.chance(0.8) ? 1 + dice.whole(8) : 1 + dice.whole(2_000),
    sort: dice.pick(peopleSortNames),
    ...(dice.chance(0.55) && {
      specialties: some(dice, 4, () => (dice.chance(0.05) ? 9_999_999 : dice.pick(specialties).id)),
    }),
    ...(dice.chance(0.2) && { professions: [dice.pick(['Nurse', 'Allied', 'LPN', 'CNA'])] }),
    ...(dice.chance(0.5) && { states: some(dice, 3, () => dice.pick(stateCodes)) }),
    ...(dice.chance(0.15) && { wishes: some(dice, 3, () => dice.pick(stateCodes)) }),
    ...(dice.chance(0.15) && { shifts: some(dice, 2, () => dice.pick(['days', 'nights', 'mids'] as const)) }),
    ...(dice.chance(0.15) && { certifications: some(dice, 2, () => dice.pick(['BLS', 'ACLS', 'PALS', 'NONE'])) }),
    ...(dice.chance(0.2) && { years: dice.pick([1, 2, 3, 5]) }),
    ...(dice.chance(0.35) && { free: dice.pick([0, 30, 60, 90]) }),
    ...(dice.chance(0.2) && { progress: dice.pick([50, 75, 100]) }),
    ...(dice.chance(0.25) && { ending: dice.pick([0, 30, 60, 90]) }),
    ...(dice.chance(0.25) && { active: dice.pick([7, 30, 90]) }),
    ...(dice.chance(0.3) && { owner: dice.pick(['mine', 'none', 'team']) }),
  });
}

/** A job as far as candidates are ranked for it; some ask for the candidates of an owner, the licensed or the free ones alone. */
export function aJobToFill(dice: SeededRandom, owners: readonly string[] = []): JobToFill {
  const codes = ['BLS', 'ACLS', 'PALS', 'NRP'];
  return {
    specialtyId: dice.pick(specialties).id,
    state: dice.pick(stateCodes),
    shifts: some(dice, 2, () => dice.pick(['days', 'nights', 'mids'] as const)),
    startDate: day(dice.whole(120)),
    certifications: dice.chance(0.1) ? [] : some(dice, 3, () => some(dice, 2, () => dice.pick(codes))),
    ...(dice.chance(0.5) && {
      only: {
        ownerId: dice.chance(0.4) ? dice.pick(['', ...owners]) : undefined,
        isLicensed: dice.chance(0.4),
        isFree: dice.chance(0.4),
      },
    }),
  };
}
