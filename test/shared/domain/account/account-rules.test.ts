import { expect, it } from 'vitest';
import { isFreshSignIn } from '#shared/domain/account/fresh-sign-in.ts';
import { lastCallAt, leavingAt, leavingTask } from '#shared/domain/account/leaving.ts';
import { passwordFaults } from '#shared/domain/account/password.ts';
import { isMeetingLink } from '#shared/domain/account/recruiters.ts';
import { takenAddress, triggerCode, triggerProblem } from '#shared/domain/account/trigger-problems.ts';
import { usernameFault } from '#shared/domain/account/username.ts';

const now = Date.parse('2026-11-28T12:00:00.000Z');

it('a session is fresh for fifteen minutes, and one of unknown beginning is not [C25] [Z06]', () => {
  const begun = (ms: number) => new Date(now - ms).toISOString();
  expect(isFreshSignIn(begun(15 * 60_000 - 1), now)).toBe(true);
  expect(isFreshSignIn(begun(15 * 60_000), now)).toBe(false);
  expect(isFreshSignIn(undefined, now)).toBe(false);
});

it('an account ends two weeks after it is asked for, with a last call two days before [C25] [Z06]', () => {
  const leavesAt = leavingAt(new Date(now));
  expect([leavesAt, lastCallAt(leavesAt)]).toEqual(['2026-12-12T12:00:00.000Z', '2026-12-10T12:00:00.000Z']);
  expect(leavingTask({ hasOffer: true, hasAssignment: true })).toMatch(/an accepted assignment: please call$/);
  expect(leavingTask({ hasOffer: true, hasAssignment: false })).toMatch(/an offer open: please call$/);
  expect(leavingTask({ hasOffer: false, hasAssignment: false })).toBe('Asked to delete the account');
});

it.each([
  ['https://meet.example/ray', true],
  ['http://meet.example', true],
  ['javascript:alert(1)', false],
  ['mailto:ray@meet.example', false],
  ['https://', false],
  ['meet.example', false],
  ['https://meet.example/a b', false],
  [`https://meet.example/${'a'.repeat(2_000 - 21)}`, true],
  [`https://meet.example/${'a'.repeat(2_000 - 20)}`, false],
])('a meeting link is a web address: %s, %j [A24] [Z06]', (text, isLink) => {
  expect(isMeetingLink(text)).toBe(isLink);
});

it.each([
  ['ann', 'Must be at least 6 characters long.'],
  ['a n', 'Must be at least 6 characters long. Must not contain any whitespace.'],
  ['ann.ot', undefined],
  ['a'.repeat(128), undefined],
  ['a'.repeat(129), 'Cannot be greater than 128 characters long.'],
  ['a@b.co', undefined],
  // An address may be as short as it is.
  ['a@b.c', undefined],
])('a username follows the rules, or is an address: %s [A30] [Z06]', (text, fault) => {
  expect(usernameFault(text)).toBe(fault);
});

it('a password may have a space inside, and none at an end [A30] [Z06]', () => {
  expect(['Caravel demo 1', ' Caravel-demo-1'].map((text) => passwordFaults(text).length)).toEqual([0, 1]);
});

it('what a trigger refuses is found again by its sentence, with the provider that has the address [A18] [Z06]', () => {
  for (const [method, code] of [
    ['Internal', 'emailInUse'],
    ['Google', 'registeredWithGoogle'],
    ['Facebook', 'registeredWithFacebook'],
    ['Apple', 'registeredWithApple'],
  ] as const) {
    const problem = takenAddress(method);
    expect([problem.kind, problem.code, triggerCode(problem.message)]).toEqual(['conflict', code, code]);
  }
  expect(triggerProblem('wrongPhone')).toMatchObject({ kind: 'invalid', code: 'wrongPhone' });
  expect(triggerCode('Something else')).toBeUndefined();
});
