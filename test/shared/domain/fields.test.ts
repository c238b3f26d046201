import { describe, expect, it } from 'vitest';
import { email, line, lines, optionalLine, password, state } from '#shared/contract/fields.ts';
import { phone } from '#shared/contract/phone-field.ts';

const message = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.success ? undefined : result.error?.issues[0]?.message;

describe('the fields that browser and server share [A30]', () => {
  it('joins every broken password rule in the promised words [A30]', () => {
    expect(message(password.safeParse('abc'))).toBe(
      'Must contain at least 1 uppercase letter. Must contain at least 1 number. Must contain at least 1 special character. Must be at least 8 characters long.',
    );
    expect(message(password.safeParse('ABCDEFG1!'))).toBe('Must contain at least 1 lowercase letter.');
    expect(password.safeParse('Caravel-demo-1').success).toBe(true);
    expect(password.safeParse(`Aa1!${'x'.repeat(70)}`).success).toBe(true);
  });

  it('takes ends of lines and tabs in a text of several lines, and no other control character [R19]', () => {
    expect(lines(10).safeParse('a\tb\r\nc').success).toBe(true);
    for (const control of ['\u0000', '\u0007', '\u000b', '\u001b', '\u007f'])
      expect(message(lines(10).safeParse(`a${control}b`))).toBe('Contains characters that cannot be used.');
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['nurse', 'Please enter a valid email'],
    ['a@b', 'Please enter a valid email'],
    ['a@b@c.example', 'Please enter a valid email'],
    ['a b@c.example', 'Please enter a valid email'],
    ['a@-c.example', 'Please enter a valid email'],
    [`${'a'.repeat(90)}@c.example`, 'Please enter a valid email'],
  ])('refuses the email %j with "%s" [A30]', (given, expected) => {
    expect(message(email.safeParse(given))).toBe(expected);
  });

  it('reads an email into one normal form, whatever its case [A30]', () => {
    expect(email.parse('  Nurse@Demo.EXAMPLE ')).toBe('nurse@demo.example');
  });

  it('reads a phone into +1 and ten digits and refuses other countries [A30]', () => {
    expect(phone.parse('512-555-0123')).toBe('+15125550123');
    expect(phone.parse('+1 (512) 555-0123')).toBe('+15125550123');
    expect(message(phone.safeParse('123'))).toBe('Please enter a valid phone number');
    expect(message(phone.safeParse('+44 20 7946 0958'))).toBe('Please enter a valid phone number');
    expect(message(phone.safeParse('512-555-0123 ext 9'))).toBe('Please enter a valid phone number');
    expect(message(phone.safeParse(''))).toBe('required');
  });

  it.each([49, 50])('takes a first name of %i characters [A30]', (length) => {
    expect(line(50).safeParse('x'.repeat(length)).success).toBe(true);
  });

  it('refuses a name of 51 characters, an empty one and control characters [A30]', () => {
    expect(line(50).safeParse('x'.repeat(51)).success).toBe(false);
    expect(message(line(50).safeParse('  '))).toBe('required');
    expect(line(50).safeParse('a\r\nBcc: x').success).toBe(false);
    expect(optionalLine(50).parse('')).toBe('');
  });

  it('knows states by name and by code [A10]', () => {
    expect(state.parse('texas')).toBe('TX');
    expect(state.parse('tx')).toBe('TX');
    expect(state.safeParse('Atlantis').success).toBe(false);
  });
});
