import { expect, it } from 'vitest';
import list from '../../../functions/_reference/common-passwords.json' with { type: 'json' };
import { isCommonPassword } from '../../../functions/_reference/common-passwords.ts';
import { checkPassword } from '../../../functions/user/check-password.ts';

const person = { Email: 'riley.bennett@demo.example', FirstName: 'Riley', LastName: 'O’Bennett' };
const isEasy = (Password: string, about: object = person) =>
  checkPassword({ Password, ...about }).then((answer) => answer.isEasy);

it.each([
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd1!',
  'Passw0rd!',
  'Welcome1!',
  'Qwerty123!',
  'Iloveyou2!',
  'Sunshine#7',
  'Summer2026!',
  '1Dragon!!',
  'Jessica1!',
  'Abc123!!',
  'L3tmein!',
  '$uperman1',
])('%s is too easy to guess for everybody [Y18]', async (password) => {
  expect(await isEasy(password, {})).toBe(true);
});

it.each([
  'Riley-2026-x!',
  'xx9!RILEYxx',
  'Bennett#4411q',
  'OBennett#44q',
  'r.i.l.e.y-Q7!',
  'My-bennett.9',
  'Rîley-nurse-9',
  'Caravel-demo-1',
  'iLove-caravel9!',
])('%s is too easy to guess for its person [Y18]', async (password) => {
  expect(await isEasy(password)).toBe(true);
});

it.each(['Night-shift-4-ever', 'zebra9$Kq!27', 'Tr0ub4dor&3-horse', 'Butterfly%83920174', 'New-passage-1'])(
  '%s is not [Y18]',
  async (password) => {
    expect(await isEasy(password)).toBe(false);
  },
);

it.each([
  ['password', true],
  ['PASSWORD', true],
  ['p4$$w0rd', true],
  ['12password!3', true],
  ['password123456', true],
  ['password1234567', false],
  ['!!!password!!!', true],
  ['!!!!password!!!', false],
  ['pass word', false],
  ['1!1', false],
  ['', false],
])('a common word is one with six digits and signs around it at most: %s [Y18]', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});

it('a short name, or none, is part of other words by chance [Y18]', async () => {
  expect(await isEasy('Annual-9-planet!', { FirstName: 'Ann', LastName: 'Li', Email: 'ann@demo.example' })).toBe(false);
  expect(await isEasy('Annual-9-planet!', { FirstName: null, Email: undefined })).toBe(false);
});

it('the list has 10,000 lines at most, each with a letter, without which our rules let none pass [Y18]', () => {
  expect(list.length).toBeLessThan(10_000);
  expect(list.filter((one) => !/[a-z]/.test(one))).toEqual([]);
});
