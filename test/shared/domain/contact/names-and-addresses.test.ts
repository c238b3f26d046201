import { expect, it } from 'vitest';
import { isEmail, requireCompanyEmail } from '#shared/domain/contact/email.ts';
import { fullName, nameOrLeft, nameOrNone } from '#shared/domain/contact/full-name.ts';
import { maskPhone, normalizePhone } from '#shared/domain/contact/phone.ts';
import { typedPhone } from '#shared/domain/contact/typed-phone.ts';

it('a name has one space between its halves, and words for one that is not there [X12] [Z06]', () => {
  expect(fullName({ firstName: 'Ann', lastName: 'Other' })).toBe('Ann Other');
  expect([fullName({ firstName: 'Ann', lastName: '' }), fullName({ firstName: '', lastName: 'Other' })]).toEqual([
    'Ann',
    'Other',
  ]);
  expect([nameOrNone('Ann'), nameOrNone(''), nameOrNone(undefined)]).toEqual(['Ann', 'No name', 'No name']);
  expect([nameOrLeft('Ann'), nameOrLeft('')]).toEqual(['Ann', 'Someone who has left']);
});

it.each([
  [`${'a'.repeat(64)}@${'b'.repeat(31)}.com`, true],
  [`${'a'.repeat(64)}@${'b'.repeat(32)}.com`, false],
  [`${'a'.repeat(65)}@b.com`, false],
  [`a@${'b'.repeat(63)}.com`, true],
  [`a@${'b'.repeat(64)}.com`, false],
  ['a@b.com@c.com', false],
  ['a@b.com@', false],
  ['@b.com', false],
  ['a@', false],
  ['a', false],
])('an address has the lengths of its parts, and one @: %s, %j [A08] [Z06]', (text, isOne) => {
  expect(isEmail(text)).toBe(isOne);
});

it('an address of another company is refused at its field, as whom it concerns [A24] [Z06]', () => {
  const ask = (email: string, kind?: 'forbidden') => {
    try {
      requireCompanyEmail(email, ['caravel.example'], { field: 'Email', ...(kind && { kind }) });
      return undefined;
    } catch (error) {
      return error;
    }
  };
  expect(ask('ann@caravel.example')).toBeUndefined();
  const message = 'Please enter a valid email';
  const refusal = { kind: 'invalid', code: 'wrongEmail', message, fields: { Email: message } };
  expect(ask('ann@demo.example')).toMatchObject(refusal);
  expect(ask('ann@demo.example', 'forbidden')).toMatchObject({ ...refusal, kind: 'forbidden' });
});

it.each([
  ['+15125550107', '512-555-0107'],
  ['+1', ''],
  ['+1512', '512'],
  ['1512', '151-2'],
  ['15125550107', '512-555-0107'],
  ['+44 20 7946', '+44 20 7946'],
  ['512555010', '512-555-010'],
  ['51255501078', '51255501078'],
  ['+', ''],
  ['  call me ', 'call me '],
])('a number gets its dashes while it is typed: %s becomes %s [A30] [Z06]', (text, masked) => {
  expect(maskPhone(text)).toBe(masked);
});

it('a number is read up to forty letters, a typed one up to a hundred, with what is written around it [A15] [Z06]', () => {
  expect(normalizePhone('512-555-0107'.padStart(40))).toBe('+15125550107');
  expect(normalizePhone('512-555-0107'.padStart(41))).toBeUndefined();
  expect([normalizePhone('+2125550107'), normalizePhone('512-555-0107+'), normalizePhone('512*555*0107')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(typedPhone('512-555-0107'.padStart(100))).toBe('5125550107');
  expect(typedPhone('512-555-0107'.padStart(101))).toBeUndefined();
  expect([typedPhone('512*555*0107'), typedPhone('0015125550107'), typedPhone('51'), typedPhone('512')]).toEqual([
    undefined,
    '5125550107',
    undefined,
    '512',
  ]);
  expect(typedPhone('From: 512-555-0107 (Riley)')).toBe('5125550107');
  expect(typedPhone('512-555-0107 x 12')).toBe('5125550107');
});
