import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Scenarios, scenarioPage } from '../../support/browser/scenario-page.ts';
import type * as scenarios from './staff-scenarios.tsx';

let run: Scenarios<typeof scenarios>;
beforeAll(async () => {
  run = await scenarioPage<typeof scenarios>('test/web/mounted/staff-scenarios.tsx');
});
afterAll(() => run.close());

it('begins the desk with the own rows, for an admin with everyone’s, and hides what is done [Z06] [W11]', async () => {
  expect(await run('narrowsTheDesk')).toEqual({
    scopes: ['mine', 'team', 'all'],
    addresses: ['/desk?scope=team&tab=overdue', '/desk?scope=mine'],
    hidden: ['b'],
  });
});

it('takes back what was done at the desk by the version that it made, and shows the row only where that was not refused [X24] [Z06]', async () => {
  const { hidden, shown, asked } = await run('undoesAtTheDesk');
  expect([hidden, shown]).toEqual([['a', 'b'], ['a']]);
  const task = { id: 't', title: 'Call', dueAt: '2026-04-02' };
  expect(asked).toMatchObject([
    { ...task, version: 3, isDone: true },
    { ...task, version: 4, isDone: false },
    { moves: [{ candidateId: 'c', jobId: 'j', version: 2 }] },
  ]);
});

it('knows what staff may do with a candidate, a colleague, themselves, an admin and one out of sight [Z06]', async () => {
  const mayEdit = [true, true, true, false, false];
  const mayDelete = [true, false, false, false, true];
  const mayActAs = [true, true, false, false, true];
  expect(await run('knowsRightsOfStaff')).toEqual({
    recruiter: [false, mayEdit, mayDelete, mayActAs],
    admin: [true, mayEdit, mayDelete, mayActAs],
  });
});

it('shows applications as moved at once, and finds what is typed at every status [Z06]', async () => {
  expect(await run('showsApplications')).toEqual({
    plain: { All: 3, 'New Submission': 2, Rejected: 1 },
    moved: { All: 3, 'New Submission': 1, Rejected: 2 },
    found: [{ All: 1, Rejected: 1 }, '/applications?view=list&owner=all&q=name+c'],
    address: '/applications?view=list&owner=all&status=All&sort=pay',
    asked: ['key=applications-view', 'status=New+Submission', 'count=500'],
  });
});

it('counts a notice as read when it is pressed, and as unread where that failed [Z06]', async () => {
  expect(await run('readsNotices')).toEqual({ quiet: 0, sent: [{ id: 'n2' }], all: { id: 'n2' } });
});

it('opens and closes a person by the address [Z06]', async () => {
  expect(await run('closesAPerson')).toBe('/users?q=x&edit=r1&kind=recruiter');
});
