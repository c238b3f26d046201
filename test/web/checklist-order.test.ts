import { describe, expect, it } from 'vitest';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { bySpecialty, isOfOwnProfession, nextChecklist } from '../../web/src/features/profile/checklist-order.ts';
import { itemName } from '../../web/src/features/profile/item-names.ts';
import { ownProfession } from '../../web/src/features/profile/own-profession.ts';
import { withStored } from '../../web/src/features/profile/use-details.ts';

const a = (primarySpecialty: string, ...names: string[]) =>
  ({
    basicInfo: { primarySpecialty, specialtyList: names.map((name) => ({ name, category: 'Registered Nurse' })) },
    skillList: [],
  }) as unknown as CandidateDetails;
const list = (...names: string[]) => names.map((name) => ({ id: name, name }));
const all = list('RN Medical Surgical', 'LPN Care', 'ICU Skills Checklist', 'RN Labor and Delivery', 'CNA Skills');

describe('the profession of a candidate', () => {
  it.each([
    ['LPN', [], 'LPN'],
    ['', ['ICU'], 'Nurse'],
    ['something else', [], undefined],
  ])('with %j stored and specialties %j is %s [Z06]', (stored, specialties, profession) => {
    expect(ownProfession(a(stored, ...specialties))).toBe(profession);
  });
});

describe('a checklist', () => {
  it.each([
    ['RN Medical Surgical', 'Nurse', true],
    ['RN-Medical', 'Nurse', true],
    ['LPN Care', 'Nurse', false],
    ['LPN Care', 'LPN', true],
    ['Allied Skills', 'CNA', false],
    ['ICU Skills Checklist', 'CNA', true],
    ['LPN Care', '', true],
  ])('%s is for %j: %s [Z06]', (name, profession, isOwn) => {
    expect(isOfOwnProfession({ id: '', name }, a(profession))).toBe(isOwn);
  });

  it('comes first where it is of the first specialty, then of another [Z06]', () => {
    const names = (...specialties: string[]) => bySpecialty(all, a('Nurse', ...specialties)).map(({ name }) => name);
    expect(names('Labor & Delivery', 'ICU').slice(0, 2)).toEqual(['RN Labor and Delivery', 'ICU Skills Checklist']);
    // One word of the first outweighs one word of the second.
    expect(names('Delivery', 'ICU').slice(0, 2)).toEqual(['RN Labor and Delivery', 'ICU Skills Checklist']);
    expect(names('ICU', 'Delivery').slice(0, 2)).toEqual(['ICU Skills Checklist', 'RN Labor and Delivery']);
    expect(names()).toEqual(all.map(({ name }) => name));
    // Words that all checklists have in common say nothing.
    expect(names('Care')).toEqual(all.map(({ name }) => name));
  });

  it('is gone on with, else begun where it fits [Z06]', () => {
    const nurse = a('Nurse', 'ICU');
    const skill = (assessmentId: string, isComplete: boolean) => ({ assessmentId, isComplete });
    const with_ = (...skillList: object[]) => ({ ...nurse, skillList }) as unknown as CandidateDetails;
    expect(nextChecklist(all, with_(skill('one', true), skill('two', false)))).toBe('two');
    expect(nextChecklist(all, with_(skill('one', true)))).toBe('ICU Skills Checklist');
    expect(nextChecklist(all, a('Nurse', 'Dialysis'))).toBeUndefined();
    // The one that fits is another profession's.
    expect(nextChecklist(list('LPN Dialysis'), a('Nurse', 'Dialysis'))).toBeUndefined();
  });
});

it('calls items of the progress by their names, and one that is not known by its own [Z06]', () => {
  expect(['work', 'license', 'later'].map(itemName)).toEqual(['Work experience', 'License', 'later']);
});

it('takes over the parts of an answer, and keeps the versions of other sections [Z06]', () => {
  const before = { progress: 1, resumeList: ['old'], versions: { resume: 1, about: 4 } } as unknown as CandidateDetails;
  const answer = { resumeList: ['new'], versions: { resume: 2 } } as unknown as Parameters<typeof withStored>[1];
  expect(withStored(before, answer)).toEqual({ progress: 1, resumeList: ['new'], versions: { resume: 2, about: 4 } });
});
