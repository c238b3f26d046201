import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stateCodes } from '#shared/domain/place/location.ts';
import { cityKey, countyKey, keysOfArea } from '../../../infra/places/county-names.ts';
import { perDiemFile } from '../../../infra/places/per-diem-areas.ts';
import { RefusedPerDiem, readPerDiem, setByDefense } from '../../../infra/places/per-diem-file.ts';

const allYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const rowOf = (state: string) => ({
  state,
  destination: `Capital of ${state}`,
  counties: ['Lake'],
  months: allYear,
  lodging: 120,
  mie: 74,
});
const rates = stateCodes.filter((code) => code !== 'ND' && !setByDefense.has(code)).map(rowOf);
const file = { source: 'GSA FY2027 per diem', standard: { lodging: 112, mie: 68 }, rates };

/** The file as GSA's is written, a line for each value: that of a row's first brace is 3 + 21 for each row before it. */
const written = (change: object = {}) => JSON.stringify({ ...file, ...change }, null, 2);
const withFirst = (change: object) => ({ rates: [{ ...rates[0], ...change }, ...rates.slice(1)] });
const withSecond = (change: object) => ({ rates: [rates[0], { ...rates[1], ...change }, ...rates.slice(2)] });
const lineOf = (text: string, row: number) =>
  text.slice(0, [...text.matchAll(/\{\s+"state"/g)][row]?.index).split('\n').length;

describe('a table of federal rates [D24]', () => {
  it('is read with lodging and meals of a night added up, month by month', () => {
    const season = { destination: 'Beach', counties: ['Baldwin'], mie: 74 };
    const table = readPerDiem(
      written({
        rates: [
          ...rates,
          // As Gulf Shores is: winter begins in October, and goes over the end of the year.
          { ...rowOf('AL'), ...season, months: [10, 11, 12, 1, 2], lodging: 134 },
          { ...rowOf('AL'), ...season, months: [3, 4, 5], lodging: 163 },
          { ...rowOf('AL'), ...season, months: [6, 7], lodging: 216 },
          { ...rowOf('AL'), ...season, months: [8, 9], lodging: 134 },
        ],
      }),
    );
    expect(table).toMatchObject({ fiscalYear: 2027, standard: 180, source: file.source });
    expect(table.areas).toHaveLength(rates.length + 1);
    expect(table.areas.at(-1)).toEqual({
      state: 'AL',
      name: 'Beach',
      places: 'AL baldwin',
      nightly: '208 208 237 237 237 290 290 208 208 208 208 208',
    });
  });

  it.each<[what: string, change: object, row: number, reason: string]>([
    ['lodging below 50', withSecond({ lodging: 49 }), 1, 'lodging must be whole dollars between 50 and 1,000'],
    ['lodging above 1,000', withSecond({ lodging: 1001 }), 1, 'lodging must be'],
    ['meals of nothing', withFirst({ mie: 0 }), 0, 'mie must be whole dollars between 50 and 1,000'],
    ['meals with cents', withFirst({ mie: 68.5 }), 0, 'mie must be whole dollars'],
    ['an amount in words', withSecond({ lodging: '$110' }), 1, 'lodging must be whole dollars'],
    ['an amount left out', withSecond({ mie: undefined }), 1, 'mie must be whole dollars'],
    ['a state that is none', withSecond({ state: 'ZZ' }), 1, 'state is no state'],
    ['a 13th month', withFirst({ months: [13] }), 0, 'months'],
    ['a row without counties', withFirst({ counties: [] }), 0, 'counties is empty'],
    [
      'a month that no season has',
      withFirst({ months: allYear.slice(1) }),
      0,
      'month 1 of Capital of AL, AL is missing',
    ],
    ['a month twice', withFirst({ months: [...allYear, 7] }), 0, 'month 7 of Capital of AL, AL is there twice'],
    [
      'a county of two areas',
      { rates: [rates[0], { ...rowOf('AL'), destination: 'Other' }, ...rates.slice(1)] },
      1,
      'Lake belongs to Capital of AL, AL already',
    ],
    ['no row for a state', { rates: rates.slice(0, -2) }, rates.length - 3, 'there is no row for WI, WY'],
  ])('is refused whole with %s, by line and reason', (_, change, row, reason) => {
    const text = written(change);
    expect(() => readPerDiem(text)).toThrow(RefusedPerDiem);
    expect(() => readPerDiem(text)).toThrow(`Not imported. Line ${lineOf(text, row)}: ${reason}`);
  });

  it.each<[what: string, text: string, reason: string]>([
    ['an empty file', '', 'The file is no JSON'],
    ['a CSV file', 'State,Destination,Lodging\nAL,Birmingham,126\n', 'The file is no JSON'],
    ['half a file', written().slice(0, 5000), 'The file is no JSON'],
    ['a list', '[]', 'Line 1: '],
    ['a standard rate out of range', written({ standard: { lodging: 11, mie: 68 } }), 'lodging must be'],
    ['a source without a year', written({ source: 'GSA' }), 'source must name the fiscal year'],
  ])('is refused for %s', (_, text, reason) => {
    expect(() => readPerDiem(text)).toThrow(reason);
  });

  it('may leave out the states that the Department of Defense has rates for, and North Dakota, which is standard throughout', () => {
    expect([...setByDefense].sort()).toEqual(['AK', 'AS', 'GU', 'HI', 'MP', 'PR', 'VI']);
    expect(() => readPerDiem(written())).not.toThrow();
    expect(() => readPerDiem(written({ rates: [...rates, rowOf('ND')] }))).not.toThrow();
  });

  it('that is held has the areas of fiscal 2026, each of twelve months, all amounts in range', () => {
    const held = JSON.parse(readFileSync(perDiemFile, 'utf8')) as ReturnType<typeof readPerDiem>;
    expect(held).toMatchObject({ fiscalYear: 2026, standard: 178 });
    expect(held.areas).toHaveLength(296);
    for (const { nightly } of held.areas) {
      const amounts = nightly.split(' ').map(Number);
      expect(amounts).toHaveLength(12);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(178);
      expect(Math.max(...amounts)).toBeLessThanOrEqual(1000);
    }
  });
});

describe('the names of counties [D24]', () => {
  it.each([
    ['St. Louis', 'Saint Louis'],
    ['Dekalb', 'DeKalb'],
    ['Tarrant County', 'Tarrant'],
    ['Jefferson Parish', 'Jefferson'],
    ['Baltimore City', 'Baltimore (city)'],
    ['Lynchburg City', 'Lynchburg (city)'],
    ['Colonial Heights (city', 'Colonial Heights City'],
  ])('%s and %s are one', (one, other) => expect(countyKey('MO', one)).toBe(countyKey('MO', other)));

  it('keep a city of Virginia apart from the county of its name', () => {
    expect(countyKey('VA', 'City of Richmond')).not.toBe(countyKey('VA', 'Richmond'));
    expect(countyKey('VA', 'Roanoke (city)')).not.toBe(countyKey('VA', 'Roanoke'));
    expect(countyKey('MD', 'Baltimore (city)')).not.toBe(countyKey('MD', 'Baltimore'));
  });

  it.each<[state: string, written: string, keys: string[]]>([
    ['AL', 'Jefferson', ['AL jefferson']],
    ['AZ', 'City Limits of Sedona', [cityKey('AZ', 'Sedona')]],
    ['AZ', 'Yavapai less the city of Sedona', ['AZ yavapai']],
    ['MT', 'Lewis', ['MT lewisandclark']],
    ['DC', 'Fairfax', ['VA fairfax', 'VA fairfaxcity']],
    ['DC', "Prince George's in Maryland)", ['MD princegeorges']],
    ['CA', 'NAWS China Lake', []],
  ])('of %s, "%s" are read from prose', (state, name, keys) => expect(keysOfArea(state, name)).toEqual(keys));
});
