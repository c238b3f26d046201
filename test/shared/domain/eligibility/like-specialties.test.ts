import { expect, it } from 'vitest';
import { likeSpecialties } from '#shared/domain/like-specialties.ts';

const names = [
  'Observation Unit',
  'Free-Standing ED',
  'ED - Emergency Department',
  'L&D - Labor and Delivery',
  'LDRP',
  'Telemetry',
  'Med-Surg',
  'Med-Surg / Telemetry',
  'Trauma',
  'ICU - Intensive Care Unit',
  'PICU - Pediatric ICU',
];
const all = names.map((name) => ({ name }));

it.each([
  ['ER', ['Free-Standing ED', 'ED - Emergency Department', 'Trauma', 'Observation Unit', 'L&D - Labor and Delivery']],
  ['l&d', ['L&D - Labor and Delivery', 'LDRP']],
  ['Tele', ['Telemetry', 'Med-Surg / Telemetry']],
  ['icu', ['ICU - Intensive Care Unit', 'PICU - Pediatric ICU']],
  ['med', ['Med-Surg', 'Med-Surg / Telemetry']],
  ['emer', ['ED - Emergency Department']],
  [' ICU ', ['ICU - Intensive Care Unit', 'PICU - Pediatric ICU']],
  ['  ', []],
  ['xyz', []],
])('takes what the trade means by %s before what only holds the letters [X05]', (typed, found) => {
  expect(likeSpecialties(typed, all).map(({ name }) => name)).toEqual(found);
});

it('puts names of which a word begins with it before those that hold it anywhere [X05]', () => {
  const ordered = (typed: string, ...of: string[]) =>
    likeSpecialties(
      typed,
      of.map((name) => ({ name })),
    ).map(({ name }) => name);
  expect(ordered('ra', 'Trauma', 'OR / Radiology', 'Rapid Response', 'Hydra')).toEqual([
    'OR / Radiology',
    'Rapid Response',
    'Trauma',
    'Hydra',
  ]);
  // Of several words: those with which a name begins.
  expect(ordered('left wing', 'The Left Wing', 'Left Wing')).toEqual(['Left Wing', 'The Left Wing']);
});
