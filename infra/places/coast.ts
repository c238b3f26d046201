import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

type Topology = Parameters<typeof feature>[0];
type Atlas = Topology & { objects: { land: Parameters<typeof feature>[1] } };

/** The miles to the coast that one byte holds; a place from here on is not near it. */
const farFromCoast = 255;
const farMiles = 25;

const milesPerDegree = 69.093;
/** Cells of half a degree, so that those around a place hold every line within 25 miles of it. */
const perDegree = 2;
const aroundEarth = 360 * perDegree;

/** Of each line that may cross a cell, the degrees east and north of both ends, one after the other. */
type Cells = ReadonlyMap<number, readonly number[]>;

/**
 * Tells the whole miles from a point (degrees) to the coast in a straight line; 255 from 25 on. The coast is the line between land and
 * ocean of Natural Earth (package world-atlas): bays, sounds and the mouths of tidal rivers belong to the ocean, the Great Lakes to the
 * land.
 */
export function coastMeasure(): (latitude: number, longitude: number) => number {
  const cells = coastCells();
  return (latitude, longitude) => {
    const milesPerEast = milesPerDegree * Math.cos((latitude * Math.PI) / 180);
    const across = Math.ceil((farMiles / milesPerEast) * perDegree);
    let nearest = farMiles;
    for (let north = -1; north <= 1; north++) {
      for (let east = -across; east <= across; east++) {
        const cell = cellOf(Math.floor(longitude * perDegree) + east, Math.floor(latitude * perDegree) + north);
        nearest = nearestOf(cells.get(cell) ?? [], longitude, latitude, milesPerEast, nearest);
      }
    }
    const miles = Math.round(nearest);
    return miles < farMiles ? miles : farFromCoast;
  };
}

/** Every line of the coast by the cells that it may cross. */
function coastCells(): Cells {
  const atlas = createRequire(import.meta.url)('world-atlas/land-10m.json') as Atlas;
  const land = feature(atlas, atlas.objects.land) as unknown as {
    features: { geometry: { coordinates: [east: number, north: number][][][] } }[];
  };
  const cells = new Map<number, number[]>();
  for (const ring of land.features.flatMap(({ geometry }) => geometry.coordinates.flat())) {
    for (const [at, [toEast, toNorth]] of ring.entries()) {
      if (!isNearStates(toEast, toNorth)) continue;
      const [fromEast, fromNorth] = ring[at - 1] ?? [toEast, toNorth];
      const [lastEast, lastNorth] = [cellAt(Math.max(fromEast, toEast)), cellAt(Math.max(fromNorth, toNorth))];
      for (let east = cellAt(Math.min(fromEast, toEast)); east <= lastEast; east++) {
        for (let north = cellAt(Math.min(fromNorth, toNorth)); north <= lastNorth; north++) {
          const cell = cellOf(east, north);
          const lines = cells.get(cell);
          if (lines) lines.push(fromEast, fromNorth, toEast, toNorth);
          else cells.set(cell, [fromEast, fromNorth, toEast, toNorth]);
        }
      }
    }
  }
  return cells;
}

/** Between Guam and the Virgin Islands, Samoa and the north of Alaska: no zip is near a coast elsewhere. */
const isNearStates = (east: number, north: number) => (east < -60 || east > 140) && north > -16 && north < 73;

const cellAt = (degrees: number) => Math.floor(degrees * perDegree);

/** One number for a cell; the one beyond 180 degrees east is the first in the west. */
const cellOf = (east: number, north: number) => north * aroundEarth + ((east + 2 * aroundEarth) % aroundEarth);

/** The miles from a point to the nearest of some lines, on a plane around the point; `nearest` where none is nearer. */
function nearestOf(lines: readonly number[], east: number, north: number, milesPerEast: number, nearest: number) {
  let best = nearest;
  for (let at = 0; at < lines.length; at += 4) {
    const fromY = ((lines[at + 1] ?? 0) - north) * milesPerDegree;
    const toY = ((lines[at + 3] ?? 0) - north) * milesPerDegree;
    if ((fromY > best && toY > best) || (fromY < -best && toY < -best)) continue;
    const fromX = turned((lines[at] ?? 0) - east) * milesPerEast;
    const [x, y] = [turned((lines[at + 2] ?? 0) - east) * milesPerEast - fromX, toY - fromY];
    const length = x * x + y * y;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * x + fromY * y) / length));
    best = Math.min(best, Math.hypot(fromX + share * x, fromY + share * y));
  }
  return best;
}

/** A difference of degrees by the shorter way around the earth. */
const turned = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees);
