import { describe, expect, it } from 'vitest';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { applicationIdOf, readApplicationId } from '#shared/domain/applications/application-id.ts';
import { type ApplicationRead, happeningsOf } from '../../../web/src/features/applications/page/happenings.ts';
import { stepLine } from '../../../web/src/features/applications/page/step-line.ts';
import { clockText, whoseTurn } from '../../../web/src/features/applications/turn-words.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;

describe('the address of an application', () => {
  it('names candidate and job, and nothing else is one [X25]', () => {
    expect(readApplicationId(applicationIdOf('c-1', 'j_2'))).toEqual({ candidateId: 'c-1', jobId: 'j_2' });
    expect(readApplicationId('c-1')).toEqual({ candidateId: 'c-1', jobId: '' });
  });
});

describe('what happened with an application', () => {
  it('is its steps, consents, notes, packets and their openings, newest first, with reasons and words [X25] [X18]', () => {
    const read: Pick<ApplicationRead, 'application' | 'steps' | 'consents' | 'notes'> = {
      application: { candidateName: 'Riley Bennett' } as StaffApplication,
      steps: [
        { status: 'New Submission', at: day(1), by: 'Riley Bennett' },
        { status: 'Offer Extended', at: day(5), by: 'Jordan Reyes' },
        { status: 'Rejected', at: day(7), by: 'Riley Bennett', reason: 'declined', said: 'The lodging is too low.' },
      ],
      consents: [
        {
          at: day(2),
          hash: 'h',
          sentence: '',
          terms: { facility: 'F', weeklyDollars: 3285, startDate: '', weeks: 10, shift: '' },
        },
      ],
      notes: [{ id: 'n', kind: 'Call', text: 'Free from Jan 18', at: day(3), author: 'Jordan Reyes', additions: [] }],
    };
    const packets = {
      packetList: [],
      whyNotShared: '',
      shareList: [
        {
          id: 's',
          packetId: 'p',
          email: 'dana@facility.example',
          sharedAt: day(4),
          sharedBy: 'Jordan Reyes',
          validUntil: day(18),
          state: 'open' as const,
          link: '',
          opened: 1,
          openings: [day(6)],
        },
      ],
    };
    expect(happeningsOf(read, packets).map(({ what, by, words }) => [what, by, ...words])).toEqual([
      ['Rejected: Declined the offer', 'Riley Bennett', '“The lodging is too low.”'],
      ['Opened the packet', 'dana@facility.example'],
      ['Offer Extended', 'Jordan Reyes'],
      ['Mailed the packet to dana@facility.example', 'Jordan Reyes'],
      ['Call', 'Jordan Reyes, private', 'Free from Jan 18'],
      ['Agreed to $3,285 a week', 'Riley Bennett'],
      ['New Submission', 'Riley Bennett'],
    ]);
  });
});

describe('the way of an application', () => {
  const at = day(1);
  it('shows what was reached, what is to come, and an undone step as not made [X25]', () => {
    const states = stepLine([
      { status: 'New Submission', at },
      { status: 'Candidate Submission', at },
      { status: 'Client Submission', at },
      { status: 'Candidate Submission', at, isUndo: true },
    ]).map(({ status, state }) => `${status} ${state}`);
    expect(states).toEqual([
      'New Submission done',
      'Candidate Submission current',
      'Client Submission ahead',
      'Offer Extended ahead',
      'Accepted - Pending Start ahead',
    ]);
  });

  it('ends where it was rejected, behind the steps that it had reached [X25]', () => {
    const states = stepLine([
      { status: 'Candidate Interested', at },
      { status: 'Client Submission', at },
      { status: 'Rejected', at },
    ]).map(({ status, state }) => `${status} ${state}`);
    expect(states).toEqual(['Candidate Interested done', 'Client Submission done', 'Rejected ended']);
  });
});

describe('whose turn it is', () => {
  const jordan = { id: 'r1', name: 'Jordan Reyes' };
  it('is the candidate’s, the facility’s, one’s own, or that of another recruiter by name [X22]', () => {
    const ours = { whose: 'recruiter', wait: 'submission' } as const;
    expect(whoseTurn({ whose: 'candidate', wait: 'offer' }, jordan, 'r1')).toBe('Candidate');
    expect(whoseTurn({ whose: 'recruiter', wait: 'facilityAnswer' }, jordan, 'r1')).toBe('Facility');
    expect(whoseTurn(ours, jordan, 'r1')).toBe('Yours');
    expect(whoseTurn(ours, jordan, 'r2')).toBe('Jordan');
    expect(whoseTurn(ours, null, 'r2')).toBe('Ours');
  });

  it('says by how much a clock is over, how much is left, and the day where that is more [X22]', () => {
    const now = Date.parse(day(10));
    expect(clockText('2026-11-10T03:20:00.000Z', now)).toBe('6 h 40 over');
    expect(clockText('2026-11-06T10:00:00.000Z', now)).toBe('4 days over');
    expect(clockText('2026-11-10T12:05:00.000Z', now)).toBe('2 h 05 left');
    expect(clockText('2026-11-12T10:00:00.000Z', now)).toMatch(/^by Thu, Nov 12/);
  });
});
