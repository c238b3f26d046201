import { type FacetName, peoplePerPage } from '#shared/contract/admin/people-shapes.ts';
import { type Day, dayNumber } from '#shared/domain/dates.ts';
import { isInCompact } from '#shared/domain/eligibility/licence-compact.ts';
import type { JobToFill } from '../../../functions/_search/people/fitting.ts';
import type { PeopleQuery, PersonOn } from '../../../functions/_search/people/people-collection.ts';

type Searched = Pick<PersonOn, 'facets' | 'on'>;

/** A day this many days after another one. */
const later = (on: Day, days: number) => new Date((dayNumber(on) + days) * 86_400_000).toISOString().slice(0, 10);

/** The plain reference of people's search: filters and sorts the people themselves, one rule a line. */
export function scanPeople(people: readonly PersonOn[], query: PeopleQuery) {
  const passing = people.filter((person) => passes(person, query)).sort(orderOf(query.sort));
  const count = query.count ?? peoplePerPage;
  const skip = (query.page - 1) * count;
  return { total: passing.length, ids: passing.slice(skip, skip + count).map(({ id }) => id) };
}

/** How many people pass when one facet asks for this value, the others as they are. */
export function scanCount(people: readonly PersonOn[], query: PeopleQuery, alone: Partial<PeopleQuery>): number {
  return people.filter((person) => passes(person, { ...query, ...alone })).length;
}

/** What a query asks for without one facet. */
export function without(query: PeopleQuery, name: FacetName): PeopleQuery {
  return {
    ...query,
    [name]: Array.isArray(query[name]) ? [] : undefined,
    ...(name === 'owner' && { owners: undefined }),
  };
}

function passes({ facets, on }: PersonOn, query: PeopleQuery): boolean {
  const {
    specialties,
    professions,
    states,
    wishes,
    shifts,
    certifications,
    years = 0,
    free,
    progress = 0,
    ending,
    active,
    owners,
  } = query;
  const next = nextEnd({ facets, on });
  return (
    (specialties.length === 0 || facets.specialtyIds.some((id) => specialties.includes(id))) &&
    (professions.length === 0 || professions.includes(facets.profession)) &&
    (states.length === 0 ||
      states.some((state) => workOf({ facets, on }, state.slice(0, 2)) === (state.endsWith('-ask') ? 'ask' : 'met'))) &&
    (wishes.length === 0 || facets.preferredStates.some((state) => wishes.some((wish) => wish === state))) &&
    (shifts.length === 0 || facets.preferredShifts.some((shift) => shifts.includes(shift))) &&
    (certifications.length === 0 ||
      facets.endings.some(({ name, endsOn }) => certifications.includes(name) && endsOn >= on)) &&
    facets.yearsExperience >= years &&
    (free === undefined || (facets.availableOn !== undefined && facets.availableOn <= later(on, free))) &&
    percent({ facets, on }) >= progress &&
    (ending !== 0 || facets.endings.some(({ endsOn }) => endsOn < on)) &&
    (!ending || (next !== undefined && next <= later(on, ending))) &&
    (!active || facets.lastActiveOn >= later(on, -active)) &&
    (owners === undefined || owners.includes(facets.ownerId))
  );
}

function workOf({ facets: { licenses, profession, homeState }, on }: Searched, state: string): 'met' | 'ask' | 'none' {
  const isNurse = profession === 'Nurse' || profession === 'LPN';
  const answers = licenses
    .filter(({ expirationDate }) => expirationDate === '' || expirationDate >= on)
    .flatMap((license) => {
      if (license.state === state) return license.expirationDate ? 'met' : 'ask';
      const isFor = isNurse && license.isMultistate && isInCompact(license.state, on) && isInCompact(state, on);
      if (!isFor) return [];
      return license.expirationDate && (homeState === '' || homeState === license.state) ? 'met' : 'ask';
    });
  return answers.includes('met') ? 'met' : answers.includes('ask') ? 'ask' : 'none';
}

const nextEnd = ({ facets, on }: Searched) =>
  facets.endings
    .map(({ endsOn }) => endsOn)
    .filter((endsOn) => endsOn >= on)
    .sort()[0];

function percent({ facets, on }: Searched): number {
  const begun = facets.progress.filter(({ from }) => from <= on);
  return begun[begun.length - 1]?.percent ?? 0;
}

type Compare = (one: PersonOn, other: PersonOn) => number;

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
/** Unknown days last. */
const byDay = (one: Day | undefined, other: Day | undefined) => byText(one ?? '~', other ?? '~');

function orderOf(sort: PeopleQuery['sort']): Compare {
  const first: Record<PeopleQuery['sort'], Compare> = {
    active: () => 0,
    newest: (a, b) => byText(b.facets.joinedOn, a.facets.joinedOn),
    available: (a, b) => byDay(a.facets.availableOn, b.facets.availableOn),
    progress: (a, b) => percent(b) - percent(a),
    years: (a, b) => b.facets.yearsExperience - a.facets.yearsExperience,
    ending: (a, b) => byDay(nextEnd(a), nextEnd(b)),
  };
  return (a, b) => first[sort](a, b) || byText(b.facets.lastActiveOn, a.facets.lastActiveOn) || byText(a.id, b.id);
}

/** The plain reference of who fits a job: the specialty's people by certifications, license, state, shift, start, then activity. */
export function scanFitting(people: readonly PersonOn[], job: JobToFill): string[] {
  const places = people
    .filter(({ facets }) => facets.specialtyIds.includes(job.specialtyId))
    .filter(({ facets }) => (job.only?.ownerId ?? facets.ownerId) === facets.ownerId)
    .filter((person) => !job.only?.isLicensed || workOf(person, job.state) === 'met')
    .filter(({ facets }) => !job.only?.isFree || (facets.availableOn ?? '~') <= job.startDate)
    .map(({ id, facets, on }) => {
      const lasts = (code: string) => facets.endings.some(({ name, endsOn }) => name === code && endsOn >= on);
      const missing = job.certifications.filter((codes) => !codes.some(lasts)).length;
      const isFree = facets.availableOn !== undefined && facets.availableOn <= job.startDate;
      const license = { met: 0, ask: 1, none: 2 }[workOf({ facets, on }, job.state)];
      const fits = [
        facets.preferredStates.includes(job.state),
        job.shifts.some((shift) => facets.preferredShifts.includes(shift)),
        isFree,
      ];
      return { id, key: [Math.min(3, missing), license, ...fits.map((isFit) => (isFit ? 0 : 1))].join(' '), facets };
    });
  const order = (a: (typeof places)[number], b: (typeof places)[number]) =>
    byText(a.key, b.key) || byText(b.facets.lastActiveOn, a.facets.lastActiveOn) || byText(a.id, b.id);
  return places.sort(order).map(({ id }) => id);
}
