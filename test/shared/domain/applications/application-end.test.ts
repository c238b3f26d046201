import { expect, it } from 'vitest';
import { endOf } from '#shared/domain/applications/application-end.ts';

const [applied, offered] = [{ status: 'New Submission' }, { status: 'Offer Extended', by: 'jordan' }] as const;
const ended = { status: 'Rejected' } as const;

it.each([
  [[applied], undefined],
  [[applied, offered], undefined],
  [
    [applied, { ...ended, reason: 'withdrawn' }],
    [undefined, 'Withdrew', ''],
  ],
  [
    [applied, { ...ended, reason: 'disagreed' }],
    [undefined, 'Did not agree to the terms', ''],
  ],
  [
    [applied, offered, { ...ended, reason: 'declined' }],
    [undefined, 'Declined the offer', ''],
  ],
  [
    [applied, offered, ended],
    [undefined, 'Declined the offer', ''],
  ],
  [
    [applied, { ...ended, by: 'jordan', cause: 'filled', note: 'By phone' }],
    ['jordan', 'Position filled', 'By phone'],
  ],
  [
    [applied, { ...ended, by: 'jordan', reason: 'cancelled', cause: 'filled' }],
    ['jordan', 'Assignment cancelled, Position filled', ''],
  ],
  // Only an offer is declined.
  [
    [applied, ended],
    [undefined, '', ''],
  ],
  [[ended], [undefined, '', '']],
  [[], undefined],
  [
    [applied, offered, { ...ended, by: 'jordan' }],
    ['jordan', '', ''],
  ],
  [[applied, { ...ended, by: 'jordan', cause: 'filled' }, { ...applied, by: 'jordan', isUndo: true }], undefined],
] as const)('of %j staff read who ended it and why: %j [X18]', (steps, end) => {
  const found = endOf(steps);
  expect(found && [found.by, found.why, found.note]).toEqual(end);
});
