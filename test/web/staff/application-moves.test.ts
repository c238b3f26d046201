import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { type ApplicationStatus, nextStatuses } from '#shared/domain/applications/application-status.ts';
import { useMoves } from '../../../web/src/features/applications/use-moves.ts';
import { openToasts } from '../../../web/src/ui/overlays/toast.ts';
import { aSite } from '../../support/browser/a-site.ts';
import { firstRender } from '../../support/browser/first-render.ts';

const row = (candidateId: string) =>
  ({ candidateId, candidateName: `Name ${candidateId}`, job: { jobId: 'j1', jobTitle: 'RN' } }) as StaffApplication;
const [one, other] = [row('c1'), row('c2')];

let changes: [string[], unknown][];
let offers: string[];
let refreshed = Promise.withResolvers<void>();

/** The moves of a list, whose changes are noted; `refreshed` is when all is done. */
function moves() {
  const list = {
    change: (rows: readonly StaffApplication[], to: unknown) =>
      changes.push([rows.map(({ candidateId }) => candidateId), to]),
    refresh: async () => refreshed.resolve(),
  };
  return firstRender(() =>
    useMoves(
      list as never,
      ({ candidateId }) => offers.push(candidateId),
      ({ candidateId }) => offers.push(`submit ${candidateId}`),
    ),
  );
}

beforeEach(() => {
  [changes, offers, refreshed] = [[], [], Promise.withResolvers()];
});

describe('moving an application', () => {
  it('shows it moved at once, and leaves it there [Z06]', async () => {
    const results = [{ candidateId: 'c1', jobId: 'j1', outcome: 'moved', version: 3 }];
    const asked = await aSite(() => ({ results }));
    moves().ask([one], 'Candidate Submission');
    await refreshed.promise;
    expect(changes).toEqual([
      [
        ['c1'],
        {
          status: 'Candidate Submission',
          changedAt: expect.any(String),
          nextStatuses: [...nextStatuses('Candidate Submission', 'staff')],
        },
      ],
      [[], undefined],
    ]);
    expect(asked.map(({ body }) => body)).toEqual([
      {
        moves: [{ candidateId: 'c1', jobId: 'j1', status: 'Candidate Submission' }],
        token: expect.stringMatching(/^[\w-]{36}$/),
      },
    ]);
  });

  it.each([
    ['was refused', () => ({ results: [{ candidateId: 'c1', jobId: 'j1', outcome: 'changed', message: 'no' }] })],
    ['could not be sent', () => Response.json({ message: 'gone' }, { status: 500 })],
    ['lacks a consent', () => Response.json({ code: 'consentMissing', message: 'Has not agreed.' }, { status: 409 })],
  ])('puts it back where it %s [Z06]', async (_why, answer) => {
    const before = openToasts().length;
    await aSite(answer);
    moves().ask([one], 'Candidate Submission');
    await refreshed.promise;
    expect(changes[1]).toEqual([['c1'], undefined]);
    // A consent that is missing is said in the row, as every refusal.
    await expect.poll(() => openToasts().length - before).toBe(_why === 'could not be sent' ? 1 : 0);
  });

  it.each<[string, StaffApplication[], ApplicationStatus, string[], number]>([
    ['one is offered something by its form', [one], 'Offer Extended', ['c1'], 0],
    ['one is rejected with a reason', [one], 'Rejected', [], 0],
    ['several are asked about', [one, other], 'Candidate Submission', [], 0],
    ['several offers are asked about', [one, other], 'Offer Extended', [], 0],
    ['one is submitted by its sheet', [one], 'Client Submission', ['submit c1'], 0],
    ['one goes a step', [one], 'Candidate Submission', [], 1],
  ])('asks first where it has to: %s [Z06]', async (_what, rows, status, formed, sent) => {
    const asked = await aSite(() => ({ results: [] }));
    moves().ask(rows, status);
    if (sent > 0) await refreshed.promise;
    // What goes is shown at once.
    expect([offers, asked.length, changes.length > 0]).toEqual([formed, sent, sent > 0]);
  });
});
