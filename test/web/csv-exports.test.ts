import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportColumns, exportRows } from '../../web/src/features/applications/application-export.ts';
import { readView } from '../../web/src/features/applications/application-view.ts';
import { auditColumns, auditCsvRows } from '../../web/src/features/audit/audit-export.ts';
import { invitationCsvColumns, invitationCsvRows } from '../../web/src/features/invitations/invitation-export.ts';
import { userCsvColumns, userCsvRows } from '../../web/src/features/people/people-export.ts';
import { peopleCsvColumns, peopleCsvRows } from '../../web/src/features/people-list/people-export.ts';
import { openToasts } from '../../web/src/ui/overlays/toast.ts';
import { aSite } from '../support/browser/a-site.ts';

/** Cells by the name of their column: a cell too many or too few is seen too. */
const named = (columns: readonly string[], cells: readonly string[] = []) => {
  expect(cells).toHaveLength(columns.length);
  return Object.fromEntries(columns.map((column, at) => [column, cells[at]]));
};

let counts: number[];
const onCount = (count: number) => counts.push(count);

beforeEach(() => {
  counts = [];
});

const query = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));

const application = {
  candidateId: 'c1',
  candidateName: 'Nora Vale',
  status: 'New Submission',
  appliedAt: '2026-01-01T00:00:00Z',
  changedAt: '2026-01-02T00:00:00Z',
  job: {
    source: 'meridian',
    jobId: 'j1',
    jobTitle: 'ICU RN',
    weeklySalary: 2400,
    location: { companyName: 'Hill Hospital', formattedAddress: 'Austin, TX' },
  },
};

describe('the file of applications', () => {
  it('has a cell for each column, all pages, and what was typed as its filter [Z06]', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-12T00:00:00Z'), toFake: ['Date'] });
    const asked = await aSite(({ path }) => ({
      applicationList: [application, { ...application, candidateName: 'Ines Ord' }],
      nextPaginationToken: path.includes('paginationToken') ? null : 'next',
    }));
    const view = readView(new URLSearchParams('status=Rejected&owner=mine&candidate=c1&job=j1&q=nora'));
    const rows = await exportRows(view, onCount);
    vi.useRealTimers();
    expect(rows).toHaveLength(2);
    expect(counts).toEqual([2, 4]);
    expect(named(exportColumns, rows[0])).toEqual({
      Candidate: 'Nora Vale',
      Job: 'ICU RN',
      Facility: 'Hill Hospital',
      Place: 'Austin, TX',
      'Weekly pay': '2400',
      Status: 'New Submission',
      Applied: '2026-01-01T00:00:00Z',
      Since: '2026-01-02T00:00:00Z',
      'Days in step': '10',
      Source: 'meridian',
    });
    const narrow = { count: '500', candidateId: 'c1', jobId: 'j1', owner: 'mine', status: 'Rejected' };
    expect(asked.map(({ path }) => query(path))).toEqual([narrow, { ...narrow, paginationToken: 'next' }]);
  });

  it.each([
    ['status=All', { count: '500' }],
    ['view=board&status=Rejected', { count: '500', rejected: 'without' }],
  ])('of the view %s asks for %j [Z06]', async (address, asks) => {
    const asked = await aSite(() => ({ applicationList: [], nextPaginationToken: null }));
    await exportRows(readView(new URLSearchParams(address)), onCount);
    expect(asked.map(({ path }) => query(path))).toEqual([asks]);
  });

  it('says when it is not whole [Z06]', async () => {
    const asked = await aSite(() => ({ applicationList: [application], nextPaginationToken: 'more' }));
    await exportRows(readView(new URLSearchParams()), onCount);
    expect(asked).toHaveLength(20);
    expect(openToasts().at(-1)?.text).toContain('Only the first 20 applications');
  });
});

describe('the file of the audit', () => {
  it('has a cell for each column, of the days and the person of the search [Z06]', async () => {
    const asked = await aSite(() => ({
      recordList: [
        {
          at: '2026-01-02T00:00:00Z',
          actorName: 'Rita',
          actorId: 'r1',
          subjectName: 'Nora',
          subjectId: 'c1',
          call: 'admin.notes',
          outcome: 'done',
          requestId: 'req',
        },
      ],
    }));
    const rows = await auditCsvRows({ from: '2026-01-01', to: '2026-01-31', personId: 'c1' }, onCount);
    expect(named(auditColumns, rows[0])).toEqual({
      'When (UTC)': '2026-01-02T00:00:00Z',
      Who: 'Rita',
      'Id of who': 'r1',
      'For whom': 'Nora',
      'Id of whom': 'c1',
      What: 'admin.notes',
      Outcome: 'done',
      Request: 'req',
    });
    expect(asked.map(({ path }) => query(path))).toEqual([
      { from: '2026-01-01', to: '2026-01-31', personId: 'c1', count: '500' },
    ]);
  });
});

describe('the file of invitations', () => {
  it('has a cell for each column, of one kind [Z06]', async () => {
    const row = { createdAt: '1', sentAt: '2', validUntil: '3', id: 'i1', name: 'Nora', email: 'n@e.example' };
    const asked = await aSite(() => ({ invitationList: [{ ...row, state: 'open', invitedBy: 'Rita' }] }));
    const rows = await invitationCsvRows('candidate' as never, onCount);
    expect(named(invitationCsvColumns, rows[0])).toEqual({
      Name: 'Nora',
      Email: 'n@e.example',
      State: 'open',
      'Invited by': 'Rita',
      'Made (UTC)': '1',
      'Sent (UTC)': '2',
      'Valid until (UTC)': '3',
      Id: 'i1',
    });
    expect(query(asked[0]?.path ?? '')).toEqual({ kind: 'candidate' });
  });
});

describe('the file of users', () => {
  it('has a cell for each column, and says yes or no of contacts that are there [Z06]', async () => {
    const user = {
      name: 'Nora',
      userType: 'Candidate',
      team: 'North',
      emailAddress: 'n@e.example',
      emailAddressConfirmed: true,
      phone: '+15125550100',
      phoneConfirmed: false,
      signupMethod: 'Internal',
      isFullyRegistered: true,
      authId: 'c1',
    };
    const without = { ...user, phone: '', emailAddress: '', emailAddressConfirmed: false, isFullyRegistered: false };
    await aSite(() => ({ userList: [user, without] }));
    const rows = await userCsvRows({ by: 'name', value: 'nora' } as never, onCount);
    expect(named(userCsvColumns, rows[0])).toEqual({
      Name: 'Nora',
      Type: 'Candidate',
      Team: 'North',
      Email: 'n@e.example',
      'Email verified': 'yes',
      Phone: '+15125550100',
      'Phone verified': 'no',
      'Sign-up method': 'Internal',
      Registered: 'yes',
      Id: 'c1',
    });
    expect(rows[1]?.slice(3, 9)).toEqual(['', '', '', '', 'Internal', 'no']);
  });
});

describe('the file of people', () => {
  const person = (id: string) => ({
    id,
    name: 'Nora',
    profession: 'Nurse',
    specialtyIds: [1, 2],
    yearsExperience: 4,
    licenses: [
      { state: 'TX', isMultistate: true },
      { state: 'OH', isMultistate: false },
    ],
    progress: 80,
    ending: { name: 'BLS', endsOn: '2026-05-01' },
    ownerName: 'Rita',
    joinedOn: '2026-01-01',
    lastActiveOn: '2026-02-02',
  });

  it('has a cell for each column, every page once and each person once [Z06]', async () => {
    const pages = [['a', 'b'], ['b', 'c'], ['d']];
    const asked = await aSite(({ body }) => ({
      peopleList: (pages[(body as { page: number }).page - 1] ?? []).map(person),
      total: 101,
    }));
    const rows = await peopleCsvRows({} as never, (id) => `S${id}`, onCount);
    expect(rows.map((row) => row.at(-1))).toEqual(['a', 'b', 'c', 'd']);
    expect(asked.map(({ body }) => (body as { page: number }).page)).toEqual([1, 2, 3]);
    expect(counts).toEqual([2, 3, 4]);
    expect(named(peopleCsvColumns, rows[0])).toMatchObject({
      Name: 'Nora',
      Specialties: 'S1; S2',
      Years: '4',
      Licenses: 'TX compact; OH',
      'Free from': '',
      'Profile %': '80',
      Credential: 'BLS',
      'Ends on': '2026-05-01',
      Owner: 'Rita',
      Joined: '2026-01-01',
      'Last active': '2026-02-02',
      Id: 'a',
    });
  });

  it('ends with the last full page, and says when there are more than fit [Z06]', async () => {
    const asked = await aSite(() => ({ peopleList: [person('a')], total: 50 }));
    await peopleCsvRows({} as never, String, onCount);
    expect(asked).toHaveLength(1);
    const many = await aSite(() => ({ peopleList: [person('a')], total: 2001 }));
    await peopleCsvRows({} as never, String, onCount);
    expect(many).toHaveLength(40);
    expect(openToasts().at(-1)?.text).toContain('of 2,001 people');
  });
});
