import { describe, expect, it } from 'vitest';
import {
  applicationStatuses,
  mayApplyAgain,
  mayWithdraw,
  nextStatuses,
  shownApplication,
} from '#shared/domain/applications/application-status.ts';
import { standingSteps } from '#shared/domain/applications/application-steps.ts';

describe('the steps of an application', () => {
  it.each([
    ['Candidate Interested', ['Candidate Submission', 'Client Submission', 'Offer Extended', 'Rejected']],
    ['New Submission', ['Candidate Submission', 'Client Submission', 'Offer Extended', 'Rejected']],
    ['Candidate Submission', ['Client Submission', 'Offer Extended', 'Rejected']],
    ['Client Submission', ['Offer Extended', 'Rejected']],
    ['Offer Extended', ['Client Submission', 'Rejected']],
    ['Accepted - Pending Start', ['Rejected']],
    ['Rejected', []],
  ] as const)('staff move one from %s to %j [W09] [X01]', (from, to) => {
    expect(nextStatuses(from, 'staff')).toEqual(to);
  });

  it('the candidate answers an offer, and moves nothing else [X02]', () => {
    expect(applicationStatuses.map((from) => nextStatuses(from, 'candidate'))).toEqual([
      [],
      [],
      [],
      [],
      ['Accepted - Pending Start', 'Rejected'],
      [],
      [],
    ]);
  });

  it('it is withdrawn until it has ended or was accepted, and made again only after its end [N04]', () => {
    expect(applicationStatuses.filter((status) => !mayWithdraw(status))).toEqual([
      'Rejected',
      'Accepted - Pending Start',
    ]);
    expect(applicationStatuses.filter(mayApplyAgain)).toEqual(['Rejected']);
  });

  it('those that were undone hold no more, and neither does the undoing [W09]', () => {
    const stepAt = (at: string) => ({ at, isUndo: at === 'undone' });
    const [sent, moved, offered, undone] = [stepAt('a'), stepAt('b'), stepAt('c'), stepAt('undone')];
    expect(standingSteps([sent, moved, undone])).toEqual([sent]);
    expect(standingSteps([sent, moved, undone, offered])).toEqual([sent, offered]);
  });
});

describe('why an application has ended', () => {
  it.each([
    ['withdrawn', 'Withdrawn'],
    ['disagreed', 'Withdrawn'],
    ['cancelled', 'Cancelled'],
    ['declined', 'Declined'],
    ['lapsed', 'Declined'],
  ] as const)('%s is %s for the candidate [J11] [N04] [X01]', (reason, label) => {
    expect(shownApplication('Rejected', true, reason)).toEqual({ label, tab: 'History' });
    expect(shownApplication('Rejected', false, reason)).toEqual({ label, tab: 'History' });
    // Of an earlier end, an application that goes on says nothing.
    expect(shownApplication('New Submission', true, reason)).toEqual({ label: 'Interested', tab: 'Applied' });
  });
});
