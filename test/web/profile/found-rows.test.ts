import { describe, expect, it } from 'vitest';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { readProposals } from '#shared/domain/resume/read-proposals.ts';
import { takenWords } from '../../../web/src/features/profile/resume/found/add-found.ts';
import { foundForm } from '../../../web/src/features/profile/resume/found/found.ts';
import { beside, foundIn } from '../../../web/src/features/profile/resume/found/found-rows.ts';
import { rowsIn, waitingCards } from '../../../web/src/features/profile/resume/found/kept-found.ts';

const types = [
  { id: 7, code: 'BLS', label: 'Basic Life Support' },
  { id: 8, code: 'ACLS', label: 'Advanced Cardiovascular Life Support' },
];

const empty = {
  basicInfo: { licenseStateList: [], stateLicenseList: [], chartingSystemList: [], specialtyList: [{ id: 1 }] },
  workHistoryList: [],
  educationList: [],
  licenseList: [],
  certificationList: [],
} as unknown as CandidateDetails;

const resume = [
  'Ada Sample, RN',
  'WORK EXPERIENCE',
  'Staff RN, ICU',
  'Tansybank Medical Center, Tucson, AZ',
  'March 2021 - Present',
  '',
  'Staff RN, Telemetry',
  'Larkfall Hospital, Austin, TX',
  '2016 - 2018',
  '',
  'EDUCATION',
  'BSN, Sonoran Vale University, Tucson, AZ, May 2016',
  'LICENSES AND CERTIFICATIONS',
  'Arizona RN License #RN204417, expires 08/31/2027',
  'BLS, expires 03/2027',
  'SKILLS',
  'Charting in Epic',
];

const found = (details = empty) => foundIn(readProposals(resume, '2026-11-28'), details, types);

describe('what a resume proposes to a profile', () => {
  it('is ticked where it could be saved as it is; a year alone is no day, so that job is asked for [C02]', () => {
    const { jobList, schoolList, licenseList, chartingList, cardList } = found();
    expect(jobList).toMatchObject([
      {
        facility: 'Tansybank Medical Center',
        city: 'Tucson',
        state: 'AZ',
        startDate: '2021-03-01',
        endDate: '',
        isCurrent: true,
        specialtyName: 'ICU - Intensive Care Unit',
        isTaken: true,
        asks: [],
        onFile: '',
      },
      { facility: 'Larkfall Hospital', startDate: '', endDate: '', isTaken: false, asks: ['start', 'end'] },
    ]);
    expect(schoolList).toMatchObject([{ degree: 'BSN', state: 'AZ', graduationDate: '2016-05-31', isTaken: true }]);
    expect(licenseList).toMatchObject([
      { state: 'AZ', number: 'RN204417', expirationDate: '2027-08-31', isTaken: true },
    ]);
    expect(chartingList).toMatchObject([{ system: 'Epic', isTaken: true }]);
    // A certification is saved with its card only.
    expect(cardList).toMatchObject([{ certificationId: 7, expirationDate: '2027-03-31' }]);
    expect(takenWords(found())).toBe('1 job, 1 school, 1 license, 1 charting system');
  });

  it('passes the rules of the sections when it is ticked, and says at its field what is missing [C02]', () => {
    const { jobList, schoolList, licenseList, chartingList } = found();
    const rows = { jobList, schoolList, licenseList, chartingList };
    expect(foundForm.safeParse(rows).success).toBe(true);
    const all = { ...rows, jobList: jobList.map((row) => ({ ...row, isTaken: true })) };
    const faults = foundForm.safeParse(all).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(faults).toContainEqual(['jobList.1.startDate', 'Start date is required']);
  });

  it('leaves out what is on file already, and shows what says something else beside it, unticked [C02]', () => {
    const filed = {
      ...empty,
      basicInfo: {
        ...empty.basicInfo,
        licenseStateList: ['AZ'],
        stateLicenseList: [{ state: 'AZ', isMultistate: false, expirationDate: '2025-08-31' }],
        chartingSystemList: ['Epic'],
      },
      workHistoryList: [
        {
          id: 'w1',
          facility: 'TANSYBANK  Medical Center',
          present: false,
          unitBeds: 12,
          city: 'Tucson',
          state: 'AZ',
          startDate: '2021-03-15',
          endDate: '2025-12-31',
          jobTitle: 'Staff RN',
          specialty: 'Burn ICU',
          unit: 'ICU',
        },
      ],
      educationList: [
        { id: 'e1', school: 'Sonoran Vale University', state: 'AZ', degree: 'BSN', graduationDate: '2016-05-14' },
      ],
      certificationList: [{ id: 'c1', certificationId: 7, name: 'BLS', expirationDate: '2027-03-31', fileId: 'f1' }],
    } as unknown as CandidateDetails;
    const { jobList, schoolList, licenseList, chartingList, cardList } = found(filed);
    expect(jobList[0]).toMatchObject({ id: 'w1', isTaken: false, unitBed: 12, specialtyName: 'Burn ICU' });
    expect(jobList[0]?.onFile).toBe('TANSYBANK  Medical Center, Staff RN, ICU, Tucson, March 2021 to December 2025');
    expect(schoolList).toEqual([]);
    expect(licenseList).toMatchObject([{ isTaken: false, onFile: 'no number, until August 2025' }]);
    expect([chartingList, cardList]).toEqual([[], []]);

    // After a save from elsewhere the same rows are compared again.
    const saved = {
      ...filed,
      workHistoryList: filed.workHistoryList.map((one) => ({ ...one, present: true, endDate: '' })),
    };
    expect(beside(found(), saved).jobList.map(({ facility }) => facility)).toEqual(['Larkfall Hospital']);
  });

  it('has cards that go with a certification on file that ends no earlier, and counts the rows alone [C02]', () => {
    const cards = found().cardList;
    const withOne = (expirationDate: string) =>
      ({ certificationList: [{ certificationId: 7, expirationDate, fileName: 'x' }] }) as unknown as CandidateDetails;
    expect(waitingCards(cards, withOne('2026-12-31'))).toHaveLength(1);
    expect(waitingCards(cards, withOne('2027-03-31'))).toEqual([]);
    expect(waitingCards(cards, withOne(''))).toEqual([]);
    expect(rowsIn(found())).toBe(5);
  });
});
