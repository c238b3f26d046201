import { readFileSync } from 'node:fs';
import { firstWhere } from '#shared/domain/first-where.ts';
import type { GeoPoint } from '#shared/domain/place/distance.ts';
import { type StateCode, stateCodeOf, stateCodes, states } from '#shared/domain/place/location.ts';
import type { PerDiemRates } from '#shared/domain/place/per-diem.ts';
import { placeKey, placePrefixes } from '#shared/domain/place/place-name.ts';
import { type TimeZone, timeZones, zonesOfState } from '#shared/domain/place/time-zones.ts';

/** A city as lookups answer it, with its middle. */
export interface IndexedPlace extends GeoPoint {
  /** "Austin, TX" */
  readonly label: string;
  readonly city: string;
  /** Postal code of the state. */
  readonly state: StateCode;
  readonly zipCode: string;
}

/** The table of cities and zips, held as columns: about 2 MB, and open in a few milliseconds. */
export interface PlaceIndex {
  /** Cities whose name begins like the text; after a comma, the state's code or the beginning of its name. Larger ones first. */
  search(text: string, limit: number): IndexedPlace[];
  /** The place of the zip nearest to a point (degrees); undefined when none is within 200 km. */
  nearest(latitude: number, longitude: number): IndexedPlace | undefined;
  /** The cities whose name has this key (placeKey), the largest first. */
  named(key: string): IndexedPlace[];
  zip(code: string): IndexedPlace | undefined;
  /** The middle of a city, by its name and the postal code of its state. */
  pointOfCity(name: string, state: string): GeoPoint | undefined;
  /** The place of a zip, unless it is in another state. */
  pointOfZip(code: string, state: string): GeoPoint | undefined;
  /** The time zones that a home may be in, by its zip, else its city, else its state: one where these tell. */
  zonesOf(home: { readonly city: string; readonly state: string; readonly zipCode: string }): readonly TimeZone[];
  /** What is known of a place, by its zip where that is of its state, else by its city; undefined for a place that is not listed. */
  factsOf(place: { readonly city: string; readonly state: string; readonly zipCode: string }): PlaceFacts | undefined;
}

/** What a place is like. */
export interface PlaceFacts {
  /** One where zip or county tell. */
  readonly zones: readonly TimeZone[];
  /** Whole miles to the ocean in a straight line; undefined from 25 on. */
  readonly coastMiles: number | undefined;
  /** The federal rates there; undefined where the Department of Defense sets them. */
  readonly perDiem: PerDiemRates | undefined;
}

const layout = 'places 4 ';
const stampBytes = 64;
/** Of a place that is 25 miles from the coast or more. */
const farFromCoast = 255;
const kilometresPerUnit = 111.2 / 10_000;
const farthestKilometres = 200;

/** Opens what infra/places-index.ts wrote (see there for the layout of the columns); throws for a file of another layout. */
export function openPlaceIndex(file: URL | string): PlaceIndex {
  const bytes = readFileSync(file);
  if (!bytes.toString('latin1', 0, stampBytes).startsWith(layout)) throw new Error(`${file} is no index of places.`);
  // A copy of its own: typed arrays want a start that is a multiple of four.
  const memory = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const [cityCount = 0, zipCount = 0, nightCount = 0, fiscalYear = 0] = new Uint32Array(memory, stampBytes, 4);
  let at = stampBytes + 16;
  const next = (width: number, count: number) => {
    const start = at;
    at += width * count;
    return start;
  };
  const zipCodes = new Uint32Array(memory, next(4, zipCount), zipCount);
  const latitudes = new Int32Array(memory, next(4, zipCount), zipCount);
  const longitudes = new Int32Array(memory, next(4, zipCount), zipCount);
  const cityOfZip = new Uint16Array(memory, next(2, zipCount), zipCount);
  const zonesOfZip = new Uint16Array(memory, next(2, zipCount), zipCount);
  const areaOfZip = new Uint16Array(memory, next(2, zipCount), zipCount);
  const zipOfCity = new Uint16Array(memory, next(2, cityCount), cityCount);
  const sizes = new Uint16Array(memory, next(2, cityCount), cityCount);
  const nightly = new Uint16Array(memory, next(2, nightCount), nightCount);
  const stateOfCity = new Uint8Array(memory, next(1, cityCount), cityCount);
  const coastOfZip = new Uint8Array(memory, next(1, zipCount), zipCount);
  const [keyText = '', nameText = ''] = bytes.toString('latin1', at).split('\n\n');
  const keys = keyText.split('\n');
  const names = nameText.split('\n');

  const pointOf = (zip: number): GeoPoint => ({
    latitude: Math.round((latitudes[zip] ?? 0) / 100) / 100,
    longitude: Math.round((longitudes[zip] ?? 0) / 100) / 100,
  });

  const placeOf = (city: number, zip: number): IndexedPlace => {
    const state = stateCodes[stateOfCity[city] ?? 0] as StateCode;
    const name = names[city] ?? '';
    const zipCode = String(zipCodes[zip]).padStart(5, '0');
    return Object.assign({ label: `${name}, ${state}`, city: name, state, zipCode }, pointOf(zipOfCity[city] ?? 0));
  };

  const cityAt = (city: number) => placeOf(city, zipOfCity[city] ?? 0);
  const larger = (a: number, b: number) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b;
  const positionOf = (code: string): number | undefined => {
    if (!/^\d{5}$/.test(code)) return undefined;
    const zip = firstFrom(zipCodes, Number(code));
    return zipCodes[zip] === Number(code) ? zip : undefined;
  };

  const zipOf = (name: string, state: string): number | undefined => {
    const wanted = placeKey(name);
    if (wanted === '') return undefined;
    for (let city = firstFrom(keys, wanted); keys[city] === wanted; city++)
      if (stateCodes[stateOfCity[city] ?? 0] === state) return zipOfCity[city] ?? 0;
    return undefined;
  };

  const isIn = (zip: number, state: string) => stateCodes[stateOfCity[cityOfZip[zip] ?? 0] ?? 0] === state;
  const zonesAt = (zip: number) => timeZones.filter((_, bit) => ((zonesOfZip[zip] ?? 0) >> bit) & 1);

  return {
    search(text, limit) {
      const [cityText = '', stateText] = text.split(',');
      const wanted = stateText === undefined ? undefined : statesLike(stateText);
      const found = new Set<number>();
      for (const prefix of placePrefixes(cityText)) {
        for (let city = firstFrom(keys, prefix); keys[city]?.startsWith(prefix); city++) {
          if (!wanted || wanted.has(stateOfCity[city] ?? -1)) found.add(city);
        }
      }
      return [...found].sort(larger).slice(0, limit).map(cityAt);
    },

    named(key) {
      const found: number[] = [];
      for (let city = firstFrom(keys, key); keys[city] === key; city++) found.push(city);
      return found.sort(larger).map(cityAt);
    },

    nearest(latitude, longitude) {
      const north = Math.round(latitude * 10_000);
      const east = Math.round(longitude * 10_000);
      const narrowing = Math.cos((latitude * Math.PI) / 180);
      let best = -1;
      let bestSquare = (farthestKilometres / kilometresPerUnit) ** 2;
      for (let zip = 0; zip < zipCount; zip++) {
        const up = (latitudes[zip] ?? 0) - north;
        const across = (longitudes[zip] ?? 0) - east;
        const square = up * up + (across * narrowing) ** 2;
        if (square < bestSquare) {
          best = zip;
          bestSquare = square;
        }
      }
      return best < 0 ? undefined : placeOf(cityOfZip[best] ?? 0, best);
    },

    zip(code) {
      const zip = positionOf(code);
      return zip === undefined ? undefined : placeOf(cityOfZip[zip] ?? 0, zip);
    },

    pointOfCity(name, state) {
      const zip = zipOf(name, state);
      return zip === undefined ? undefined : pointOf(zip);
    },

    pointOfZip(code, state) {
      const zip = positionOf(code);
      return zip !== undefined && isIn(zip, state) ? pointOf(zip) : undefined;
    },

    zonesOf({ city, state, zipCode }) {
      const zip = positionOf(zipCode.slice(0, 5)) ?? zipOf(city, state);
      return zip === undefined ? zonesOfState(state) : zonesAt(zip);
    },

    factsOf({ city, state, zipCode }) {
      const ofState = positionOf(zipCode.slice(0, 5));
      const zip = ofState !== undefined && isIn(ofState, state) ? ofState : zipOf(city, state);
      if (zip === undefined) return undefined;
      const [area = 0, coast] = [areaOfZip[zip], coastOfZip[zip]];
      return {
        zones: zonesAt(zip),
        coastMiles: coast === farFromCoast ? undefined : coast,
        perDiem: area === 0 ? undefined : { fiscalYear, nightly: [...nightly.slice(12 * (area - 1), 12 * area)] },
      };
    },
  };
}

/** Position of the first entry of a sorted list that is not before `wanted`. */
function firstFrom<T extends string | number>(sorted: ArrayLike<T>, wanted: T): number {
  return firstWhere(sorted.length, (at) => wanted <= (sorted[at] as T));
}

/** Positions of the states whose code is the text or whose name begins like it; all of them for an empty text. */
function statesLike(text: string): ReadonlySet<number> {
  const wanted = stateCodeOf(text)?.toLowerCase() ?? placeKey(text);
  const fits = (code: (typeof stateCodes)[number]) =>
    code.toLowerCase() === wanted || placeKey(states[code]).startsWith(wanted);
  return new Set(stateCodes.flatMap((code, position) => (fits(code) ? [position] : [])));
}
