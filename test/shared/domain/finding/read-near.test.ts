import { describe, expect, it } from 'vitest';
import {
  leastMiles,
  milesFromHome,
  mostMiles,
  nearHomeText,
  nearText,
  usualMiles,
} from '#shared/domain/finding/near-place.ts';
import { nearReader } from '#shared/domain/finding/read-near.ts';
import { cityReader } from '#shared/domain/finding/read-place.ts';
import { searchTokens } from '#shared/domain/finding/search-tokens.ts';
import { placeKey } from '#shared/domain/place/place-name.ts';

const austin = { city: 'Austin', state: 'TX', latitude: 30.27, longitude: -97.74 } as const;
const marfa = { city: 'Marfa', state: 'TX', latitude: 30.31, longitude: -104.02 } as const;
/** With jobs, but at no place that is known. */
const nowhere = { city: 'Nowhere', state: 'TX' };

const named =
  <C extends { city: string }>(cities: readonly C[]) =>
  (key: string) =>
    cities.filter(({ city }) => placeKey(city) === key);

const reader = nearReader({
  any: cityReader(named([austin, marfa])),
  withJobs: cityReader(named([austin, nowhere])),
  pointOf: (city) => [austin, marfa].find((one) => one.city === city),
});

/** What begins at a word: how many words it takes, and around what. */
function begins(text: string, at = 0): string | undefined {
  const read = reader(searchTokens(text), at);
  return read && `${read.length}: ${read.filters.map(({ param, value }) => `${param} ${value}`).join(', ')}`;
}

const [ofAustin, ofMarfa] = ['30.27,-97.74,Austin, TX', '30.31,-104.02,Marfa, TX'];

describe('a radius in a sentence', () => {
  it.each([
    ['near me', '2: near 50,home'],
    ['near by me', '3: near 50,home'],
    ['nearby me', '2: near 50,home'],
    ['around here', '2: near 50,home'],
    ['close to home', '3: near 50,home'],
    ['near my home', '3: near 50,home'],
    ['near my house', '3: near 50,home'],
    ['near my place', '3: near 50,home'],
    ['within 60 miles of home', '5: near 60,home'],
    ['within 60 miles me', '4: near 60,home'],
    ['within 60mi of my house', '5: near 60,home'],
    ['inside 60 mi from me', '5: near 60,home'],
    ['under 60 mile near me', '5: near 60,home'],
    ['less than 60 miles around me', '6: near 60,home'],
    ['up to 60 miles to home', '6: near 60,home'],
    ['within a 60 mile radius of me', '7: near 60,home'],
    ['within an 80 mile radius of me', '7: near 80,home'],
    ['within about 60 miles of me', '6: near 60,home'],
    ['60 mile radius of me', '5: near 60,home'],
    ['60miles radius of me', '4: near 60,home'],
    ['within 5 miles of me', '5: near 5,home'],
    ['within 500 miles of me', '5: near 500,home'],
    ['within 50 miles of austin', `5: near 50,${ofAustin}`],
    ['within 50 miles from Austin, TX', `6: near 50,${ofAustin}`],
    // After its miles, a city without jobs as well.
    ['within 50 miles of marfa', `5: near 50,${ofMarfa}`],
    // Before them, one with jobs.
    ['austin within 25 miles', `4: near 25,${ofAustin}`],
    ['austin tx 25 mile radius', `5: near 25,${ofAustin}`],
  ])('%s is read as %s [D21]', (text, expected) => {
    expect(begins(text)).toBe(expected);
  });

  it.each([
    'near',
    'me',
    'my',
    'near my dog',
    'near austin',
    'nights',
    'austin',
    'austin 25 miles',
    'austin nights',
    'marfa within 25 miles',
    // "Home health" and the like are units.
    'near home health',
    'near home care',
    'near home hospice',
    'near home infusion',
    'within 50 miles of home health',
    // Nothing says around what, or how far.
    'within 50 miles',
    'within 50 miles austin',
    'within 50 of me',
    'within 50 hours of me',
    'within miles of me',
    'within me',
    'less 50 miles of me',
    '50 miles of me',
    'a 60 mile radius of me',
    'within 4 miles of me',
    'within 501 miles of me',
    'within 1000 miles of me',
    'within x50 miles of me',
    'within 50mix of me',
    'within 50 miles of nowhere',
    'within 50 miles of nights',
  ])('is not at the beginning of %s [D21]', (text) => {
    expect(begins(text)).toBeUndefined();
  });

  it.each('outside beyond least over past than no not'.split(' '))(
    'is not behind %s, which is the opposite [D21]',
    (word) => {
      expect(begins(`${word} 60 mile radius of me`, 1)).toBeUndefined();
      expect(begins(`${word} a 60 mile radius of me`, 2)).toBeUndefined();
      expect(begins(`${word} nights nights 60 mile radius of me`, 3)).toBe('5: near 60,home');
    },
  );
});

describe('a radius in an address', () => {
  it('is written with its place, or around home, and read again [D21]', () => {
    expect([leastMiles, usualMiles, mostMiles]).toEqual([5, 50, 500]);
    expect(nearText({ ...austin, miles: 50 })).toBe(`50,${ofAustin}`);
    expect(milesFromHome(nearHomeText(125))).toBe(125);
  });

  it.each(['', 'home', ',home', '1000,home', 'x50,home', '50,homes', `50,${ofAustin}`])(
    'is not around home in %j [D21]',
    (text) => {
      expect(milesFromHome(text)).toBeUndefined();
    },
  );
});
