import { describe, expect, it } from 'vitest';
import { isCompanyEmail, isEmail } from '#shared/domain/contact/email.ts';

const domains = ['caravel.example', 'caravelhealth.example'];

describe('company addresses [A19]', () => {
  it.each(['anna@caravel.example', 'Anna@CARAVELHEALTH.example'])('knows %s as one of ours [A19]', (address) => {
    expect(isCompanyEmail(address, domains)).toBe(true);
  });

  it.each([
    'a@caravel.example.evil.example',
    'x@evil.example@caravel.example',
    '"a@caravel.example"@evil.example',
    'a@caravel.example.',
    'a@sub.caravel.example',
    'a@ｃaravel.example',
    'a@caravel．example',
    'a@caravel.example\r\nx',
    'a@evilcaravel.example',
    '@caravel.example',
    'a@caravel',
    'ａ@caravel.example',
  ])('does not take %j for one of ours [R10]', (address) => {
    expect(isCompanyEmail(address, domains)).toBe(false);
  });
});

describe('an address', () => {
  it('has one name and a domain of labels, at least two [A08]', () => {
    for (const address of ['a@b.example', ' A.b+c@sub.b-c.example '].map((text) => text.trim()))
      expect(isEmail(address), address).toBe(true);
    for (const address of [
      'a@b',
      'a@b.example@c.example',
      'a@-b.example',
      'a@b-.example',
      'a@b..example',
      'a b@c.example',
      '',
    ])
      expect(isEmail(address), address).toBe(false);
  });
});
