import { describe, expect, it } from 'vitest';
import { readCertification, readReferences, readVaccination } from '#shared/domain/eligibility/read-credential.ts';
import { readExperience } from '#shared/domain/eligibility/read-experience.ts';
import { readLicense } from '#shared/domain/eligibility/read-license.ts';
import { numberOf } from '#shared/domain/eligibility/read-number.ts';
import { readRequirements } from '#shared/domain/eligibility/read-requirements.ts';
import { impliedRequirement, type RequiringJob } from '#shared/domain/eligibility/requirement.ts';
import { requirementName } from '#shared/domain/eligibility/requirement-name.ts';
import { withoutLastLetters, withoutLastWords } from '#shared/domain/eligibility/without-end.ts';
import { shownReading } from './shown-reading.ts';

const micu: RequiringJob = { state: 'TX', profession: 'Nurse', specialty: 'MICU - Medical ICU' };
const lpn: RequiringJob = { state: 'TX', profession: 'LPN', specialty: 'LPN/LVN - Med-Surg' };

it.each([
  // What is written around a requirement.
  ['BLS.', 'certification BLS'],
  ['BLS!', 'certification BLS'],
  ['- • BLS', 'certification BLS'],
  ['** BLS **', 'certification BLS'],
  ['Required BLS', 'certification BLS'],
  ['Requires: BLS', 'certification BLS'],
  ['ACLS reqd', 'certification ACLS'],
  ['ACLS req', 'certification ACLS'],
  ['ACLS req’d', 'certification ACLS'],
  ['2  years   of ICU', 'experience 2 years ICU'],
  ['TNCC or required: ENPC', 'text'],
  ['ACLS required card', 'text'],
  // Several things, all asked for, and alternatives.
  ['BLS, Texas RN license', 'certification BLS + license Texas license'],
  ['BLS; 2 years ICU', 'certification BLS + experience 2 years ICU'],
  ['BLS and Epic', 'certification BLS + charting Epic'],
  ['TNCC or BLS/CPR', 'certification TNCC or BLS'],
  ['Epic or Cerner', 'charting Epic or Cerner'],
  ['TNCC or Epic', 'text'],
  ['BLS or 2 years ICU', 'text'],
])('reads “%s” as %s [N01]', (text, reading) => {
  expect(shownReading(text, micu)).toBe(reading);
});

it('asks for the longer of two lengths in one field, and for both of two fields [N01]', () => {
  const read = readRequirements(['1 year ICU', '2 years PCU', '3 years ICU'], micu, new Map());
  expect(read.map(requirementName)).toEqual(['Texas license', '2 years PCU', '3 years ICU']);
});

describe('certifications', () => {
  const [bls, acls, dash] = [
    { id: 1, code: 'BLS' },
    { id: 2, code: 'ACLS' },
    { id: 3, code: 'X - Y' },
  ];
  const names = new Map([
    ['bls', bls],
    ['basic life support', bls],
    ['acls', acls],
    ['x - y', dash],
  ]);
  it.each([
    ['bls', bls],
    ['current bls card', bls],
    ['bls - basic life support', bls],
    ['bls: basic life support', bls],
    ['basic life support (bls)', bls],
    ['basic life support (bls', bls],
    ['basic life support card (bls certified)', bls],
    ['x - y', dash],
    ['bls - acls', undefined],
    ['bls (bls) - acls', undefined],
    ['bls: basic life support (acls)', undefined],
    ['bls -', undefined],
    [' - bls', undefined],
    ['bls basic life support', undefined],
    ['toString', undefined],
  ])('are read by a name, or by two of the same: “%s” [N01]', (text, found) => {
    expect(readCertification(text, names)).toEqual(found);
  });
});

it.each<[string, number | undefined]>([
  ['1 reference', 1],
  ['one reference', 1],
  ['two professional references', 2],
  ['at least three (3) work references', 3],
  ['four references', 4],
  ['minimum of five references', 5],
  ['0 references', undefined],
  ['ten references', undefined],
  ['references', undefined],
])('reads how many references “%s” asks for: %s [N01]', (text, count) => {
  expect(readReferences(text)).toEqual(count && { kind: 'references', count });
});

it.each<[string, string | undefined]>([
  ['proof of current mmr vaccine', 'MMR'],
  ['a flu shot', 'Flu'],
  ['an influenza vaccination', 'Flu'],
  ['varicella', 'Varicella'],
  ['hepatitis b series', 'Hep B'],
  ['tdap immunization', 'TDAP'],
  ['tb screening', 'TB'],
  ['covid-19 vaccine', 'COVID'],
  ['flu', undefined],
  ['mmr titer of a child', undefined],
])('reads the vaccination of “%s”: %s [N01]', (text, vaccine) => {
  expect(readVaccination(text)).toEqual(vaccine && { kind: 'vaccination', vaccine });
});

it.each<[string, string, RequiringJob?]>([
  ['2 years icu', '24 ICU'],
  ['ten months of icu', '10 ICU'],
  ['2 years of recent icu', '24 ICU recent'],
  ['recent icu experience, 6 mos.', '6 ICU recent'],
  ['icu - 2 years', '24 ICU'],
  ['2 years rn icu unit', '24 ICU'],
  ['2 years registered nurse icu', '24 ICU'],
  ['2 years micu - medical icu', '24 specialty'],
  ['1 year lpn/lvn - med-surg', '12 specialty', lpn],
  ['1 year lvn', '12 LPN', lpn],
])('reads the experience of “%s”: %s [N01]', (text, said, job = micu) => {
  const read = readExperience(text, job);
  expect(read?.kind === 'experience' && `${read.months} ${read.field}${read.isRecent ? ' recent' : ''}`).toBe(said);
});

it.each([
  '0 years icu',
  'icu 0 years',
  '2 years',
  'icu',
  'mother, baby 2 years',
  'icu experience unit 2 years',
  'icu recent unit 2 years',
  '2 years cath rn lab',
  '2 years home nurse health',
  '2 years lpn',
  `icu 2 years ${'of '.repeat(40)}work`,
])('reads no experience in “%s” [N01]', (text) => {
  expect(readExperience(text, micu)).toBeUndefined();
});

it('reads a license for the state of the job, and none where a sign or another state is in its words [N01]', () => {
  expect(readLicense('Texas RN license', micu)).toEqual({ kind: 'license', profession: 'Nurse', state: 'TX' });
  expect(readLicense('RN license', { ...micu, state: 'GU' })).toMatchObject({ state: 'GU' });
  expect(readLicense('RN license', { ...micu, state: '' })).toMatchObject({ state: '' });
  expect(readLicense('RN license$', micu)).toBeUndefined();
  expect(readLicense('$ RN license', micu)).toBeUndefined();
  expect(readLicense('Ohio RN license', micu)).toBeUndefined();
});

it('asks nurses for a license without saying so, and others for the profession [N01]', () => {
  expect(impliedRequirement(micu)).toEqual({ kind: 'license', profession: 'Nurse', state: 'TX' });
  expect(impliedRequirement(lpn)).toEqual({ kind: 'license', profession: 'LPN', state: 'TX' });
  for (const profession of ['CNA', 'Allied'] as const)
    expect(impliedRequirement({ state: 'TX', profession })).toEqual({ kind: 'profession', profession });
});

it('names a requirement in few words [N01]', () => {
  const experience = { kind: 'experience', field: 'ICU', isRecent: false } as const;
  expect(requirementName({ kind: 'text', text: 'A calm hand' })).toBe('“A calm hand”');
  expect(requirementName({ kind: 'text', text: '' })).toBe('another requirement');
  expect(requirementName({ kind: 'profession', profession: 'CNA' })).toBe('CNA');
  expect(requirementName({ kind: 'profession', profession: 'Nurse' })).toBe('Registered nurse');
  expect(requirementName({ ...experience, months: 12 })).toBe('1 year ICU');
  expect(requirementName({ ...experience, months: 1, isRecent: true })).toBe('1 month recent ICU');
  expect(requirementName({ kind: 'references', count: 1 })).toBe('1 reference');
  expect(requirementName({ kind: 'text', text: 'Own car' })).toBe('“Own car”');
});

it('reads numbers in digits and as words up to ten [N01]', () => {
  expect(['1', 'one', 'ten', '12', '0', undefined].map(numberOf)).toEqual([1, 1, 10, 12, 0, 0]);
  expect(numberOf('eleven')).toBeNaN();
});

it('takes words and letters off the end of a text, and keeps its first word [N01]', () => {
  const words = new Set(['card', 'bls']);
  expect(withoutLastWords('bls card card', words)).toBe('bls');
  expect(withoutLastWords('card', words)).toBe('card');
  expect(withoutLastWords('card acls', words)).toBe('card acls');
  expect(withoutLastLetters('BLS. !', ' .!')).toBe('BLS');
  expect(withoutLastLetters('...', '.')).toBe('');
  expect(withoutLastLetters('', '.')).toBe('');
  expect(withoutLastLetters('.B', '.')).toBe('.B');
});
