import { describe, expect, it } from 'vitest';
import { hoursFromHome } from '#shared/domain/place/hours-from-home.ts';
import { zonesOfState } from '#shared/domain/place/time-zones.ts';

describe('how far the clocks of a place are from those at home', () => {
  const [first, last] = ['2027-01-04', '2027-04-04'];
  const spring = '2027-03-14';

  it.each([
    ['America/New_York', 'America/Chicago', [[first, 1]]],
    ['America/Chicago', 'America/New_York', [[first, -1]]],
    ['America/Chicago', 'America/Chicago', [[first, 0]]],
    // Clocks that are not put forward beside those that are.
    [
      'America/Phoenix',
      'America/Chicago',
      [
        [first, -1],
        [spring, -2],
      ],
    ],
    [
      'Pacific/Honolulu',
      'America/New_York',
      [
        [first, -5],
        [spring, -6],
      ],
    ],
    // The last clocks that are put forward on a day.
    [
      'America/Adak',
      'Pacific/Honolulu',
      [
        [first, 0],
        [spring, 1],
      ],
    ],
    // Over the date line it is the next day already.
    ['Pacific/Guam', 'Pacific/Honolulu', [[first, 20]]],
    ['Pacific/Pago_Pago', 'Pacific/Guam', [[first, -21]]],
  ] as const)('in %s from %s is %j [D24]', (place, home, expected) => {
    expect(hoursFromHome(place, home, first, last).map(({ from, hours }) => [from, hours])).toEqual(expected);
  });

  it('says a change on the last day, and none after it [D24]', () => {
    const until = (day: string) => hoursFromHome('America/Phoenix', 'America/Denver', '2027-03-13', day);
    expect(until('2027-03-13')).toEqual([{ from: '2027-03-13', hours: 0 }]);
    expect(until(spring)).toEqual([
      { from: '2027-03-13', hours: 0 },
      { from: spring, hours: -1 },
    ]);
  });
});

it('keeps the zones of a state, that of most of its people first, and the agency’s for no state [B02]', () => {
  expect(zonesOfState('FL')).toEqual(['America/New_York', 'America/Chicago']);
  expect(zonesOfState('HI')).toEqual(['Pacific/Honolulu']);
  expect(zonesOfState('')).toEqual(['America/Chicago']);
});
