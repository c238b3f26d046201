import { expect, it } from 'vitest';
import { Problem } from '#shared/domain/problem.ts';
import { loginProblem } from '../../web/src/features/account/sign-in.ts';
import { registrationFailure } from '../../web/src/features/sign-up/registration-failure.ts';
import { accountProblem } from '../../web/src/lib/session/make-account.ts';

it.each([
  [
    'UserLambdaValidationException',
    'PreSignUp failed with error Email is already in use.',
    { email: 'Email is already in use.' },
  ],
  [
    'UserLambdaValidationException',
    'PreSignUp failed with error Email was registered using Google Sign In.',
    { email: 'Email was registered using Google Sign In' },
  ],
  ['UsernameExistsException', 'User already exists', { email: 'Username already in use.' }],
  [
    'InvalidParameterException',
    'Username cannot be of email format, since user pool is configured for email alias.',
    { email: 'Username cannot be an email address' },
  ],
  [
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
    { password: 'Please follow the rules below the field.' },
  ],
  ['InvalidParameterException', 'Invalid phone number format.', { phone: 'Please enter a valid phone number' }],
  ['Error', 'Something else', {}],
])('maps what the identity provider says of a new account: %s, %s [A08] [A18] [A30]', (name, said, fields) => {
  expect(accountProblem(Object.assign(new Error(said), { name })).fields).toEqual(fields);
});

const network = Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' });

it.each([
  [new Error('Incorrect username or password.'), 'Login Failed', 'Incorrect username or password.'],
  [new Error(''), undefined, 'Login Failed'],
  [new Error('Login Failed'), undefined, 'Login Failed'],
  [new Error('PreSignUp failed with error Email is already in use. '), undefined, 'Email already in use'],
  [
    new Error('PreSignUp failed with error Email was registered using Facebook Sign In. '),
    undefined,
    'Email was registered using Facebook Sign In',
  ],
  [new Error('attributes required: [email]'), 'Login Failed', 'That account shares no email address with us.'],
  [network, undefined, 'We could not reach the server. Check your connection and try again.'],
  [
    new Problem('unreachable', 'unreachable', 'An error occurred logging into your account'),
    undefined,
    'An error occurred logging into your account',
  ],
])('translates a failed sign-in: %s [A16] [A18]', (error, title, message) => {
  expect(loginProblem(error)).toMatchObject({ title, message });
});

it.each([
  [
    new Problem('broken', 'unexpected', 'Something went wrong on our side. Please try again in a moment.'),
    'Failed to register user.',
  ],
  [accountProblem(new Error('')), 'Failed to register user.'],
  [new Error(''), 'Failed to register user.'],
  [accountProblem(new Error('Something else')), undefined],
  [new Problem('conflict', 'emailInUse', 'Email is already in use'), undefined],
  [network, undefined],
])('translates a failed registration without its own message: %s [A14] [A24]', (error, said) => {
  expect(registrationFailure(error)).toBe(said);
});
