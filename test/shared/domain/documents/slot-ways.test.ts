import { describe, expect, it } from 'vitest';
import { isEndAsGiven, type SlotRecord } from '#shared/domain/documents/slot-records.ts';
import { recordWords, waysOf } from '#shared/domain/documents/slot-ways.ts';

const exam = { way: 'exam', name: 'Part I', percent: 92, takenOn: '2026-02-28' } as const;

describe('the record of a slot in words [C10]', () => {
  it.each<[SlotRecord, string]>([
    [
      { slot: 'MMR', way: 'doses', firstOn: '1990-05-01', secondOn: '1994-05-02' },
      'Two doses: dose 1 05/01/1990, dose 2 05/02/1994',
    ],
    [
      { slot: 'MMR', way: 'titer', takenOn: '2025-05-01', measles: 'positive', mumps: 'positive', rubella: 'positive' },
      'Titer: day of the titer 05/01/2025, measles positive, mumps positive, rubella positive',
    ],
    [{ slot: 'MMR', way: 'declination', signedOn: '2025-05-01' }, 'Declination: signed on 05/01/2025'],
    [
      { slot: 'Varicella', way: 'titer', takenOn: '2025-05-01', result: 'positive' },
      'Titer: day of the titer 05/01/2025, result positive',
    ],
    [
      { slot: 'HepB', way: 'doses', firstOn: '2020-01-01', secondOn: '2020-02-01', thirdOn: '2020-07-01' },
      'Two or three doses: dose 1 01/01/2020, dose 2 02/01/2020, dose 3 07/01/2020',
    ],
    [
      { slot: 'HepB', way: 'doses', firstOn: '2020-01-01', secondOn: '2020-02-01', thirdOn: '' },
      'Two or three doses: dose 1 01/01/2020, dose 2 02/01/2020',
    ],
    [{ slot: 'TDAP', way: 'dose', givenOn: '2020-02-29' }, 'Dose: day of the dose 02/29/2020'],
    [{ slot: 'Flu', way: 'declination', season: '2026-27' }, 'Declination: season 2026-27'],
    [
      { slot: 'TB', way: 'skinTest', placedOn: '2026-03-02', readOn: '2026-03-04', millimeters: 0 },
      'Skin test: placed on 03/02/2026, read on 03/04/2026, millimeters 0',
    ],
    [{ slot: 'TB', way: 'bloodTest', takenOn: '2026-03-31' }, 'Blood test: day of the test 03/31/2026'],
    [
      { slot: 'TB', way: 'xray', xrayOn: '2026-03-02', questionnaireOn: '2026-04-02' },
      'Positive before: X-ray and questionnaire: day of the X-ray 03/02/2026, day of the questionnaire 04/02/2026',
    ],
    [{ slot: 'COVID', way: 'doses', firstOn: '2021-03-02' }, 'Doses: dose 1 03/02/2021'],
    [
      { slot: 'COVID', way: 'doses', firstOn: '2021-03-02', secondOn: '', thirdOn: '2022-01-02' },
      'Doses: dose 1 03/02/2021, last booster 01/02/2022',
    ],
    [{ slot: 'COVID', way: 'exemption', signedOn: '2025-05-01' }, 'Exemption: signed on 05/01/2025'],
    [{ slot: 'DriversLicense', way: 'license', state: 'TX' }, 'License: state Texas'],
    [{ slot: 'Relias', ...exam }, 'Result: name of the exam Part I, percent 92, day 02/28/2026'],
    // The letters of a state in a name are no state.
    [{ slot: 'Relias', ...exam, name: 'OR' }, 'Result: name of the exam OR, percent 92, day 02/28/2026'],
  ])('%j [C10]', (record, words) => {
    expect(recordWords(record)).toBe(words);
  });

  it('may have several ways, in the order of its form, and none in a slot that there is not [C10]', () => {
    expect(Object.keys(waysOf('TB'))).toEqual(['skinTest', 'bloodTest', 'xray']);
    expect(waysOf('Measles')).toEqual({});
  });
});

it('says its end itself in two slots, where the others’ follows from their record [C10]', () => {
  const marks = ['COVID', 'DriversLicense', 'TB', 'MMR', 'Measles', undefined];
  expect(marks.filter(isEndAsGiven)).toEqual(['COVID', 'DriversLicense']);
});
