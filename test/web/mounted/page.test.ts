import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Scenarios, scenarioPage } from '../../support/browser/scenario-page.ts';
import type * as scenarios from './page-scenarios.tsx';

let run: Scenarios<typeof scenarios>;
beforeAll(async () => {
  run = await scenarioPage<typeof scenarios>('test/web/mounted/page-scenarios.tsx');
});
afterAll(() => run.close());

it('says at the fields of a sign-in form what is wrong, the first in focus, and elsewhere what no field shows [Z05]', async () => {
  expect(await run('refusesASignIn')).toEqual({
    empty: [
      ['username', 'password'],
      ['Who?', 'A password is required'],
    ],
    found: [['username'], ['User not found'], 1],
    refused: [[], ['Login FailedIncorrect username or password.']],
    sent: { username: 'nora-vale2', password: 'Passw0rd!' },
  });
});

it('submits with the sixth digit of a code, once the password is there [Z05]', async () => {
  expect(await run('submitsAWholeCode')).toEqual({
    early: [0, []],
    short: 0,
    sent: [{ code: '654321', password: 'Passw0rd!' }],
  });
});

it('goes from row to row by the keys, and leaves them to a field that is typed in [Z06]', async () => {
  expect(await run('goesByKeys')).toEqual({
    path: ['a', 'b', 'e', 'b', 'a', 'a', 'b', 'c', 'c'],
    chosen: true,
    typing: 'typed',
  });
});

it('keeps the focus in the list when its row goes, and at the heading when all have gone [Z06]', async () => {
  expect(await run('keepsTheFocus')).toEqual(['c', 'a', 'heading']);
});

it('asks for every form with unsaved input, by the newest [Z06]', async () => {
  expect(await run('guardsEveryForm')).toEqual({
    both: [false, true, true, false],
    other: true,
    alone: false,
    none: false,
  });
});
