import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import type { DeskList } from '../../../web/src/features/desk/use-desk.ts';
import { type PlaceAct, useDeskActs } from '../../../web/src/features/desk/use-desk-acts.ts';
import { aSite } from '../../support/browser/a-site.ts';
import { firstRender } from '../../support/browser/first-render.ts';

const job = { jobId: 'j1', title: 'RN', facility: 'Hill', place: 'Austin, TX' };
const row = (kind: DeskRow['kind'], more: Partial<DeskRow> = {}): DeskRow => ({
  id: `row-${kind}`,
  kind,
  due: '2026-04-02',
  isOverdue: false,
  candidateId: 'c1',
  name: 'Nora',
  phone: '',
  since: '2026-03-09T20:00:00Z',
  what: 'Call Nora',
  job,
  owner: 'r1',
  ...more,
});
const task = { id: 't1', ownerId: 'r1', version: 3 };

let hidden: string[];
let asked: string[];
let refreshed: number;

function acts() {
  const pages = {
    refresh: async () => {
      refreshed += 1;
    },
  };
  const hide = (...ids: string[]) => hidden.push(...ids);
  const list = { hide, show: () => undefined, markAsked: (id: string) => asked.push(id), pages };
  return firstRender(() => useDeskActs(list as unknown as DeskList));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [hidden, asked, refreshed] = [[], [], 0];
  return () => void vi.useRealTimers();
});

describe('an act of the desk', () => {
  it.each<[PlaceAct, DeskRow, object, unknown, boolean]>([
    [
      'takeOn',
      row('applicant', { status: 'Applied' as DeskRow['status'] }),
      {
        moves: [{ candidateId: 'c1', jobId: 'j1', status: 'Candidate Submission', fromStatus: 'Applied' }],
        message: 'I call at noon.',
      },
      { results: [{ outcome: 'moved', version: 2 }] },
      true,
    ],
    ['tell', row('news'), { candidateId: 'c1', jobId: 'j1', since: '2026-03-09T20:00:00Z' }, {}, true],
    ['remind', row('consent'), { candidateId: 'c1', jobId: 'j1' }, {}, false],
    ['remind', row('offer'), { candidateId: 'c1', jobId: 'j1' }, {}, false],
    [
      'ask',
      row('credential', { document: { token: 't', kind: 'certification', name: 'BLS' } }),
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
      'ask',
      row('submission', { lacks: [{ name: 'ACLS', document: { kind: 'certification', name: 'ACLS' } }] }),
      { candidateId: 'c1', documents: [{ kind: 'certification', name: 'ACLS' }], words: 'It is needed for RN, Hill.' },
      {},
      false,
    ],
    [
      'finish',
      row('task', { task }),
      { candidateId: 'c1', ...task, title: 'Call Nora', dueAt: '2026-04-02', isDone: true },
      { version: 4 },
      true,
    ],
    [
      'extend',
      row('assignment'),
      { candidateId: 'c1', jobId: 'j1' },
      { jobId: 'j1-x1', status: 'Client Submission' },
      true,
    ],
    ['invite', row('invitation', { invitationId: 'i1' }), { id: 'i1' }, {}, true],
  ])(
    '(%s) sends what the row is about, and takes it away unless it waits for the candidate [X24] [Z06]',
    async (act, one, body, answer, isGone) => {
      const calls = await aSite(() => answer);
      await acts().actOn(act, [one], act === 'takeOn' ? 'I call at noon.' : '');
      expect(calls.map((call) => call.body)).toEqual([expect.objectContaining(body)]);
      expect([hidden, asked]).toEqual(isGone ? [[one.id], []] : [[], [one.id]]);
      expect(refreshed).toBe(1);
      await vi.advanceTimersByTimeAsync(2_500);
      expect(refreshed).toBe(2);
    },
  );

  it('does the same to all that are chosen by one press [X24] [X34]', async () => {
    const calls = await aSite(() => ({ version: 4 }));
    const rows = ['t1', 't2', 't3'].map((id) => row('task', { id, task: { ...task, id } }));
    await acts().actOn('finish', rows);
    expect(calls.map(({ body }) => (body as { id: string }).id)).toEqual(['t1', 't2', 't3']);
    expect([hidden, refreshed]).toEqual([['t1', 't2', 't3'], 1]);
  });

  it('takes a row away that a colleague has moved there already [X24] [Z06]', async () => {
    await aSite(() => ({ results: [{ outcome: 'same', version: null }] }));
    expect(await acts().actOn('takeOn', [row('applicant')])).toBe(true);
    expect(hidden).toEqual(['row-applicant']);
  });

  it('reads the list once more for several acts, when the stream has followed the last [X24] [Z06]', async () => {
    await aSite(() => ({ version: 4 }));
    const desk = acts();
    await desk.actOn('finish', [row('task', { task })]);
    await vi.advanceTimersByTimeAsync(2_000);
    await desk.actOn('finish', [row('task', { task })]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(refreshed).toBe(2);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(refreshed).toBe(3);
  });

  it('takes a row away that was submitted by its sheet [X24]', async () => {
    acts().submitted(row('submission'), 4);
    expect([hidden, refreshed]).toEqual([['row-submission'], 1]);
  });

  it('leaves the row where it is when it was refused, and reads the list again [Z06]', async () => {
    await aSite(() => ({ results: [{ outcome: 'changed', message: 'Somebody else has moved it.' }] }));
    await acts().actOn('takeOn', [row('applicant')]);
    expect([hidden, refreshed]).toEqual([[], 1]);
  });
});
