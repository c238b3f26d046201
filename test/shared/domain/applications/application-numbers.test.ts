import { describe, expect, it } from 'vitest';
import {
  ApplicationTally,
  type CountedApplication,
  firstAnswerOf,
  isOpenStatus,
  medianOf,
} from '#shared/domain/applications/application-numbers.ts';
import { type ApplicationStatus, applicationStatuses } from '#shared/domain/applications/application-status.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

/** An application whose steps were this many hours ago, the first by the candidate, all others by staff. */
function stepped(...way: readonly (readonly [ApplicationStatus, number])[]): CountedApplication {
  const steps = way.map(([status, hours], at) => ({ status, at: ago(hours), by: at === 0 ? undefined : 'jordan' }));
  const last = way.at(-1);
  if (!last) throw new Error('An application has a step.');
  return { status: last[0], appliedAt: steps[0]?.at ?? '', steps };
}

describe('the tally of applications', () => {
  const from = ago(100);

  it('says how many came how far, and the middle of the hours until then, of those that began in its days [W12]', () => {
    const tally = new ApplicationTally(from, now);
    for (const application of [
      stepped(
        // In the very first moment that counts.
        ['New Submission', 100],
        ['Candidate Submission', 96],
        ['Client Submission', 90],
        ['Offer Extended', 80],
        ['Accepted - Pending Start', 70],
      ),
      // An offer without a submission before it says that the client has it.
      stepped(['New Submission', 50], ['Offer Extended', 44]),
      stepped(['New Submission', 30], ['Rejected', 28]),
      stepped(['New Submission', 20]),
      // Before those days: only that it is open counts.
      stepped(['New Submission', 101], ['Client Submission', 99]),
      stepped(['New Submission', 200], ['Rejected', 1]),
      stepped(['New Submission', 200], ['Offer Extended', 150], ['Accepted - Pending Start', 1]),
    ])
      tally.add(application);
    expect(tally.numbers()).toEqual({
      applied: 4,
      answered: 3,
      submitted: 2,
      offered: 2,
      accepted: 1,
      rejected: 1,
      open: 3,
      answerHours: 4,
      submissionHours: 8,
      offerHours: 13,
    });
  });

  it('names no hours where nothing came so far [W12]', () => {
    expect(new ApplicationTally(from, now).numbers()).toEqual({
      applied: 0,
      answered: 0,
      submitted: 0,
      offered: 0,
      accepted: 0,
      rejected: 0,
      open: 0,
    });
  });

  it('counts open applications by their whole days [W12]', () => {
    const tally = new ApplicationTally(from, now);
    for (const hours of [0, 24 * 3 - 1, 24 * 3, 24 * 8 - 1, 24 * 8, 24 * 15 - 1, 24 * 15 - 2, 24 * 15, 24 * 400])
      tally.add(stepped(['New Submission', hours]));
    tally.add(stepped(['New Submission', 5], ['Rejected', 4]));
    expect(tally.ages).toEqual([2, 2, 3, 2]);
  });
});

it('takes every application for open that was neither rejected nor accepted [W12]', () => {
  expect(applicationStatuses.filter((status) => !isOpenStatus(status))).toEqual([
    'Rejected',
    'Accepted - Pending Start',
  ]);
});

describe('the first answer to an application', () => {
  const [first, second, third] = [ago(9), ago(5), ago(2)];
  const sent = { status: 'New Submission', at: first } as const;
  const moved = { status: 'Candidate Submission', at: second, by: 'jordan' } as const;

  it.each([
    ['the first step of staff', [sent, moved, { ...moved, at: third }], second],
    ['not that staff applied for the candidate', [{ ...sent, by: 'jordan' }], undefined],
    ['but what they did after it', [{ ...sent, by: 'jordan' }, moved], second],
    ['not that the candidate withdrew', [sent, { status: 'Rejected', at: second }], undefined],
    ['not a step of the hourly round', [sent, { ...moved, by: '' }], undefined],
    ['not a step that was undone', [sent, moved, { ...sent, at: third, by: 'jordan', isUndo: true }], undefined],
  ] as const)('is %s [W12]', (_, steps, at) => {
    expect(firstAnswerOf({ appliedAt: first, steps })?.at).toBe(at);
  });

  it('to one that ended and began again is none of before [W12]', () => {
    const steps = [sent, moved, { ...sent, at: third }];
    expect(firstAnswerOf({ appliedAt: third, steps })).toBeUndefined();
  });
});

it.each([
  [[], undefined],
  [[3], 3],
  [[1, 2], 1.5],
  [[100, 9, 10], 10],
  [[8, 2, 100, 9], 8.5],
  [[1.26], 1.3],
  [[1, 1.14], 1.1],
])('the middle of %j is %s, to a tenth [W12]', (numbers, middle) => {
  expect(medianOf(numbers)).toBe(middle);
});
