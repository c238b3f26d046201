import { describe, expect, it } from 'vitest';
import { chordSquareOf, milesBetween, milesText, unitVectorOf } from '#shared/domain/place/distance.ts';
import { random } from '../../../support/random.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('the distance between two places', () => {
  it.each([
    ['New York to Los Angeles', at(40.71, -74.01), at(34.05, -118.24), 2446],
    ['Boston to Worcester', at(42.36, -71.06), at(42.26, -71.8), 38],
    ['Honolulu to Anchorage', at(21.31, -157.86), at(61.22, -149.9), 2780],
    ['Attu to Adak, over the date line', at(52.9, 172.91), at(51.87, -176.65), 445],
    ['Guam to Honolulu', at(13.47, 144.75), at(21.31, -157.86), 3805],
    ['San Juan to Miami', at(18.47, -66.11), at(25.77, -80.19), 1034],
    ['a quarter of the earth', at(0, 0), at(0, 90), 6218],
    ['from pole to pole', at(90, 0), at(-90, 0), 12437],
  ])('is that of the maps for %s [D22]', (_, one, other, miles) => {
    expect(Math.abs(milesBetween(one, other) - miles)).toBeLessThan(Math.max(1, miles / 200));
    expect(milesBetween(other, one)).toBeCloseTo(milesBetween(one, other), 9);
  });

  it('is never negative or nothing, and zero for one place [D22]', () => {
    const dice = random(22);
    for (let round = 0; round < 2000; round++) {
      const [one, other] = [0, 1].map(() => at(dice.next() * 180 - 90, dice.next() * 360 - 180)) as [
        ReturnType<typeof at>,
        ReturnType<typeof at>,
      ];
      expect(milesBetween(one, one)).toBe(0);
      const miles = milesBetween(one, other);
      expect(miles >= 0 && miles <= 12_438, String(miles)).toBe(true);
    }
  });

  it('is as far through a ball of radius one as its points are from each other [D21]', () => {
    const dice = random(21);
    for (let round = 0; round < 50; round++) {
      const [one, other] = [0, 1].map(() => at(dice.next() * 180 - 90, dice.next() * 360 - 180)) as [
        ReturnType<typeof at>,
        ReturnType<typeof at>,
      ];
      const [from, to] = [unitVectorOf(one), unitVectorOf(other)];
      const square = from.reduce((sum, part, axis) => sum + (part - (to[axis] ?? 0)) ** 2, 0);
      expect(chordSquareOf(milesBetween(one, other))).toBeCloseTo(square, 9);
    }
    expect(unitVectorOf(at(0, 0))).toEqual([1, 0, 0]);
    expect(unitVectorOf(at(0, 90)).map(Math.round)).toEqual([0, 1, 0]);
    expect(unitVectorOf(at(90, 0)).map(Math.round)).toEqual([0, 0, 1]);
  });

  it.each([
    [0, 'less than 10 mi'],
    [9.99, 'less than 10 mi'],
    [10, '10 mi'],
    [141.6, '142 mi'],
    [1234.4, '1,234 mi'],
  ])('of %f miles is said as %s [D22]', (miles, text) => {
    expect(milesText(miles)).toBe(text);
  });
});
