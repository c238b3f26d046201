import { describe, expect, it } from 'vitest';
import { stateCodes } from '#shared/domain/place/location.ts';
import { outlineSide, stateOutlines } from '../../../../web/build/constants/state-outlines.ts';
import { mapPoint } from '../../../../web/src/features/jobs/map-point.ts';

const outlines = new Map(stateOutlines().map((outline) => [outline.state, outline]));

/** The corners of an outline, ring by ring. */
const ringsOf = (path: string) =>
  path
    .split('M')
    .slice(1)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(' ').map(Number) as [number, number]),
    );

/** Whether a point is inside, by the even-odd rule. */
function isInside(path: string, x: number, y: number): boolean {
  let inside = false;
  for (const ring of ringsOf(path))
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] as [number, number];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
  return inside;
}

describe('the outlines of the states', () => {
  it('are there for every state and the District, each as large as its square [U06]', () => {
    expect([...outlines.keys()].sort()).toEqual([...stateCodes].sort());
    for (const { path } of outlines.values()) {
      const points = ringsOf(path).flat();
      const spread = [0, 1].map((axis) => {
        const values = points.map((point) => point[axis] as number);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...values)).toBeLessThanOrEqual(outlineSide);
        return Math.max(...values) - Math.min(...values);
      });
      expect(Math.max(...spread)).toBeGreaterThan(outlineSide - 4);
    }
  });

  it('weigh little [U06]', () => {
    const sizes = [...outlines.values()].map(({ path }) => path.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(75_000);
    expect(Math.max(...sizes)).toBeLessThan(6_000);
  });

  it.each([
    ['TX', 'Austin', 30.27, -97.74],
    ['CA', 'Sacramento', 38.58, -121.49],
    ['AZ', 'Tucson', 32.22, -110.97],
    ['OH', 'Columbus', 39.96, -83],
    ['AK', 'Fairbanks', 64.84, -147.72],
    ['HI', 'Hilo', 19.7, -155.1],
    ['DC', 'Washington', 38.9, -77.03],
    ['RI', 'Warwick', 41.7, -71.46],
  ] as const)('hold a city of %s where it is: %s [U06]', (state, _city, latitude, longitude) => {
    const outline = outlines.get(state);
    if (!outline) throw new Error(state);
    const { x, y } = mapPoint(outline.frame, latitude, longitude);
    expect(isInside(outline.path, x, y)).toBe(true);
  });

  it('keep Alaska in one piece beyond the meridian of 180 degrees [U06]', () => {
    const frame = outlines.get('AK')?.frame ?? [0, 0, 0, 0];
    expect(mapPoint(frame, 52, 173).x).toBeLessThan(mapPoint(frame, 52, -173).x);
  });
});
