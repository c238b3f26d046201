import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slotMarks } from '#shared/domain/document-slots.ts';
import { isSeason, seasonEnd, seasonOf } from '#shared/domain/documents/flu-season.ts';
import { endOfRecord, isToConfirm, type SlotRecord, slotRecord } from '#shared/domain/documents/slot-records.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const faultsOf = (record: object) =>
  slotRecord.safeParse(record).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const exam = { way: 'exam', name: 'Core Mandatory Part I', percent: 92, takenOn: '2026-02-28' };

/** The record of a slot, its end ("?" where the document says it), and whether a facility has to agree. */
const cases: [record: object, end: string, isToConfirm: boolean][] = [
  [{ slot: 'MMR', way: 'doses', firstOn: '1990-05-01', secondOn: '1994-05-01' }, '', false],
  [
    { slot: 'MMR', way: 'titer', takenOn: '2025-05-01', measles: 'positive', mumps: 'positive', rubella: 'positive' },
    '',
    false,
  ],
  [{ slot: 'MMR', way: 'declination', signedOn: '2025-05-01' }, '', true],
  [{ slot: 'Varicella', way: 'doses', firstOn: '1990-05-01', secondOn: '1990-08-01' }, '', false],
  [{ slot: 'Varicella', way: 'titer', takenOn: '2025-05-01', result: 'positive' }, '', false],
  [{ slot: 'Varicella', way: 'declination', signedOn: '2025-05-01' }, '', true],
  [{ slot: 'HepB', way: 'doses', firstOn: '2020-01-01', secondOn: '2020-02-01' }, '', false],
  [{ slot: 'HepB', way: 'doses', firstOn: '2020-01-01', secondOn: '2020-02-01', thirdOn: '' }, '', false],
  [{ slot: 'HepB', way: 'doses', firstOn: '2020-01-01', secondOn: '2020-02-01', thirdOn: '2020-07-01' }, '', false],
  [{ slot: 'HepB', way: 'titer', takenOn: '2025-05-01', result: 'positive' }, '', false],
  [{ slot: 'HepB', way: 'declination', signedOn: '2025-05-01' }, '', true],
  [{ slot: 'TDAP', way: 'dose', givenOn: '2020-02-29' }, '2030-02-28', false],
  // A season goes from July to June.
  [{ slot: 'Flu', way: 'dose', givenOn: '2026-10-02' }, '2027-06-30', false],
  [{ slot: 'Flu', way: 'dose', givenOn: '2026-07-01' }, '2027-06-30', false],
  [{ slot: 'Flu', way: 'dose', givenOn: '2026-06-30' }, '2026-06-30', false],
  [{ slot: 'Flu', way: 'declination', season: '2026-27' }, '2027-06-30', true],
  [{ slot: 'TB', way: 'skinTest', placedOn: '2026-03-02', readOn: '2026-03-04', millimeters: 0 }, '2027-03-04', false],
  [{ slot: 'TB', way: 'skinTest', placedOn: '2026-03-02', readOn: '2026-03-05', millimeters: 9 }, '2027-03-05', false],
  [{ slot: 'TB', way: 'skinTest', placedOn: '2026-03-02', readOn: '2026-03-04', millimeters: 10 }, '2027-03-04', true],
  [{ slot: 'TB', way: 'bloodTest', takenOn: '2026-03-31' }, '2027-03-31', false],
  // Whichever ends first.
  [{ slot: 'TB', way: 'xray', xrayOn: '2026-03-02', questionnaireOn: '2026-04-02' }, '2027-04-02', false],
  [{ slot: 'TB', way: 'xray', xrayOn: '2025-01-02', questionnaireOn: '2026-04-02' }, '2027-01-02', false],
  [{ slot: 'COVID', way: 'doses', firstOn: '2021-03-02' }, '?', false],
  [{ slot: 'COVID', way: 'doses', firstOn: '2021-03-02', secondOn: '2021-04-02', thirdOn: '2022-01-02' }, '?', false],
  [{ slot: 'COVID', way: 'exemption', signedOn: '2025-05-01' }, '?', true],
  [{ slot: 'COVID', way: 'declination', signedOn: '2025-05-01' }, '?', true],
  [{ slot: 'DriversLicense', way: 'license', state: 'TX' }, '?', false],
  [{ slot: 'Relias', ...exam }, '2027-02-28', false],
  [{ slot: 'CoreMandatoryExams', ...exam, percent: 0 }, '2027-02-28', false],
  [{ slot: 'SpecialtyUnitExam', ...exam, percent: 100 }, '2027-02-28', false],
];

describe('the record of a slot', () => {
  it.each(cases)('%j ends and counts as promised [C10]', (given, end, mustBeAgreed) => {
    expect(faultsOf(given)).toEqual([]);
    const record = slotRecord.parse(given);
    expect([endOfRecord(record) ?? '?', isToConfirm(record)]).toEqual([end, mustBeAgreed]);
  });

  it('is there for each of the eleven slots [C10]', () => {
    expect([...new Set(cases.map(([record]) => (record as SlotRecord).slot))].toSorted()).toEqual(slotMarks.toSorted());
  });

  it.each<[object, string[]]>([
    [{}, ['slot: Choose one of the slots']],
    [{ slot: 'Measles' }, ['slot: Choose one of the slots']],
    [{ slot: 'MMR' }, ['way: Choose what the document shows']],
    [{ slot: 'TDAP', way: 'declination' }, ['way: Choose what the document shows', 'givenOn: Enter the day']],
    [{ slot: 'MMR', way: 'exemption' }, ['way: Choose what the document shows']],
    [{ slot: 'MMR', way: 'doses', firstOn: '2020-01-01', secondOn: '' }, ['secondOn: Enter the day']],
    [
      { slot: 'MMR', way: 'doses', firstOn: '2020-02-30', secondOn: 5 },
      ['firstOn: Invalid date', 'secondOn: Enter the day'],
    ],
    [
      { slot: 'MMR', way: 'doses', firstOn: '2020-01-01', secondOn: '2020-01-01' },
      ['secondOn: A dose must be later than the one before'],
    ],
    [
      { slot: 'HepB', way: 'doses', firstOn: '2020-01-01', secondOn: '2020-03-01', thirdOn: '2020-02-01' },
      ['thirdOn: A dose must be later than the one before'],
    ],
    [
      { slot: 'HepB', way: 'doses', firstOn: '2020-01-01', secondOn: '2020-03-01', thirdOn: '2020-04-31' },
      ['thirdOn: Invalid date'],
    ],
    [
      { slot: 'COVID', way: 'doses', firstOn: '2021-01-01', secondOn: '', thirdOn: '2020-02-01' },
      ['thirdOn: A dose must be later than the one before'],
    ],
    [
      { slot: 'MMR', way: 'titer', takenOn: '2025-05-01', measles: 'positive', mumps: 'negative', rubella: 'positive' },
      ['mumps: Only a positive titer counts. Choose doses or a declination instead'],
    ],
    [
      { slot: 'Varicella', way: 'titer', takenOn: '2025-05-01' },
      ['result: Only a positive titer counts. Choose doses or a declination instead'],
    ],
    [
      { slot: 'TDAP', way: 'dose', givenOn: '2026-12-01' },
      ['givenOn: This day is in the future. Enter the day on which it was done'],
    ],
    [{ slot: 'TDAP', way: 'dose', givenOn: '2999-01-01' }, ['givenOn: Invalid date']],
    [{ slot: 'TDAP', way: 'dose', givenOn: '1900-01-01' }, ['givenOn: This day is more than 100 years back']],
    [{ slot: 'Flu', way: 'declination', season: '2026-28' }, ['season: Choose the season, as in 2026-27']],
    [
      { slot: 'TB', way: 'skinTest', placedOn: '2026-03-02', readOn: '2026-03-01', millimeters: 0 },
      ['readOn: A skin test is read 2 or 3 days after it was placed'],
    ],
    [
      { slot: 'TB', way: 'skinTest', placedOn: '2026-03-02', readOn: '2026-03-04', millimeters: '0' },
      ['millimeters: Enter millimeters from 0 to 50'],
    ],
    ...[1, 4].map((days): [object, string[]] => [
      { slot: 'TB', way: 'skinTest', placedOn: '2026-03-02', readOn: `2026-03-0${2 + days}`, millimeters: 0 },
      ['readOn: A skin test is read 2 or 3 days after it was placed'],
    ]),
    // A day that there is not is at fault by itself, and no distance is counted from it.
    [
      { slot: 'TB', way: 'skinTest', placedOn: '2026-02-30', readOn: '2026-03-20', millimeters: 0 },
      ['placedOn: Invalid date'],
    ],
    [
      { slot: 'TB', way: 'skinTest', placedOn: '2026-02-20', readOn: '2026-02-30', millimeters: 0 },
      ['readOn: Invalid date'],
    ],
    ...[
      [-1, 'Enter millimeters from 0 to 50'],
      [51, 'Enter millimeters from 0 to 50'],
      [1.5, 'Enter whole millimeters'],
      [undefined, 'Enter millimeters from 0 to 50'],
    ].map(([millimeters, fault]): [object, string[]] => [
      { slot: 'TB', way: 'skinTest', placedOn: '2026-03-02', readOn: '2026-03-04', millimeters },
      [`millimeters: ${fault}`],
    ]),
    ...[
      [-1, 'Enter a percent from 0 to 100'],
      [92.5, 'Enter a whole percent'],
      ['92', 'Enter a percent from 0 to 100'],
    ].map(([percent, fault]): [object, string[]] => [{ slot: 'Relias', ...exam, percent }, [`percent: ${fault}`]]),
    [{ slot: 'Flu', way: 'declination' }, ['season: Choose the season']],
    [{ slot: 'Flu', way: 'titer' }, ['way: Choose what the document shows']],
    [{ slot: 'DriversLicense', way: 'license', state: 'XX' }, ['state: Choose a state']],
    [
      { slot: 'Relias', ...exam, name: ' ', percent: 101 },
      ['name: Enter the name', 'percent: Enter a percent from 0 to 100'],
    ],
    [{ slot: 'Relias', ...exam, name: 'x'.repeat(101) }, ['name: At most 100 characters.']],
  ])('refuses %j by its field [C10]', (record, faults) => {
    expect(faultsOf(record)).toEqual(faults);
  });

  it('takes a skin test of up to 50 millimeters, and a name of 100 letters without the blanks around it [C10]', () => {
    const test = { slot: 'TB', way: 'skinTest', placedOn: '2026-03-02', readOn: '2026-03-04', millimeters: 50 };
    expect(slotRecord.parse(test)).toEqual(test);
    const name = 'x'.repeat(100);
    expect(slotRecord.parse({ slot: 'Relias', ...exam, name: ` ${name} ` })).toEqual({ slot: 'Relias', ...exam, name });
  });

  it('keeps the fields of its way and no others [C10]', () => {
    const given = { slot: 'TDAP', way: 'dose', givenOn: '2020-01-01', season: '2026-27', measles: 'positive' };
    expect(slotRecord.parse(given)).toEqual({ slot: 'TDAP', way: 'dose', givenOn: '2020-01-01' });
  });
});

describe('a flu season', () => {
  it('is named by its two years, over the turn of the century too [C10]', () => {
    expect(['2026-06-30', '2026-07-01', '2099-08-01'].map(seasonOf)).toEqual(['2025-26', '2026-27', '2099-00']);
    const edges = ['2000-01', '2198-99', '2199-00', '12026-27', 'x2026-27', '2026-27x', '2026-26'];
    expect(edges.filter(isSeason)).toEqual(['2000-01', '2198-99']);
    expect(['2026-27', '2099-00'].map(seasonEnd)).toEqual(['2027-06-30', '2100-06-30']);
    expect(['2026-27', '2099-00', '1999-00', '2026-27 ', '26-27', '2026-2027'].map(isSeason)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
