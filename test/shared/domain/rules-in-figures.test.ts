import { describe, expect, it } from 'vitest';
import {
  type ApplicationStatus,
  applicationStatuses,
  mayApplyAgain,
  mayWithdraw,
  nextStatuses,
} from '#shared/domain/applications/application-status.ts';
import { matchRank, matchReasons } from '#shared/domain/matching.ts';
import { rates } from '#shared/domain/rates.ts';

// The rules once more, by hand: one that is changed by mistake meets a figure that was not.

const minute = 60;
const hour = 3600;
const day = 86_400;

it('allows this many calls in this many seconds [R16] [R17] [R19]', () => {
  expect(
    Object.fromEntries(Object.entries(rates).map(([name, { per, count, seconds }]) => [name, [per, count, seconds]])),
  ).toEqual({
    lookupMinute: ['address', 10, minute],
    lookupHour: ['address', 100, hour],
    signupMethodAddress: ['address', 600, hour],
    signupMethodName: ['name', 20, hour],
    passwordDay: ['caller', 10, day],
    dataExportDay: ['caller', 3, day],
    deletionDay: ['caller', 3, day],
    calendarFileDay: ['caller', 10, day],
    calendarLinkDay: ['caller', 10, day],
    calendarHour: ['address', 120, hour],
    passwordMinute: ['address', 30, minute],
    registerHour: ['address', 5, hour],
    registerDay: ['address', 20, day],
    recoveryHour: ['name', 3, hour],
    confirmHour: ['address', 30, hour],
    unsubscribeHour: ['address', 300, hour],
    pictureMinute: ['address', 600, minute],
    textPhoneHour: ['name', 3, hour],
    textAccountHour: ['name', 3, hour],
    textPhoneDay: ['name', 5, day],
    textAccountDay: ['name', 5, day],
    datalistMinute: ['address', 60, minute],
    openingsMinute: ['address', 60, minute],
    searchMinute: ['caller', 120, minute],
    registrationLookupHour: ['address', 20, hour],
    callSecond: ['caller', 20, 1],
    writeMinute: ['caller', 300, minute],
    uploadHour: ['caller', 20, hour],
    supportHour: ['caller', 5, hour],
    adminSearchMinute: ['caller', 60, minute],
    adminCountMinute: ['caller', 60, minute],
    adminDetailHour: ['caller', 200, hour],
    exportHour: ['caller', 60, hour],
    inviteDay: ['caller', 50, day],
    packetHour: ['caller', 60, hour],
    packetShareDay: ['caller', 50, day],
    sharedHour: ['address', 120, hour],
    sharedTryHour: ['address', 30, hour],
    sharedFileHour: ['address', 240, hour],
    packetCodeHour: ['name', 3, hour],
    packetCodeDay: ['name', 5, day],
    suggestHour: ['caller', 60, hour],
    refreshMinute: ['caller', 1, minute],
  });
});

describe('an application [J11] [S13] [N04]', () => {
  const byStaff: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
    'Candidate Interested': ['Candidate Submission', 'Client Submission', 'Offer Extended', 'Rejected'],
    'New Submission': ['Candidate Submission', 'Client Submission', 'Offer Extended', 'Rejected'],
    'Candidate Submission': ['Client Submission', 'Offer Extended', 'Rejected'],
    'Client Submission': ['Offer Extended', 'Rejected'],
    'Offer Extended': ['Client Submission', 'Rejected'],
    Rejected: [],
    'Accepted - Pending Start': ['Rejected'],
  };

  it.each(applicationStatuses)(
    'moves from %s by staff to these steps and by the candidate from an offer alone [S13]',
    (from) => {
      expect([...nextStatuses(from, 'staff')].toSorted()).toEqual([...byStaff[from]].toSorted());
      const answers = from === 'Offer Extended' ? ['Accepted - Pending Start', 'Rejected'] : [];
      expect(nextStatuses(from, 'candidate')).toEqual(answers);
    },
  );

  it('is withdrawn until an offer is accepted, and made again once it has ended [N04]', () => {
    expect(applicationStatuses.filter(mayWithdraw).toSorted()).toEqual([
      'Candidate Interested',
      'Candidate Submission',
      'Client Submission',
      'New Submission',
      'Offer Extended',
    ]);
    expect(applicationStatuses.filter(mayApplyAgain)).toEqual(['Rejected']);
  });
});

describe('matching [J13]', () => {
  it.each([
    [7, true, true, true],
    [6, true, true, false],
    [5, true, false, true],
    [4, true, false, false],
    [3, false, true, true],
    [2, false, true, false],
    [1, false, false, true],
    [0, false, false, false],
  ])('ranks %i: state %s, shift %s, start %s [J13]', (rank, state, shift, startDate) => {
    expect(matchRank({ specialty: true, state, shift, startDate })).toBe(rank);
  });

  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-02', true],
  ])('counts a start on %s for who is free from 2026-12-01: %s [J13]', (startDate, counts) => {
    const preferences = { specialtyIds: [1], states: ['TX'], shifts: ['nights'] as const, availableOn: '2026-12-01' };
    const job = { specialtyId: 1, state: 'TX', shifts: ['nights'] as const, startDate };
    expect(matchReasons(preferences, job)).toEqual({ specialty: true, state: true, shift: true, startDate: counts });
    expect(matchReasons({ ...preferences, availableOn: undefined }, job).startDate).toBe(false);
    expect(matchReasons(preferences, { ...job, shifts: ['days', 'nights'] }).shift).toBe(true);
  });
});
