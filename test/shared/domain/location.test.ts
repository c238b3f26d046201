import { describe, expect, it } from 'vitest';
import { isSearchableLocation, parseLocation, stateCodeOf, stateCodes } from '#shared/domain/place/location.ts';

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
    expect(isSearchableLocation('Aus')).toBe(true);
    expect(isSearchableLocation('Aus7')).toBe(false);
    expect(isSearchableLocation('9720')).toBe(false);
    expect(isSearchableLocation('97201')).toBe(true);
  });

  it('knows the fifty states and the District', () => {
    expect(stateCodes).toHaveLength(56);
    expect([' texas ', 'tx', 'Texarkana'].map(stateCodeOf)).toEqual(['TX', 'TX', undefined]);
  });
});
