import { beforeAll, describe, expect, it } from 'vitest';
import {
  activeWithin,
  endingWithin,
  type FacetName,
  facetFilter,
  facetNames,
  freeWithin,
  leastProgress,
  leastYears,
  peoplePerPage,
  workStateNames,
} from '#shared/contract/admin/people-shapes.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import { shiftNames } from '#shared/domain/shifts/shifts.ts';
import { professions } from '#shared/domain/specialties.ts';
import { specialties } from '../../../functions/_reference/specialties.ts';
import { encodeSnapshot } from '../../../functions/_search/encode-snapshot.ts';
import { openSnapshot } from '../../../functions/_search/open-snapshot.ts';
import type { JobToFill } from '../../../functions/_search/people/fitting.ts';
import {
  type PeopleQuery,
  type PersonOn,
  peopleCollection,
} from '../../../functions/_search/people/people-collection.ts';
import { peopleLayer } from '../../../functions/_search/people/people-layer.ts';
import { type PeopleSnapshot, peopleSnapshot } from '../../../functions/_search/people/people-snapshot.ts';
import { sampled } from '../../support/long.ts';
import { scanCount, scanFitting, scanPeople, without } from '../../support/people/people-scan.ts';
import {
  aJobToFill,
  aPeopleFilter,
  changedPerson,
  peopleDay,
  someOwners,
  somePeople,
} from '../../support/people/some-people.ts';
import { random } from '../../support/random.ts';

const rowsOf = (people: readonly PersonOn[]) =>
  openSnapshot(peopleCollection, encodeSnapshot(peopleCollection, people));

describe('people’s search in memory', () => {
  const dice = random(20_261_123);
  const owners = someOwners(dice, 25);
  const whose = { mine: owners.slice(0, 1), none: [''], team: owners.slice(0, 6) };
  let people: PersonOn[];
  let open: () => PeopleSnapshot;
  let snapshot: PeopleSnapshot;

  /** A snapshot of which some have changed since, some have gone and some have come. */
  beforeAll(() => {
    const built = somePeople(sampled(100_000, 1_200), dice, owners);
    const changed = built.slice(0, 150).map((person) => changedPerson(person, dice, owners));
    const gone = built.slice(150, 220);
    const come = somePeople(90, dice, owners);
    people = [...changed, ...built.slice(220), ...come];
    const ids = [...changed, ...gone, ...come].map(({ id }) => id);
    const [base, recent] = [rowsOf(built), rowsOf([...changed, ...come])];
    open = () => peopleSnapshot(peopleLayer(base), ids, recent);
    snapshot = open();
  });

  const aQuery = (): PeopleQuery => {
    const filter = aPeopleFilter(dice);
    const count = dice.chance(0.3) ? { count: 1 + dice.whole(80) } : {};
    return { ...filter, ...count, on: peopleDay, ...(filter.owner && { owners: whose[filter.owner] }) };
  };

  it('finds the totals and pages of a plain scan, in random queries [W06]', () => {
    let found = 0;
    const rounds = sampled(500, 70);
    for (let round = 0; round < rounds; round++) {
      const query = aQuery();
      const expected = scanPeople(people, query);
      expect({ query, ...snapshot.search(query) }, 'as test/support/people/people-scan.ts finds it').toEqual({
        query,
        ...expected,
      });
      found += expected.ids.length > 0 ? 1 : 0;
    }
    expect(found, 'queries that find someone').toBeGreaterThan(rounds * 0.3);
    const { count, search } = open();
    expect([count, search({ ...facetFilter.parse({}), on: peopleDay }).total]).toEqual([people.length, people.length]);
  });

  it('counts what ends today through today, and who is free from the very day on [W06] [W07]', () => {
    const [yesterday, today, tomorrow] = ['2026-11-22', peopleDay, '2026-11-24'] as const;
    const [base] = somePeople(1, dice, owners) as [PersonOn];
    const ending = (endsOn: string, state: string): PersonOn => ({
      ...base,
      id: endsOn,
      facets: {
        ...base.facets,
        profession: 'Nurse',
        specialtyIds: [1001],
        licenses: [{ state: 'TX', isMultistate: true, expirationDate: endsOn }],
        homeState: state,
        endings: [{ name: 'BLS', endsOn }],
        progress: [
          { from: '', percent: 50 },
          { from: endsOn, percent: 13 },
        ],
        availableOn: endsOn,
      },
    });
    const three = [ending(yesterday, 'TX'), ending(today, 'TX'), ending(tomorrow, 'CO')];
    const ofThree = peopleSnapshot(peopleLayer(rowsOf(three)), [], rowsOf([]));
    const found = (filter: Parameters<typeof facetFilter.parse>[0]) =>
      ofThree.search({ ...facetFilter.parse(filter), on: today }).ids.toSorted();
    expect(found({ certifications: ['BLS'] })).toEqual([today, tomorrow]);
    expect([0, 30].map((days) => found({ ending: days }))).toEqual([[yesterday], [today, tomorrow]]);
    expect(found({ states: ['TX'] })).toEqual([today, tomorrow]);
    // Beyond its own state a multistate license is proved for who lives there alone.
    expect([found({ states: ['AZ'] }), found({ states: ['AZ-ask'] })]).toEqual([[today], [tomorrow]]);
    expect(found({ free: 0 })).toEqual([yesterday, today]);
    expect(found({ progress: 50 })).toEqual([tomorrow]);
    const job = { specialtyId: 1001, state: 'TX', shifts: [], startDate: today, certifications: [] };
    const matching = (only: NonNullable<JobToFill['only']>) =>
      ofThree.matching({ ...job, only }, { skip: 0, count: 9 }).ids.toSorted();
    expect(matching({ isFree: true })).toEqual([yesterday, today]);
    expect(matching({ isLicensed: true })).toEqual([today, tomorrow]);
    expect(matching({ ownerId: base.facets.ownerId })).toEqual([yesterday, today, tomorrow]);
    expect([matching({ ownerId: 'no-such-person' }), matching({})]).toEqual([[], [yesterday, today, tomorrow]]);
  });

  it('shows everyone exactly once over all pages of every sort, those who changed since the snapshot too [W06]', () => {
    const layer = peopleLayer(rowsOf(people.slice(0, 9)));
    for (const sort of facetFilter.shape.sort.unwrap().options) {
      const seen: string[] = [];
      for (let page = 1; ; page++) {
        const { ids, total } = snapshot.search({ ...facetFilter.parse({ sort, page, active: 7 }), on: peopleDay });
        seen.push(...ids);
        if (page * peoplePerPage >= total) break;
      }
      const query = { ...facetFilter.parse({ sort, active: 7 }), on: peopleDay };
      expect(layer.order(sort), 'computed once').toBe(layer.order(sort));
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBe(scanPeople(people, query).total);
    }
  });

  it('counts each value of each facet as a search with it would [W06]', () => {
    for (let round = 0; round < sampled(40, 4); round++) {
      const query = aQuery();
      const counts = snapshot.counts(query, whose);
      expect(Object.keys(counts.certifications).filter((name) => name.endsWith('license'))).toEqual([]);
      for (const name of facetNames) {
        const others = without(query, name);
        const some = Object.entries(counts[name]).filter(() => dice.chance(0.15));
        for (const [value, count] of some)
          expect({ name, value, count }).toEqual({
            name,
            value,
            count: scanCount(people, others, asking(name, value)),
          });
      }
    }
  });

  it('counts every option of every facet, and nothing else [W06]', () => {
    const some = people.slice(0, 96);
    const [built, recent] = [some.slice(0, 64), some.slice(64)];
    const ofSome = peopleSnapshot(peopleLayer(rowsOf(built)), [], rowsOf(recent));
    /** Of a facet without a fixed set of options those are left out that no one has. */
    const open = { specialties: specialties.map(({ id }) => id), states: workStateNames, wishes: stateCodes };
    const certifications = ['BLS', 'ACLS', 'PALS', 'NRP'];
    const fixed = {
      professions,
      shifts: shiftNames,
      years: leastYears,
      free: freeWithin,
      progress: leastProgress,
      ending: endingWithin,
      active: activeWithin,
      owner: Object.keys(whose),
    };
    const asked = { states: [], specialties: [], years: 2, owner: 'team' as const, shifts: ['nights' as const] };
    for (const filter of [
      facetFilter.parse({}),
      facetFilter.parse(asked),
      facetFilter.parse({ ending: 90, free: 0 }),
    ]) {
      const query = { ...filter, on: peopleDay, ...(filter.owner && { owners: whose[filter.owner] }) };
      const countsOf = (name: FacetName, values: readonly (string | number)[]) =>
        values.map((value): [string, number] => [
          String(value),
          scanCount(some, without(query, name), asking(name, String(value))),
        ]);
      const found = (names: Readonly<Record<string, readonly (string | number)[]>>, least: number) =>
        Object.entries(names).map(([name, values]) => [
          name,
          Object.fromEntries(countsOf(name as FacetName, values).filter(([, count]) => count >= least)),
        ]);
      expect(ofSome.counts(query, whose)).toEqual(
        Object.fromEntries([...found({ ...open, certifications }, 1), ...found(fixed, 0)]),
      );
    }
  });

  const asking = (name: FacetName, value: string): Partial<PeopleQuery> => {
    if (name === 'specialties') return { specialties: [Number(value)] };
    if (Array.isArray(facetFilter.parse({})[name])) return { [name]: [value] };
    if (name === 'owner') return { owners: whose[value as keyof typeof whose] };
    return { [name]: Number(value) };
  };

  it('searches and counts some people alone, in both layers [W06]', () => {
    const some = people.filter(() => dice.chance(0.02));
    const only = snapshot.only(new Set([...some.map(({ id }) => id), 'unknown']));
    for (let round = 0; round < sampled(100, 7); round++) {
      const query = aQuery();
      expect({ query, ...only.search(query) }).toEqual({ query, ...scanPeople(some, query) });
    }
    const { professions } = only.counts({ ...facetFilter.parse({}), on: peopleDay }, whose);
    expect(Object.values(professions).reduce((sum, count) => sum + count, 0)).toBe(some.length);
  });

  it('ranks the candidates of a job as a plain scan does, page by page, those who changed since the snapshot too [W07]', () => {
    let found = 0;
    for (let round = 0; round < sampled(200, 60); round++) {
      const job = aJobToFill(dice, owners);
      const expected = scanFitting(people, job);
      const slice = { skip: dice.chance(0.5) ? 0 : dice.whole(expected.length + 5), count: 25 };
      const { ids, total } = snapshot.matching(job, slice);
      expect({ job, ids, total }).toEqual({
        job,
        total: expected.length,
        ids: expected.slice(slice.skip, slice.skip + slice.count),
      });
      found += ids.length;
    }
    expect(found).toBeGreaterThan(100);
  });

  it('has no name and no contact in the bytes of a snapshot [W06]', () => {
    const bytes = encodeSnapshot(peopleCollection, people).toString('latin1');
    for (const { facets } of people.slice(0, 500)) expect(bytes.includes(facets.name)).toBe(false);
    expect(bytes).not.toContain('Riley');
  });
});
