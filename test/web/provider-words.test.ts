import { expect, it } from 'vitest';
import { passwordFaults } from '#shared/domain/account/password.ts';
import { secondsToWait, waitWords } from '#shared/domain/days/wait-words.ts';
import { messageOf } from '../../web/src/lib/problems.ts';
import { providerProblem } from '../../web/src/lib/provider-problem.ts';
import { waitingLabel } from '../../web/src/ui/verification/use-wait.ts';

const said = (name: string, message: string) => messageOf(Object.assign(new Error(message), { name }));

it.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'Incorrect username or password.'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'Too many tries. Please try again in 15 minutes.'],
  ['NotAuthorizedException', 'Access Token has been revoked', 'Your session has ended. Please log in again.'],
  ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'Invalid code'],
  [
    'ExpiredCodeException',
    'Invalid code provided, please request a code again.',
    'This code is not valid any more. Please request a new one.',
  ],
  [
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
    'Too many tries. Please try again in 60 minutes.',
  ],
  [
    'InvalidParameterException',
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    'Password: must not begin or end with a space.',
  ],
  [
    'UserLambdaValidationException',
    'CustomMessage failed with error Too many codes were sent in an hour. Please try again in 42 minutes.',
    'Too many codes were sent in an hour. Please try again in 42 minutes.',
  ],
  ['UserLambdaValidationException', 'PreSignUp failed with error Email is already in use.', 'Email is already in use'],
  ['UnexpectedLambdaException', 'CustomMessage invocation failed due to error SocketTimeoutException.', undefined],
  ['InvalidParameterException', 'Something of the provider that we never heard of', undefined],
  ['TypeError', "Cannot read properties of undefined (reading 'x')", undefined],
])('says in our words what the provider said: %s, %s [A30] [A16]', (name, message, words) => {
  expect(said(name, message)).toBe(words ?? 'Something went wrong. Please try again.');
});

it('tells a wait from a wrong input by the seconds that a trigger of ours names [A22] [Z06]', () => {
  const trigger = (sentence: string) =>
    providerProblem({ name: 'UserLambdaValidationException', message: `CustomMessage failed with error ${sentence}` });
  expect(trigger('Too many of them were sent. Please try again in 42 minutes.')).toMatchObject({
    code: 'tooManyCodes',
    retryAfterSeconds: 42 * 60,
  });
  expect(trigger('We do not know what this is. Please call us.')).toMatchObject({ code: 'wrongInput' });
});

it('counts down to when a code may be asked for again [A22]', () => {
  expect(secondsToWait('Too many codes were sent in an hour. Please try again in 42 minutes.')).toBe(42 * 60);
  expect(secondsToWait('Too many codes were sent today. Please try again in 5 hours.')).toBe(5 * 3600);
  expect(secondsToWait('Invalid code')).toBeUndefined();
  expect([1, 60, 61, 7199, 7200, 86_400].map(waitWords)).toEqual([
    'in 1 minute',
    'in 1 minute',
    'in 2 minutes',
    'in 120 minutes',
    'in 2 hours',
    'in 24 hours',
  ]);
  expect(waitingLabel('Resend Code', 2519)).toBe('Resend Code in 41:59');
  expect(waitingLabel('Resend Code', 9)).toBe('Resend Code in 0:09');
  expect(waitingLabel('Resend Code', 18_000)).toBe('Resend Code in 5:00:00');
  expect(waitingLabel('Resend Code', 0)).toBe('Resend Code');
});

it.each([' Caravel-demo-1', 'Caravel-demo-1 ', '\tCaravel-demo-1'])(
  'refuses a password with a space at either end: %j [A08] [A30]',
  (password) => {
    expect(passwordFaults(password)).toEqual(['Must not begin or end with a space.']);
  },
);

it('takes a space inside a password [A30]', () => {
  expect(passwordFaults('Caravel demo 1')).toEqual([]);
});
