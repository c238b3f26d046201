import { expect, it } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import { jobCollection } from '../../../functions/_search/jobs/job-collection.ts';
import { placeRanges } from '../../../functions/_search/jobs/job-filters.ts';
import { openSnapshot } from '../../../functions/_search/open-snapshot.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { encodeJobs, openJobs } from '../../support/jobs/job-snapshots.ts';

/** A city as our own suggestion names it, and as vendors write it. */
const places: readonly (readonly [suggested: string, state: string, fed: string])[] = [
  ['Saint Louis', 'MO', 'St. Louis'],
  ["O'Fallon", 'IL', 'O’Fallon'],
  ['Port Saint Lucie', 'FL', 'PORT ST LUCIE'],
  ['East Saint Louis', 'IL', 'E. St. Louis'],
  ["Coeur d'Alene", 'ID', 'Coeur D Alene'],
  ['Winston-Salem', 'NC', 'Winston Salem'],
  ['DeKalb', 'IL', 'De Kalb'],
  ['Sault Sainte Marie', 'MI', 'Sault Ste. Marie'],
  ['LaGrange', 'GA', 'La Grange'],
  ['Washington', 'DC', 'Washington, D.C.'],
  ['North Little Rock', 'AR', 'N. Little Rock'],
  ['West Saint Paul', 'MN', 'West St. Paul'],
  ['Espanola', 'NM', 'Española'],
  ['McAllen', 'TX', 'Mc Allen'],
  ['New York', 'NY', 'New York City'],
];

it('finds the jobs of a place by the name that is suggested, however their feed spells it [J03] [B05]', () => {
  const cards = someCards(places.length * 2, 3).map((card, at) => {
    const [, state = '', city = ''] = places[at % places.length] ?? [];
    return { ...card, location: { ...card.location, city, state }, isOpen: true };
  });
  const snapshot = openJobs(encodeJobs(cards, 'test'));
  for (const [city, state, fed] of places) {
    const found = snapshot.search(jobFilter.parse({ locations: [{ city, state }] }), undefined);
    expect([found.total, ...new Set(found.jobList.map(({ location }) => location.city))]).toEqual([2, fed]);
  }
});

it('takes a city of a state that is asked for whole as a part of it [J03]', () => {
  const { place } = openSnapshot(jobCollection, encodeJobs(someCards(200, 4))).columns;
  const [first = ''] = Array.from({ length: place.count }, (_, code) => place.valueAt(code));
  const [state = '', city = ''] = first.split('/');
  const whole = placeRanges(place, [{ state }]);
  expect(placeRanges(place, [{ state: state.toLowerCase() }, { state, city }, { city: '', state }])).toEqual(whole);
  expect(placeRanges(place, [{ state: 'TX' }, { state, city }])).toEqual([
    ...placeRanges(place, [{ state: 'TX' }]),
    { from: 0, to: 1 },
  ]);
  expect(whole[0]?.from).toBe(0);
});
