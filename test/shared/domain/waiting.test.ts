import { expect, it } from 'vitest';
import { herTurnFirst, waitingOf, waitsFor } from '#shared/domain/applications/waiting.ts';
import type { Turn } from '#shared/domain/clocks/turn.ts';

const now = '2026-11-26T19:00:00.000Z';
const [soon, later] = ['2026-11-26T20:00:00.000Z', '2026-11-28T20:00:00.000Z'];
const offer = (by?: string): Turn => ({ whose: 'candidate', wait: 'offer', by });
const consent: Turn = { whose: 'candidate', wait: 'consent' };
const theirs: Turn = { whose: 'recruiter', wait: 'firstAnswer', by: later };
const of = (id: string, turn: Turn | null, isOpen = true) => ({ id, turn, job: { isOpen } });

it.each([
  [offer(later), true, 'offer'],
  [offer(soon), true, 'offer'],
  [offer(now), true, undefined],
  [offer(), true, undefined],
  [offer(later), false, undefined],
  [consent, true, 'consent'],
  [consent, false, undefined],
  [theirs, true, undefined],
  [null, true, undefined],
] as const)(
  'of the turn %o at a job that is open: %s waits for %s of the candidate [X09] [X02]',
  (turn, isOpen, what) => {
    expect(waitsFor(of('a', turn, isOpen), now)).toBe(what);
  },
);

it('puts what waits for her first: the offer that ends first, then consents in their order [X09]', () => {
  const all = [
    of('a', theirs),
    of('b', consent),
    of('c', offer(later)),
    of('d', null),
    of('e', offer(soon)),
    of('f', consent),
  ];
  expect(waitingOf(all, now).map(({ id }) => id)).toEqual(['e', 'c', 'b', 'f']);
  expect(herTurnFirst(all, now).map(({ id }) => id)).toEqual(['e', 'c', 'b', 'f', 'a', 'd']);
  // An offer is over at its instant.
  expect(waitingOf(all, soon).map(({ id }) => id)).toEqual(['c', 'b', 'f']);
});
