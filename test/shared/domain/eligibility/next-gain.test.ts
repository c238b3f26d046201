import { describe, expect, it } from 'vitest';
import { noCredentials } from '#shared/domain/eligibility/credentials.ts';
import { gainCountText, gainText, openGains } from '#shared/domain/eligibility/next-gain.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';

const today = '2026-11-23';
const nihss: Requirement = { kind: 'certification', anyOf: [{ id: 100305, code: 'NIHSS' }] };
const acls: Requirement = { kind: 'certification', anyOf: [{ id: 100302, code: 'ACLS' }] };
const flu: Requirement = { kind: 'vaccination', vaccine: 'Flu' };
const years: Requirement = { kind: 'experience', months: 24, field: 'ICU', isRecent: false };
const profession: Requirement = { kind: 'profession', profession: 'CNA' };
const words: Requirement = { kind: 'text', text: 'Flexible to float' };

const job = (...requirements: Requirement[]) => ({
  requirements,
  startDate: '2027-01-04',
  durationWeeks: 13,
  specialty: 'MICU - Medical ICU',
});
const own = {
  ...noCredentials,
  profession: 'Nurse' as const,
  certifications: [{ certificationId: 100302, fileName: 'a.pdf', expirationDate: '2027-02-01' }],
};
const said = (...jobs: ReturnType<typeof job>[]) => {
  const gain = openGains(jobs, own, today)[0];
  return gain && `${gainText(gain)}: ${gainCountText(gain)}; ${gain.mend.drawer} ${gain.mend.entry}`;
};

describe('the next step with its gain', () => {
  it.each([
    [
      'the one that most ask for',
      [job(nihss), job(nihss, flu)],
      'add NIHSS: 2 of your matches ask for it; certifications 100305',
    ],
    ['one that one asks for', [job(flu)], 'add Flu: One of your matches asks for it; medical Flu'],
    ['what ends before', [job(acls), job(acls)], 'renew ACLS: 2 of your matches ask for it; certifications 100302'],
    ['what is missing before what ends', [job(acls, flu)], 'add Flu: One of your matches asks for it; medical Flu'],
    [
      'more matches before what is missing',
      [job(acls), job(acls, flu)],
      'renew ACLS: 2 of your matches ask for it; certifications 100302',
    ],
    ['the first of two that are alike', [job(flu, nihss)], 'add Flu: One of your matches asks for it; medical Flu'],
    ['nothing that cannot be added', [job(years, profession, words)], undefined],
    ['nothing where all is met', [job()], undefined],
    ['nothing without matches', [], undefined],
  ])('is %s [X06]', (_, jobs, expected) => {
    expect(said(...jobs)).toBe(expected);
  });
});
