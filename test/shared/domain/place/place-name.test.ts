import { describe, expect, it } from 'vitest';
import { placeKey, placePrefixes } from '#shared/domain/place/place-name.ts';

describe('the key of a place', () => {
  it.each([
    ['saintlouis', 'St. Louis', 'St.Louis', 'st louis', 'SAINT  LOUIS', 'St-Louis', 'Saint Louis City'],
    ['northlittlerock', 'N. Little Rock', 'N Little Rock', 'No. Little Rock', 'North Little Rock'],
    // Without its dot, "no" is a word of its own.
    ['nolittlerock', 'No Little Rock'],
    ['southsanfrancisco', 'So. San Francisco', 'S. San Francisco', 'S San Francisco'],
    // A letter that ends a name is no direction; neither is a word that a dot does not shorten.
    ['plants', 'Plant S', 'Plant S.'],
    ['eastsaintlouis', 'E. St. Louis', 'E St Louis'],
    ['fortworth', 'Ft. Worth', 'FT WORTH'],
    ['coloradosprings', 'Colorado Spgs', 'Colorado Spgs.'],
    ['winstonsalem', 'Winston-Salem', 'Winston – Salem'],
    ['canoncity', 'Cañon City'],
    ['landolakes', "Land O' Lakes", 'Land O’Lakes'],
    ['newyork', 'New York City', 'NYC', 'N.Y.C.', 'new york'],
    ['washington', 'Washington D.C.', 'Washington DC', 'D.C.', 'd.c'],
    ['district9', 'District 9'],
    // What every object of the language has is a name like any other.
    ['constructor', 'Constructor'],
    ['', '', ' - '],
  ])('is %j however it is written [B04]', (key, ...written) => {
    expect(written.map(placeKey)).toEqual(written.map(() => key));
  });
});

it.each([
  ['', []],
  ['port', ['port']],
  // The last word may be a short form, or the beginning of a longer one.
  ['st', ['saint', 'st']],
  ['port st', ['portsaint', 'portst']],
  ['st. lou', ['saintlou']],
  ['nyc', ['nyc', 'newyork']],
  ['constructor', ['constructor']],
])('of what is typed so far, %j, a name may begin with %j [B04]', (typed, prefixes) => {
  expect(placePrefixes(typed)).toEqual(prefixes);
});
