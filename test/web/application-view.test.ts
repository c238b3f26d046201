import { describe, expect, it } from 'vitest';
import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import { applicationStatuses, nextStatuses } from '#shared/domain/application-status.ts';
import {
  commonSteps,
  matchingRows,
  readView,
  writeView,
} from '../../web/src/features/applications/application-view.ts';
import { readAuditSearch, writeAuditSearch } from '../../web/src/features/audit/audit-search.ts';

function aRow(index: number, candidateName = `Person ${index}`): StaffApplication {
  const status = applicationStatuses[index % applicationStatuses.length] ?? 'Rejected';
  return {
    ...{ candidateId: `c${index}`, candidateName, status, appliedAt: '', changedAt: '' },
    nextStatuses: [...nextStatuses(status, 'staff')],
    job: {
      ...{ jobId: `j${index}`, jobTitle: `Nurse ${index}`, durationWeeks: 13, shift: 'Days', shifts: ['days'] },
      ...{ startDate: '2027-01-01', dateAdded: '', source: 'x', isOpen: true, isFeatured: false, specialtyId: 1 },
      ...{ specialty: 'ICU', location: { formattedAddress: 'Austin, TX', companyName: 'Juniper', city: 'Austin' } },
    } as StaffApplication['job'],
  };
}

describe('the view of applications', () => {
  it('is read from its address and written there, without what it opens with [S13]', () => {
    for (const address of [
      '',
      'status=Rejected',
      'candidate=a-1',
      'job=b_2&status=Offer+Extended',
      'candidate=a&job=b',
      'status=All&q=wren+vale',
    ])
      expect(`${writeView(readView(new URLSearchParams(address)))}`.split('&').toSorted()).toEqual(
        address.split('&').toSorted(),
      );
    expect(readView(new URLSearchParams('status=Hired&candidate=<x>'))).toEqual({
      ...{ status: 'New Submission', candidateId: undefined, jobId: undefined, words: '' },
    });
    expect(readView(new URLSearchParams('job=b')).status).toBe('All');
  });

  it('finds every word, ignoring case and accents, among 500 rows within 200 ms [S13]', () => {
    const rows = [...Array.from({ length: 499 }, (_, index) => aRow(index)), aRow(499, 'Zoë Hoang')];
    const times = [1, 2, 3, 4, 5].map(() => {
      const began = performance.now();
      expect(matchingRows(rows, 'zoe JUNIPER nurse').map(({ candidateName }) => candidateName)).toEqual(['Zoë Hoang']);
      return performance.now() - began;
    });
    // The best of five: this machine does other things too.
    expect(Math.min(...times)).toBeLessThan(200);
    expect(matchingRows(rows, ' ')).toBe(rows);
    expect(matchingRows(rows, '(.*')).toEqual([]);
  });

  it('offers the steps that all chosen ones may take [S13]', () => {
    const at = (status: (typeof applicationStatuses)[number]) => ({ nextStatuses: [...nextStatuses(status, 'staff')] });
    expect(commonSteps([])).toEqual([]);
    expect(commonSteps([at('New Submission'), at('Client Submission')])).toEqual(['Offer Extended', 'Rejected']);
    expect(commonSteps([at('New Submission'), at('Rejected')])).toEqual([]);
  });
});

describe('the view of the audit', () => {
  it('is read from its address and written there, days that are none left out [K38]', () => {
    const address = 'from=2026-01-01&to=2026-02-01&person=a-1';
    expect(`${writeAuditSearch(readAuditSearch(new URLSearchParams(address)))}`).toBe(address);
    expect(`${writeAuditSearch(readAuditSearch(new URLSearchParams('from=2026-02-30&person=a b')))}`).toBe('');
  });
});
