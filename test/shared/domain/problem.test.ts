import { expect, it } from 'vitest';
import { signupMethods } from '#shared/domain/account/account-username.ts';
import { takenAddress, triggerCode } from '#shared/domain/account/trigger-problems.ts';
import {
  accountChanged,
  freshSignInFirst,
  missing,
  notAllowed,
  notSignedIn,
  Problem,
  type ProblemCode,
  type ProblemKind,
  profileCorrupted,
  saveFailed,
  tooBusy,
  wrongField,
} from '#shared/domain/problem.ts';

it('has a code, or does not compile [Z02]', () => {
  // @ts-expect-error Words alone are no code.
  expect(new Problem('conflict', 'This was changed meanwhile.').code).toBe('This was changed meanwhile.');
  expect(new Problem('conflict', 'changedMeanwhile', 'This was changed meanwhile.')).toMatchObject({
    kind: 'conflict',
    code: 'changedMeanwhile',
    fields: {},
  });
});

it('is found again by the one sentence that the identity provider passes on [A18] [Z02]', () => {
  for (const method of signupMethods) {
    const { code, message } = takenAddress(method);
    expect(triggerCode(message)).toBe(code);
  }
  expect(triggerCode('Something else')).toBeUndefined();
});

it('keeps what a client needs beside the words, and the cause for the log alone [Z02]', () => {
  const cause = new Error('timed out');
  const more = { fields: { email: 'Used.' }, retryAfterSeconds: 7, requestId: 'r-1', title: 'Not saved', cause };
  const problem = new Problem('unavailable', 'tooBusy', 'Please wait.', more);
  expect(problem).toMatchObject({ name: 'Problem', message: 'Please wait.', ...more });
  expect(Object.hasOwn(new Problem('invalid', 'wrongInput', 'No.'), 'cause')).toBe(false);
});

it.each<[() => Problem, ProblemKind, ProblemCode, string]>([
  [() => wrongField('zip', 'No such ZIP.'), 'invalid', 'wrongInput', 'No such ZIP.'],
  [() => wrongField('email', 'In use.', 'emailInUse'), 'invalid', 'emailInUse', 'In use.'],
  [() => notSignedIn(), 'unauthenticated', 'notSignedIn', 'Please sign in.'],
  [() => freshSignInFirst(), 'forbidden', 'signInAgain', 'You logged in a while ago. Please log in once more.'],
  [() => notAllowed(), 'forbidden', 'notAllowed', 'You are not allowed to do this.'],
  [() => notAllowed('Only an admin may.'), 'forbidden', 'notAllowed', 'Only an admin may.'],
  [() => missing(), 'missing', 'notFound', 'Not found.'],
  [() => tooBusy(), 'unavailable', 'tooBusy', 'We are very busy right now. Please try again in a moment.'],
  [() => saveFailed(), 'conflict', 'changedMeanwhile', 'Failed to save your changes. Please try again.'],
  [
    () => accountChanged(),
    'conflict',
    'changedMeanwhile',
    'The account was changed at the same time. Please try again.',
  ],
  [
    () => accountChanged('Your', 'Please reload.'),
    'conflict',
    'changedMeanwhile',
    'Your account was changed at the same time. Please reload.',
  ],
  [
    () => profileCorrupted(),
    'conflict',
    'profileCorrupted',
    'This profile is corrupted: please delete it and invite the person again.',
  ],
])('says %s by its kind, its code and a sentence [Z02]', (made, kind, code, message) => {
  const problem = made();
  expect([problem.kind, problem.code, problem.message]).toEqual([kind, code, message]);
});

it('names the field that is wrong, and when a retry will help [Z02]', () => {
  expect(wrongField('zip', 'No such ZIP.').fields).toEqual({ zip: 'No such ZIP.' });
  const cause = new Error('throttled');
  expect(tooBusy(cause)).toMatchObject({ retryAfterSeconds: 2, cause });
});
