import { describe, expect, it } from 'vitest';
import type { JobRow, LicenseRow, SchoolRow } from '../../../web/src/features/profile/resume/found/found.ts';
import {
  isJob,
  licenseLine,
  licenseTitle,
  schoolLine,
  schoolTitle,
  workLine,
  workTitle,
} from '../../../web/src/features/profile/resume/found/row-words.ts';

const shared = { asks: [], isTaken: true, isOpen: false, source: '', onFile: '' };
const job = (more: Partial<JobRow> = {}): JobRow => ({
  ...shared,
  facility: 'Larkfall Hospital',
  city: 'Austin',
  state: 'TX',
  unitBed: 0,
  startDate: '2021-03-01',
  endDate: '2023-02-28',
  isCurrent: false,
  unit: 'ICU',
  position: 'Staff RN',
  specialtyName: '',
  agency: '',
  isGap: false,
  ...more,
});

describe('what a line of a resume is called [C02] [Z06]', () => {
  it.each<[Partial<JobRow>, string]>([
    [{}, 'Austin, TX · ICU · 03/2021 to 02/2023'],
    [{ isCurrent: true, endDate: '' }, 'Austin, TX · ICU · 03/2021 to now'],
    [{ endDate: '' }, 'Austin, TX · ICU · from 03/2021'],
    [{ startDate: '' }, 'Austin, TX · ICU · to 02/2023'],
    [{ startDate: '', endDate: '' }, 'Austin, TX · ICU'],
    // The unit is in the title already.
    [{ position: '', agency: 'Aya' }, 'Austin, TX · 03/2021 to 02/2023 · through Aya'],
  ])('a job %o has the line %s', (more, line) => {
    expect(workLine(job(more))).toBe(line);
  });

  it('a job has its position, else its unit, and where; time between jobs has its words', () => {
    expect(workTitle(job())).toBe('Staff RN, Larkfall Hospital');
    expect(workTitle(job({ position: '', facility: '' }))).toBe('ICU, facility not named');
    expect(workTitle(job({ isGap: true, position: 'Family leave' }))).toBe('Family leave');
    expect(workTitle(job({ isGap: true, position: '' }))).toBe('A line about this time');
  });

  it('time between jobs without words is not saved', () => {
    expect([isJob(job()), isJob(job({ isGap: true, position: '' }))]).toEqual([true, false]);
  });

  it('a school and a license say until when, and that nothing is named', () => {
    const school = {
      ...shared,
      school: 'Elm College',
      city: '',
      state: 'TX',
      degree: 'BSN',
      graduationDate: '2015-05-31',
    };
    expect(schoolTitle(school as SchoolRow)).toBe('BSN, Elm College');
    expect(schoolLine(school as SchoolRow)).toBe('Texas · 05/2015');
    const license = {
      ...shared,
      state: 'TX',
      kind: 'RN',
      number: '123',
      isMultistate: true,
      expirationDate: '2027-04-30',
    };
    expect(licenseTitle(license as LicenseRow)).toBe('Texas RN, compact');
    expect(licenseLine(license as LicenseRow)).toBe('123 · until 04/2027');
    expect(licenseLine({ ...license, number: '', expirationDate: '' } as LicenseRow)).toBe('no end named');
  });
});
