import { describe, expect, it } from 'vitest';
import { applicationStatuses } from '#shared/domain/applications/application-status.ts';
import {
  applicationTabs,
  groupApplications,
  splitSaved,
} from '../../web/src/features/jobs/applications/my-jobs-groups.ts';

const open = { isOpen: true };
const closed = { isOpen: false };

describe('My Jobs', () => {
  it('puts every status of the table under its tab [J11]', () => {
    const groups = groupApplications(applicationStatuses.map((status) => ({ status, job: open })));
    expect(groups.Applied.map(({ status }) => status)).toEqual([
      'New Submission',
      'Candidate Interested',
      'Candidate Submission',
      'Client Submission',
    ]);
    expect(groups.Offered.map(({ status }) => status)).toEqual(['Offer Extended']);
    expect(groups.History.map(({ status }) => status)).toEqual(['Rejected', 'Accepted - Pending Start']);
  });

  it('puts an application whose job is no longer open into History, whatever its status [J11]', () => {
    const groups = groupApplications(applicationStatuses.map((status) => ({ status, job: closed })));
    expect(groups.History).toHaveLength(applicationStatuses.length);
    expect([...groups.Applied, ...groups.Offered]).toEqual([]);
  });

  it('splits saved jobs into Available and No longer available, in the order they came [J11]', () => {
    const jobs = [
      { jobId: 'a', ...open },
      { jobId: 'b', ...closed },
      { jobId: 'c', ...open },
    ];
    expect(splitSaved(jobs)).toEqual({ open: [jobs[0], jobs[2]], closed: [jobs[1]] });
  });

  it('says the promised words when a tab is empty [J11]', () => {
    expect(applicationTabs.map(({ emptyText }) => emptyText)).toEqual([
      'There are no applications',
      'No offers',
      "You haven't accept or decline offers yet",
    ]);
  });
});
