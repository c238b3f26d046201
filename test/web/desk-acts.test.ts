import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import type { DeskList } from '../../web/src/features/desk/use-desk.ts';
import { useDeskActs } from '../../web/src/features/desk/use-desk-acts.ts';
import { aSite } from '../support/browser/a-site.ts';
import { firstRender } from '../support/browser/first-render.ts';

const job = { jobId: 'j1', title: 'RN', facility: 'Hill', place: 'Austin, TX' };
const row = (kind: DeskRow['kind'], more: Partial<DeskRow> = {}): DeskRow => ({
  id: `row-${kind}`,
  kind,
  due: '2026-04-02',
  isOverdue: false,
  candidateId: 'c1',
  name: 'Nora',
  since: '2026-03-09T20:00:00Z',
  what: 'Call Nora',
  job,
  owner: 'r1',
  ...more,
});

let hidden: string[];
let refreshed: number;

function acts() {
  const pages = {
    refresh: async () => {
      refreshed += 1;
    },
  };
  const list = { hide: (id: string) => hidden.push(id), show: () => undefined, pages };
  return firstRender(() => useDeskActs(list as unknown as DeskList));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [hidden, refreshed] = [[], 0];
  return () => void vi.useRealTimers();
});

describe('an act of the desk', () => {
  it.each<[DeskRow, object, unknown, boolean]>([
    [
      row('applicant', { status: 'Applied' as DeskRow['status'] }),
      { moves: [{ candidateId: 'c1', jobId: 'j1', status: 'Candidate Submission', fromStatus: 'Applied' }] },
      { results: [{ outcome: 'moved', version: 2 }] },
      true,
    ],
    [
      row('submission'),
      { moves: [{ candidateId: 'c1', jobId: 'j1', status: 'Client Submission' }] },
      { results: [{ outcome: 'same' }] },
      true,
    ],
    [row('news'), { candidateId: 'c1', jobId: 'j1', since: '2026-03-09T20:00:00Z' }, {}, true],
    [row('consent'), { candidateId: 'c1', jobId: 'j1' }, {}, false],
    [row('offer'), { candidateId: 'c1', jobId: 'j1' }, {}, false],
    [
      row('credential', { document: { token: 't', kind: 'certification' as never, name: 'BLS' } }),
      {
        candidateId: 'c1',
        token: 't',
        kind: 'certification',
        name: 'BLS',
        words: 'The one that we have ends on 04/02/2026. Please send the new one.',
      },
      {},
      false,
    ],
    [
      row('task', { task: { id: 't1', ownerId: 'r1', version: 3 } }),
      { candidateId: 'c1', id: 't1', ownerId: 'r1', version: 3, title: 'Call Nora', dueAt: '2026-04-02', isDone: true },
      {},
      true,
    ],
    [row('invitation', { invitationId: 'i1' }), { id: 'i1' }, {}, true],
  ])(
    'on $kind sends what it is about, and takes the row away unless it waits for the candidate [Z06]',
    async (one, body, answer, isDone) => {
      const asked = await aSite(() => answer);
      await acts().act(one);
      expect(asked.map((call) => call.body)).toEqual([expect.objectContaining(body)]);
      expect(hidden).toEqual(isDone ? [one.id] : []);
      expect(refreshed).toBe(1);
      await vi.advanceTimersByTimeAsync(2_500);
      expect(refreshed).toBe(2);
    },
  );

  it('leaves the row where it is when it was refused, and reads the list again [Z06]', async () => {
    await aSite(() => ({ results: [{ outcome: 'changed', message: 'Somebody else has moved it.' }] }));
    await acts().act(row('applicant'));
    expect([hidden, refreshed]).toEqual([[], 1]);
  });
});
