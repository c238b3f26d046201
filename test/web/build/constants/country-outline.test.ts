import { gzipSync } from 'node:zlib';
import { geoAlbersUsa } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { countryOutline } from '../../../../web/build/constants/country-outline.ts';

const { land, borders } = countryOutline();

/** The corners of a path of relative lines, ring by ring. */
function ringsOf(path: string): [number, number][][] {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      const numbers = (ring.replace('Z', '').replace('l', ' ').match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, at): [number, number] => {
        x += numbers[2 * at] ?? 0;
        y += numbers[2 * at + 1] ?? 0;
        return [x, y];
      });
    });
}

function isInside(rings: [number, number][][], [x, y]: readonly [number, number]): boolean {
  let inside = false;
  for (const ring of rings)
    ring.forEach(([ax, ay], at) => {
      const [bx, by] = ring[(at + 1) % ring.length] as [number, number];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
  return inside;
}

describe('the outline of the country', () => {
  it('fits its picture and weighs less than 5 kB [A16]', () => {
    for (const [x, y] of ringsOf(land + borders).flat()) {
      expect(x >= 0 && x <= 975, `x ${x}`).toBe(true);
      expect(y >= 0 && y <= 610, `y ${y}`).toBe(true);
    }
    expect(gzipSync(land + borders).length).toBeLessThan(5_000);
  });

  it.each([
    ['Denver', -104.98, 39.74],
    ['Houston', -95.37, 29.76],
    ['Atlanta', -84.39, 33.75],
    ['Anchorage', -149.68, 61.2],
    ['Honolulu', -157.8, 21.4],
    ['Boise', -116.2, 43.62],
  ])('has %s inside, where the map puts its dot [A16]', (_city, longitude, latitude) => {
    const point = geoAlbersUsa().scale(1300).translate([487.5, 305])([longitude, latitude]);
    expect(point && isInside(ringsOf(land), point)).toBe(true);
  });
});
