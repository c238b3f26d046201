import { expect, it } from 'vitest';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { earlierTries } from '#shared/domain/applications/earlier-tries.ts';

const sent = 'New Submission';
const steps = (...statuses: ApplicationStatus[]) => statuses.map((status, day) => ({ status, at: `day ${day}` }));

it.each([
  ['nothing of the first', steps(sent, 'Candidate Submission'), []],
  ['nothing of one that has ended and is the last', steps(sent, 'Rejected'), []],
  ['one that was withdrawn and made again', steps(sent, 'Rejected', sent), ['day 0 to day 1']],
  [
    'two of them',
    steps(sent, 'Rejected', sent, 'Client Submission', 'Rejected', sent),
    ['day 0 to day 1', 'day 2 to day 4'],
  ],
  ['nothing of a step that was undone', steps(sent, 'Candidate Submission', sent), []],
  ['one that a feed began', steps('Candidate Interested', 'Rejected', sent), ['day 0 to day 1']],
  ['nothing without steps', [], []],
])('tells of earlier applications %s [X15]', (_, all, expected) => {
  expect(earlierTries(all).map(({ appliedAt, endedAt }) => `${appliedAt} to ${endedAt}`)).toEqual(expected);
});
