import { describe, expect, it } from 'vitest';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { acceptsCompactLicense, compactAsOf } from '#shared/domain/eligibility/licence-compact.ts';
import { placeAttribution, stateCodes } from '#shared/domain/place/location.ts';
import { professions, specialtiesFor } from '#shared/domain/specialties.ts';
import { certificationTypes } from '../../../functions/_reference/certification-types.ts';
import { requireOffered, requireOneProfession } from '../../../functions/_reference/chosen-specialties.ts';
import { findSpecialty, specialties } from '../../../functions/_reference/specialties.ts';

describe('specialties', () => {
  it('are 191 with ids from 1001 on, each name once, spread over the four categories [A10] [K14]', () => {
    expect(specialties.map(({ id }) => id)).toEqual(Array.from({ length: 191 }, (_, position) => 1001 + position));
    expect(new Set(specialties.map(({ name }) => name)).size).toBe(191);
    expect(
      Object.entries(Object.groupBy(specialties, ({ category }) => category)).map(([c, all]) => [c, all?.length]),
    ).toEqual([
      ['Registered Nurse', 94],
      ['Allied', 70],
      ['LPN', 15],
      ['CNA', 12],
    ]);
    for (const one of specialties) {
      expect(one.label).toBe(one.name);
      expect(one.group).not.toBe('');
    }
  });

  it('offer every profession its own, and never EKG/Tele Tech [A10]', () => {
    const offered = professions.map((profession) => specialtiesFor(profession, specialties));
    expect(offered.map((all) => all.length)).toEqual([94, 69, 15, 12]);
    expect(offered.flat().some(({ name }) => name === 'EKG/Tele Tech')).toBe(false);
    expect(findSpecialty('EKG/Tele Tech')?.id).toBe(1121);
  });

  it('are found by id as number or text, and by exactly their name [S14]', () => {
    expect(findSpecialty(1001)?.name).toBe('ICU - Intensive Care Unit');
    expect(findSpecialty(' 1191 ')?.name).toBe('Restorative Nursing Assistant');
    expect(findSpecialty('Case Management')?.usualCertifications).toEqual(['BLS', 'CCM']);
    for (const wrong of ['icu - intensive care unit', 'ICU', '', '1000', 1192, '__proto__', 'constructor']) {
      expect(findSpecialty(wrong)).toBeUndefined();
    }
  });

  it('ask only for certifications that can be filed [P11]', () => {
    const codes = new Set(certificationTypes.map(({ code }) => code));
    expect(
      specialties.flatMap(({ usualCertifications }) => usualCertifications).filter((code) => !codes.has(code)),
    ).toEqual([]);
  });
});

describe('chosen specialties', () => {
  const thrown = (act: () => unknown): unknown => {
    try {
      return act();
    } catch (error) {
      return error;
    }
  };
  const idOf = (category: string) => specialties.find((one) => one.category === category)?.id ?? 0;
  const [nurse, allied] = [idOf('Registered Nurse'), idOf('Allied')];
  const wrong = (said: string) => ({ kind: 'invalid', code: 'wrongInput', fields: { specialtyIds: said } });

  it('are of one profession, and are there [A10]', () => {
    const professionBy = (...ids: (number | string)[]) => thrown(() => requireOneProfession(ids, 'specialtyIds'));
    expect([professionBy(nurse, nurse + 1), professionBy(` ${allied}`)]).toEqual(['Nurse', 'Allied']);
    expect(professionBy(nurse, allied)).toMatchObject({
      ...wrong('All specialties must belong to one profession.'),
      message: 'Please check specialtyIds.',
    });
    for (const ids of [[9], [nurse, 9], [9, 8], ['x']])
      expect(professionBy(...ids)).toMatchObject(wrong('Contains a specialty that does not exist.'));
    expect(professionBy()).toMatchObject(wrong('All specialties must belong to one profession.'));
  });

  it('are offered to the profession, or the person’s already [A10]', () => {
    const offered = (ids: number[], already: number[] = []) =>
      thrown(() => requireOffered(ids, 'Nurse', already, 'specialtyIds'));
    for (const [ids, already] of [
      [[], []],
      [[nurse], []],
      [[nurse, allied], [allied]],
      [[1121], [1121, 1]],
    ] as const)
      expect(offered([...ids], [...already])).toBeUndefined();
    for (const ids of [[allied], [nurse, allied], [9]])
      expect(offered(ids, [nurse])).toMatchObject(wrong('Contains a specialty that is not offered.'));
  });
});

describe('certification types', () => {
  it('are 76, each id once, the five named ones and the document type among them [P11] [P16]', () => {
    expect(new Set(certificationTypes.map(({ id }) => id)).size).toBe(76);
    const codes = certificationTypes.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['ACLS', 'BLS', 'PALS', 'NIHSS', 'TNCC']));
    const document = certificationTypes.find(({ id }) => id === documentCertificationId);
    expect(document).toMatchObject({ code: 'DOC', issuer: '', usualValidityMonths: undefined });
    for (const { label, usualValidityMonths = 24 } of certificationTypes) {
      expect(label).not.toBe('');
      expect(usualValidityMonths).toBeGreaterThanOrEqual(12);
    }
  });

  it('go on to the end of a month where their certifier lets them [C05]', () => {
    const lasting = certificationTypes.filter(({ endsAtMonthEnd }) => endsAtMonthEnd);
    expect(lasting.map(({ code }) => code)).toEqual(['BLS', 'ACLS', 'PALS', 'NRP']);
  });
});

describe('the nurse licence compact', () => {
  it('covers 40 of our states for nurses and LPNs, and for no others [A10] [P10]', () => {
    const covered = (profession: (typeof professions)[number]) =>
      stateCodes.filter((state) => acceptsCompactLicense(state, profession));
    expect(covered('Nurse')).toHaveLength(40);
    expect(covered('LPN')).toEqual(covered('Nurse'));
    expect(covered('CNA')).toEqual([]);
    expect(covered('Allied')).toEqual([]);
    expect(covered('Nurse').filter((state) => ['CA', 'NY', 'MA', 'DC', 'OR', 'NV'].includes(state))).toEqual([]);
    expect(compactAsOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

it('names the source and the licence of the places [A09]', () => {
  expect(placeAttribution.text).toContain('GeoNames');
  expect(placeAttribution.text).toContain('CC BY 4.0');
  expect(placeAttribution.licenceUrl).toMatch(/^https:\/\/creativecommons\.org\//);
});
