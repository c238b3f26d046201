import { expect, it } from 'vitest';
import { Problem } from '#shared/domain/problem.ts';
import { beginReset } from '../../web/src/features/account/reset-password.ts';
import { loginProblem, signIn } from '../../web/src/features/account/sign-in.ts';
import { becomeRecruiter } from '../../web/src/features/sign-up/recruiter/become-recruiter.ts';
import { aSite } from '../support/browser/a-site.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

it.each<[string, unknown, string | undefined, string]>([
  ['the provider’s words under ours', named('CodeMismatchException', 'wrong'), 'Login Failed', 'Invalid code'],
  ['ours alone for what nobody knows', named('OddException', 'odd'), undefined, 'Login Failed'],
  ['a problem as it is', new Problem('invalid', 'wrongInput', 'Ours.'), undefined, 'Ours.'],
  [
    'that no answer came',
    named('NetworkError', 'A network error has occurred.'),
    undefined,
    'We could not reach the server. Check your connection and try again.',
  ],
])('says of a sign-in that failed %s [Z06] [A16]', (_what, error, title, message) => {
  expect(loginProblem(error)).toMatchObject({ title, message });
});

it.each([
  ['None', 'User not found'],
  ['Google', 'Email was registered using Google Sign In'],
])('lets nobody sign in whose account is of the method %s [Z06] [A16]', async (method, message) => {
  const asked = await aSite(() => ({ method, username: 'u' }));
  await expect(signIn('nora@e.example', 'Passw0rd!')).rejects.toThrow(message);
  expect(asked.map(({ body }) => body)).toEqual([{ EmailOrUsername: 'nora@e.example' }]);
});

it('sends no code for an account that may choose no password [Z06] [A20]', async () => {
  await aSite(() => ({ success: false, username: '' }));
  await expect(beginReset('nora')).rejects.toThrow('Failed to send reset code, invalid status.');
});

it.each([
  [{ code: 'awaitsApproval', message: 'waiting' }, 'waiting'],
  [{ code: 'notAllowed', message: 'No.' }, expect.objectContaining({ code: 'notAllowed' })],
])('tells a recruiter who waits from one who is refused: %j [Z06]', async (content, outcome) => {
  await aSite(() => Response.json(content, { status: 403 }));
  expect(await becomeRecruiter()).toEqual(outcome);
});
