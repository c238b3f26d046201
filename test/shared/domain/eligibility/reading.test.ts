import { describe, expect, it } from 'vitest';
import { experienceFields } from '#shared/domain/eligibility/experience-fields.ts';
import { readRequirements } from '#shared/domain/eligibility/read-requirements.ts';
import type { RequiringJob } from '#shared/domain/eligibility/requirement.ts';
import { certificationNames } from '../../../../functions/_reference/certification-names.ts';
import { certificationTypes } from '../../../../functions/_reference/certification-types.ts';
import { findSpecialty } from '../../../../functions/_reference/specialties.ts';
import { randomFrom } from '../../../../infra/seed/random.ts';
import { inventRequirement } from './invented-texts.ts';
import { literalTexts } from './literal-texts.ts';
import { shownReading } from './shown-reading.ts';

const micu: RequiringJob = { state: 'TX', profession: 'Nurse', specialty: 'MICU - Medical ICU' };
const cna: RequiringJob = { state: 'TX', profession: 'CNA', specialty: 'CNA - Acute Care / Hospital' };
const lpn: RequiringJob = { state: 'TX', profession: 'LPN', specialty: 'LPN/LVN - Med-Surg' };

describe('reading requirements', () => {
  it('reads 200 texts as a person does, and leaves as text what it cannot read [N01]', () => {
    const lines = literalTexts.trim().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(200);
    const read = lines.map((line) => {
      const [text = ''] = line.split(' => ');
      return `${text} => ${shownReading(text, micu)}`;
    });
    expect(read).toEqual(lines);
  });

  it('types no text of 20,000 invented ones wrongly [N01]', () => {
    const random = randomFrom('requirements');
    const tally = { typed: 0, text: 0, leftAsText: 0 };
    const wrong: string[] = [];
    for (let number = 0; number < 20_000; number++) {
      const { text, says } = inventRequirement(random);
      const read = shownReading(text, micu);
      if (read === 'text') tally[says === 'text' ? 'text' : 'leftAsText']++;
      else if (read === says) tally.typed++;
      else wrong.push(`${text}: ${read} instead of ${says}`);
    }
    expect(wrong).toEqual([]);
    console.info(`of 20,000 requirement texts: ${JSON.stringify(tally)}`);
    expect(tally.typed).toBeGreaterThan(8_000);
    expect(tally.text).toBeGreaterThan(4_000);
  });

  it('reads by the job: its state, its profession, its specialty [N01]', () => {
    expect(shownReading('LPN/LVN license of Texas or a compact license', lpn)).toBe('license Texas license');
    expect(shownReading('RN license of Texas', lpn)).toBe('text');
    expect(shownReading('2 years med-surg', lpn)).toBe('text');
    expect(shownReading('1 year LPN experience', lpn)).toBe('experience 1 year LPN');
    expect(shownReading('Listed on the nurse aide registry of Texas', cna)).toBe('license Texas license');
    expect(shownReading('Listed on the nurse aide registry of Texas', micu)).toBe('text');
    expect(shownReading('TX or compact license', cna)).toBe('text');
    expect(shownReading('RN license or compact', { ...micu, state: 'OR' })).toBe('text');
    expect(shownReading('OR RN license', { ...micu, state: 'OR' })).toBe('license Oregon license');
    // One or the other, and what follows: not each of them.
    expect(shownReading('BLS, 2 years med/surg', micu)).toBe('text');
  });

  it('adds what goes without saying, and asks for nothing twice [N01]', () => {
    const names = (texts: string[], job: RequiringJob) =>
      readRequirements(texts, job, certificationNames).map(({ kind }) => kind);
    expect(names([], micu)).toEqual(['license']);
    expect(names([], cna)).toEqual(['profession']);
    expect(names(['RN license of Texas', 'BLS', 'BLS required', '1 year ICU', '2 years ICU', 'Own car'], micu)).toEqual(
      ['license', 'certification', 'experience', 'text'],
    );
    const [, longest] = readRequirements(['1 year ICU', '2 years ICU'], micu, certificationNames);
    expect(longest).toEqual({ kind: 'experience', months: 24, field: 'ICU', isRecent: false });
  });

  it('knows the certifications and specialties of the reference lists only', () => {
    const codes = new Map(certificationTypes.map(({ id, code }) => [id, code]));
    for (const { id, code } of certificationNames.values()) expect(codes.get(id)).toBe(code);
    for (const { specialties } of experienceFields.values())
      for (const name of specialties) expect(findSpecialty(name)?.category, name).toBe('Registered Nurse');
  });
});
