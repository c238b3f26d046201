import { describe, expect, it } from 'vitest';
import {
  isCityName,
  isSearchableLocation,
  parseLocation,
  stateCodeOf,
  stateCodes,
  stateNameOf,
  states,
} from '#shared/domain/place/location.ts';

describe('locations [A09]', () => {
  it('reads a zip and a city with its state [A09]', () => {
    expect(parseLocation(' 78701 ')).toEqual({ city: '', state: '', zipCode: '78701' });
    expect(parseLocation('78701-1234')).toEqual({ city: '', state: '', zipCode: '78701' });
    expect(parseLocation('Austin, TX')).toEqual({ city: 'Austin', state: 'TX', zipCode: '' });
    expect(parseLocation('San Juan,Texas')).toEqual({ city: 'San Juan', state: 'Texas', zipCode: '' });
  });

  it.each(['', 'Austin', '7870', '787011', 'Austin, ', ', TX', 'Austin TX', 'Austin, T3', 'Austin, TX, USA'])(
    'refuses %j [A09]',
    (text) => {
      expect(parseLocation(text)).toBeUndefined();
    },
  );

  it('searches from three characters on and never with digits [A09]', () => {
    expect(isSearchableLocation('Au')).toBe(false);
    expect(isSearchableLocation(' Au ')).toBe(false);
    expect(isSearchableLocation('Aus')).toBe(true);
    expect(isSearchableLocation('Aus7')).toBe(false);
    expect(isSearchableLocation('9720')).toBe(false);
    expect(isSearchableLocation('97201')).toBe(true);
  });

  it('knows a state by its name and its code, in any case [A09]', () => {
    expect(stateCodes).toHaveLength(56);
    for (const code of stateCodes)
      expect([code, code.toLowerCase(), ` ${states[code].toUpperCase()} `].map(stateCodeOf)).toEqual([
        code,
        code,
        code,
      ]);
  });

  it.each([
    ['DC', 'D.C.', 'd.c', 'D. C.', 'District  of Columbia', 'Washington, D.C.', 'Washington DC'],
    ['WA', 'Washington', 'W.A.'],
    ['NC', 'N. Carolina', 'N.C.'],
    ['WV', 'W Virginia'],
    ['MT', 'Mt.'],
    ['VI', 'USVI', 'U.S. Virgin Islands', 'Virgin Islands', 'United States Virgin Islands'],
    ['MP', 'CNMI', 'Northern Marianas', 'Commonwealth of the Northern Mariana Islands'],
    ['AS', 'Samoa'],
    // None of these is a state.
    ['none', 'Texarkana', 'Mount', '', 'Austin', 'constructor'],
  ])('knows %s as people write it [B29]', (code, ...written) => {
    expect(written.map((text) => stateCodeOf(text) ?? 'none')).toEqual(written.map(() => code));
  });

  it('writes a state out, and leaves any other text as it is', () => {
    expect(['tx', 'Texas', 'D.C.', 'Ontario', ''].map(stateNameOf)).toEqual([
      'Texas',
      'Texas',
      'District of Columbia',
      'Ontario',
      '',
    ]);
  });

  it('takes names of cities as phones write them, and no others [A30]', () => {
    for (const name of ['St. Mary’s', 'Winston–Salem', 'ʻAiea', 'Cañon City', 'Y']) expect(isCityName(name)).toBe(true);
    for (const name of ['', ' Austin', '4th Town', 'Austin!', 'a'.repeat(101)]) expect(isCityName(name)).toBe(false);
  });

  it('reads no more than a name and a state can be long [A09]', () => {
    expect(parseLocation(`${'a'.repeat(100)}, Northern Mariana Islands`)).toMatchObject({
      state: 'Northern Mariana Islands',
    });
    expect(parseLocation(`Austin, Texas${' '.repeat(200)}`)).toMatchObject({ state: 'Texas' });
    expect(parseLocation(`Austin,${' '.repeat(140)}Texas`)).toBeUndefined();
  });
});
