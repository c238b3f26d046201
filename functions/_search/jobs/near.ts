import type { JobFilter } from '#shared/contract/job/job-search.ts';
import { chordSquareOf, type GeoPoint, milesBetween, unitVectorOf } from '#shared/domain/place/distance.ts';
import { setBit, wordsFor } from '../bits.ts';
import { type Condition, sizeOf, withBit } from '../condition.ts';
import type { Order } from '../find-rows.ts';
import { type JobRows, unpackDegrees } from './job-collection.ts';

type Near = NonNullable<JobFilter['near']>;

/** The distinct points of a snapshot: a board of 200,000 jobs has a few thousand cities. */
interface Places {
  readonly points: readonly GeoPoint[];
  /** Three coordinates per point. */
  readonly vectors: Float64Array;
  /** The rows at each point, ascending, that is by descending pay. */
  readonly rowsAt: readonly Uint32Array[];
  /** The rows without a known point. */
  readonly unplaced: Uint32Array;
}

const placesOf = new WeakMap<JobRows, Places>();

/** The distinct points of these rows; computed for the first search by radius. */
function readPlaces(rows: JobRows): Places {
  const known = placesOf.get(rows);
  if (known) return known;
  const { latitude, longitude } = rows.columns;
  const rowsByPoint = new Map<number, number[]>();
  const unplaced: number[] = [];
  for (let row = 0; row < rows.count; row++) {
    const [north, east] = [latitude[row] as number, longitude[row] as number];
    if (north === 0 || east === 0) {
      unplaced.push(row);
      continue;
    }
    const key = north * 65_536 + east;
    const here = rowsByPoint.get(key);
    if (here) here.push(row);
    else rowsByPoint.set(key, [row]);
  }
  const points = Array.from(rowsByPoint.keys(), (key) => ({
    latitude: unpackDegrees(Math.floor(key / 65_536)) as number,
    longitude: unpackDegrees(key % 65_536) as number,
  }));
  const vectors = Float64Array.from(points.flatMap(unitVectorOf));
  const rowsAt = Array.from(rowsByPoint.values(), (here) => Uint32Array.from(here));
  const places = { points, vectors, rowsAt, unplaced: Uint32Array.from(unplaced) };
  placesOf.set(rows, places);
  return places;
}

/** Squares that differ by less may be rounding errors, so the miles themselves are compared. */
const tooClose = 1e-12;

/** The indexes of the points within the radius: the same as by milesBetween, for three multiplications per point. */
function within({ points, vectors }: Places, near: Near): number[] {
  const [x, y, z] = unitVectorOf(near);
  const most = chordSquareOf(near.miles);
  const found: number[] = [];
  for (let at = 0, from = 0; at < points.length; at++, from += 3) {
    const across = (vectors[from] as number) - x;
    const along = (vectors[from + 1] as number) - y;
    const up = (vectors[from + 2] as number) - z;
    const over = across * across + along * along + up * up - most;
    if (over > tooClose) continue;
    if (over < -tooClose || milesBetween(near, points[at] as GeoPoint) <= near.miles) found.push(at);
  }
  return found;
}

/** Matches the jobs within the radius; those without a known place never match [D21]. */
export function withinMiles(rows: JobRows, near: Near): Condition {
  const places = readPlaces(rows);
  return inLists(
    rows,
    within(places, near).map((at) => places.rowsAt[at] as Uint32Array),
  );
}

/** Matches the jobs without a known place. */
export function withoutPlace(rows: JobRows): Condition {
  return inLists(rows, [readPlaces(rows).unplaced]);
}

/** Matches the rows of these lists. */
export function inLists(rows: JobRows, lists: readonly Uint32Array[]): Condition {
  const bits = new Uint32Array(wordsFor(rows.count));
  for (const list of lists) for (let at = 0; at < list.length; at++) setBit(bits, list[at] as number);
  const { bitsSet, passes, narrow, keep } = withBit(bits, 1);
  return { lists, bitsSet, passes, narrow, keep };
}

/** The rows within the radius, nearest first, equally far ones by pay; rows farther away have no rank. */
export function nearestFirst(rows: JobRows, near: Near): Order {
  const places = readPlaces(rows);
  const atMiles = Map.groupBy(within(places, near), (at) => milesBetween(near, places.points[at] as GeoPoint));
  const lists = [...atMiles.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, at]) => merged(at.map((one) => places.rowsAt[one] as Uint32Array)));
  const ordered = merged(lists, 'as they are');
  const ranks = new Uint32Array(rows.count);
  for (let rank = 0; rank < ordered.length; rank++) ranks[ordered[rank] as number] = rank;
  return { rows: ordered, ranks };
}

/** Lists of rows as one, ascending or as they are. */
function merged(lists: readonly Uint32Array[], order?: 'as they are'): Uint32Array {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  const all = new Uint32Array(sizeOf(lists));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return order ? all : all.sort();
}
