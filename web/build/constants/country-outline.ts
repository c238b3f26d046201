import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';

type Point = readonly [number, number];
type Topology = Parameters<typeof mesh>[0];
type Atlas = Topology & {
  objects: { nation: Parameters<typeof feature>[1]; states: NonNullable<Parameters<typeof mesh>[1]> };
};

/** The country as two paths, in the square of 975 by 610 into which the package projects it (Albers, with Alaska and Hawaii below). */
export interface CountryOutline {
  readonly land: string;
  /** The borders between states. */
  readonly borders: string;
}

/** Islands smaller than this (units of the picture, squared) are left out, and points nearer to the last one than this. */
const leastArea = 12;
const leastStep = 2;

/** The outline of the country, from the Census Bureau's borders (package us-atlas). */
export function countryOutline(): CountryOutline {
  const atlas = createRequire(import.meta.url)('us-atlas/states-albers-10m.json') as Atlas;
  const land = feature(atlas, atlas.objects.nation) as unknown as {
    features: { geometry: { coordinates: Point[][][] } }[];
  };
  const shores = land.features.flatMap(({ geometry }) => geometry.coordinates.flat());
  const borders = mesh(atlas, atlas.objects.states, (one, other) => one !== other).coordinates as unknown as Point[][];
  return {
    land: shores
      .filter((ring) => areaOf(ring) >= leastArea)
      .map((ring) => `${pathOf(ring)}Z`)
      .join(''),
    borders: borders.map(pathOf).join(''),
  };
}

function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Straight lines over whole units, each relative to the last; the end is kept, so that borders meet. */
function pathOf(line: readonly Point[]): string {
  const kept: Point[] = [];
  for (const [at, [x, y]] of line.entries()) {
    const last = kept.at(-1);
    const isFar = !last || Math.hypot(x - last[0], y - last[1]) >= leastStep;
    if (isFar || at === line.length - 1) kept.push([Math.round(x), Math.round(y)]);
  }
  const steps = kept.map(([x, y], at) => {
    const [lastX, lastY] = kept[at - 1] ?? [0, 0];
    return `${x - lastX} ${y - lastY}`;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}`;
}
