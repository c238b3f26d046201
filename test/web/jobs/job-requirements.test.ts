import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { noCredentials } from '#shared/domain/eligibility/credentials.ts';
import { keepPlace, placeOf } from '../../../web/src/features/jobs/board/list-place.ts';
import { answersTo } from '../../../web/src/features/jobs/requirements/answers-to.ts';
import { credentialsOf } from '../../../web/src/features/jobs/requirements/credentials-of.ts';
import { meetsOf } from '../../../web/src/features/jobs/requirements/meets-of.ts';
import { unmetOf } from '../../../web/src/features/jobs/requirements/unmet-of.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const job = (requirements: object[] | undefined) =>
  ({ startDate: '2026-04-06', durationWeeks: 13, specialty: 'ICU', requirements }) as unknown as JobCard;
const references = { kind: 'references', count: 2 };
const charting = { kind: 'charting', anyOf: ['Epic'] };

describe('the requirements of a job', () => {
  it('are answered by what a profile holds, and not while either is unknown [Z06]', () => {
    const own = { ...noCredentials, references: 2 };
    expect(answersTo(job([references, charting]), own)?.map(({ answer }) => answer)).toEqual(['met', 'missing']);
    expect(answersTo(job([references]), undefined)).toBeUndefined();
    expect(answersTo(job(undefined), own)).toBeUndefined();
    expect(meetsOf(job(undefined), own)).toBeUndefined();
    expect(meetsOf(job([]), own)).toBeUndefined();
    expect(meetsOf(job([references, charting]), own)?.text).toMatch(/1 of 2/);
  });

  it('name what is missing, then what ends before [Z06]', () => {
    const answer = (name: string, answer: string) =>
      ({ name, answer }) as NonNullable<Parameters<typeof unmetOf>[0]>[number];
    const all = [
      answer('NIHSS', 'missing'),
      answer('ACLS', 'ends'),
      answer('BLS', 'met'),
      answer('License', 'missing'),
    ];
    expect(unmetOf(all)).toEqual({ isUnmet: true, text: 'Missing: NIHSS, License. Ends before: ACLS' });
    expect(unmetOf(all.slice(1, 3))).toEqual({ isUnmet: true, text: 'Ends before: ACLS' });
    expect(unmetOf(undefined)).toEqual({ isUnmet: false, text: '' });
  });
});

it('reads a profile as credentials, nothing left out [Z06]', () => {
  const said = { state: 'OH', isMultistate: false, expirationDate: '2027-01-01' };
  const details = {
    basicInfo: {
      primarySpecialty: 'Nurse',
      state: 'Texas',
      licenseStateList: ['Texas', 'Atlantis'],
      isCompactLicense: true,
      stateLicenseList: [said],
      chartingSystemList: ['Epic'],
    },
    licenseList: [{ state: 'TX', expirationDate: '2028-01-01' }],
    certificationList: ['certification'],
    workHistoryList: [{ facility: 'Mercy', startDate: '2025-01-01', endDate: '2026-06-30', present: false }],
    referenceList: [{ companyName: 'MERCY' }, { companyName: 'Elsewhere' }],
  } as unknown as CandidateDetails;
  expect(credentialsOf(details)).toEqual({
    profession: 'Nurse',
    homeState: 'TX',
    licenseStates: ['TX', 'Atlantis'],
    isCompact: true,
    licenses: [{ state: 'TX', isMultistate: false, expirationDate: '2028-01-01' }, said],
    certifications: ['certification'],
    work: details.workHistoryList,
    references: 2,
    referenceEnds: ['2026-06-30'],
    chartingSystems: ['Epic'],
  });
});

it('keeps the heights of the last twenty lists that were left, each over those known before [Z06]', () => {
  const left = (list: string, ...sizes: [number, number][]) =>
    keepPlace(
      list,
      sizes.map(([index, size]) => ({ index, size }) as Parameters<typeof keepPlace>[1][number]),
    );
  left('first', [0, 100], [1, 110]);
  left('first', [1, 120], [2, 130]);
  expect(placeOf('first')).toEqual([100, 120, 130]);
  for (let at = 2; at <= 20; at++) left(`list ${at}`, [0, at]);
  expect(placeOf('first')).toHaveLength(3);
  // Left again, it is the newest.
  left('first', [0, 90]);
  left('list 21', [0, 21]);
  expect([placeOf('first').length, placeOf('list 2').length, placeOf('list 3').length]).toEqual([3, 0, 1]);
});
