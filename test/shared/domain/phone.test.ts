import { describe, expect, it } from 'vitest';
import { maskPhone, normalizePhone, shownPhone } from '#shared/domain/contact/phone.ts';
import { typedPhone } from '#shared/domain/contact/typed-phone.ts';

/** One number in the ways that people, phones and address books write it. */
const written: readonly string[] = [
  '5125550107',
  '512-555-0107',
  '(512) 555-0107',
  '(512)555-0107',
  '512.555.0107',
  '512 555 0107',
  '512/555-0107',
  '512 - 555 - 0107',
  ' 512-555-0107 ',
  '1-512-555-0107',
  '1 (512) 555-0107',
  '1.512.555.0107',
  '+1 512 555 0107',
  '+1 (512) 555-0107',
  '+1-512-555-0107',
  '+15125550107',
  '15125550107',
  '+1 512-5550107',
  '512\u2011555\u20110107',
  '512–555–0107',
  '512—555—0107',
  '512−555−0107',
  '512\u00A0555\u00A00107',
  '\u202A512-555-0107\u202C',
  '\u2068+1 512 555 0107\u2069',
  '512\u200B555\u200B0107',
  '512-555-0107\uFE0D',
  '５１２-５５５-０１０７',
  'cell: 512-555-0107',
  'Cell 512-555-0107',
  'tel:+15125550107',
  'Phone: (512) 555-0107',
  '512-555-0107 (cell)',
  '512-555-0107 mobile',
];

/** Codes in service since lately, and of the territories, which dial as the states do. */
const taken: readonly (readonly [where: string, number: string])[] = [
  ['Houston, since 2025', '621-234-5678'],
  ['Detroit, since November 2025', '679-234-5678'],
  ['Puerto Rico', '787-234-5678'],
  ['Puerto Rico', '939-234-5678'],
  ['the U.S. Virgin Islands', '340-234-5678'],
  ['Guam', '671-234-5678'],
  ['the Northern Marianas', '670-234-5678'],
  ['American Samoa', '684-234-5678'],
  ['Dallas', '945-234-5678'],
  ['Los Angeles', '213-234-5678'],
  ['a code that comes some day', '235-234-5678'],
  ['a code that comes some day', '999-234-5678'],
  ['an exchange of 555', '512-555-0107'],
];

const refused: readonly (readonly [why: string, number: string])[] = [
  ['an area code with 1 in front', '112-555-0107'],
  ['an area code with 0 in front', '012-555-0107'],
  ['an exchange with 1 in front', '512-155-0107'],
  ['an exchange with 0 in front', '512-055-0107'],
  ['emergency as an area code', '911-555-0107'],
  ['information as an area code', '411-555-0107'],
  ['toll-free', '800-555-0107'],
  ['toll-free', '833-555-0107'],
  ['toll-free', '888-234-5678'],
  ['premium', '900-555-0107'],
  ['Toronto', '416-555-0107'],
  ['Vancouver', '604-555-0107'],
  ['Quebec', '514-555-0107'],
  ['Jamaica', '876-555-0107'],
  ['the Dominican Republic', '809-555-0107'],
  ['the Bahamas', '242-555-0107'],
  ['Bermuda', '441-555-0107'],
  ['London', '+44 20 7946 0958'],
  ['Manila', '+63 2 8123 4567'],
  ['Mexico', '+52 55 1234 5678'],
  ['nine digits', '512-555-010'],
  ['seven digits', '555-0107'],
  ['eleven digits', '512-555-01077'],
  ['twelve digits', '+1 512-555-01077'],
  ['two numbers', '512-555-0107, 512-555-0108'],
  ['an extension', '512-555-0107 x12'],
  ['an extension', '512-555-0107 ext. 9'],
  ['an extension', '512-555-0107 #9'],
  ['letters', '512-555-CARE'],
  ['letters', '1-800-FLOWERS'],
  ['words', 'call me'],
  ['an address', 'jane@gmail.com'],
  ['many zeros', '0000000000'],
  ['nothing', ''],
  ['signs alone', '+() -'],
  ['a long text', '5125550107'.repeat(10)],
];

describe('phones', () => {
  it.each(written)('reads %j as one number [A09] [A30] [B06]', (text) => {
    expect(normalizePhone(text)).toBe('+15125550107');
  });

  it.each(taken)('takes %s: %s [A30] [B06] [B07]', (_, text) => {
    expect(normalizePhone(text)).toBe(`+1${text.replaceAll('-', '')}`);
  });

  it.each(refused)('refuses %s: %j [A30] [B06]', (_, text) => {
    expect(normalizePhone(text)).toBeUndefined();
  });

  it('masks while typing and shows ten digits with dashes [A09]', () => {
    expect(maskPhone('5125')).toBe('512-5');
    expect(maskPhone('+1 512 555 0123')).toBe('512-555-0123');
    expect(maskPhone('cell: 512 555 0123')).toBe('512-555-0123');
    expect(maskPhone('\u202A５１２5550123')).toBe('512-555-0123');
    expect(shownPhone('+15125550123')).toBe('512-555-0123');
  });

  it('keeps what is no number as it was typed [A09]', () => {
    // Eleven digits are no number that ten of them could stand for, nor are letters.
    for (const typed of ['51255501234', '512-555-CARE', '+44 20 7946 0958', '512-555-0107 x12'])
      expect(maskPhone(typed)).toBe(typed);
  });
});

// As phones, mails, contact lists and callers' displays write them.
it.each([
  ['512-555-0107', '5125550107'],
  ['(512) 555-0107', '5125550107'],
  ['512.555.0107', '5125550107'],
  ['512/555/0107', '5125550107'],
  ['5125550107', '5125550107'],
  ['+1 512 555 0107', '5125550107'],
  ['1 (512) 555-0107', '5125550107'],
  ['001 512 555 0107', '5125550107'],
  ['011 1 512 555 0107', '5125550107'],
  ['tel:+15125550107', '5125550107'],
  ['Cell: 512-555-0107', '5125550107'],
  ['512-555-0107 x123', '5125550107'],
  ['512-555-0107 ext. 4', '5125550107'],
  ['512-555-0107 (Riley)', '5125550107'],
  ['\u202A+1 512\u2011555\u20110107\u202C', '5125550107'],
  ['５１２ ５５５ ０１０７', '5125550107'],
  ['512\u00A0555\u00A00107', '5125550107'],
  ['512-5', '5125'],
  ['512', '512'],
  ['51', undefined],
  ['512-555-0107-99', undefined],
  ['icu 12', undefined],
  ['Riley', undefined],
  ['nurse@demo.example', undefined],
  ['', undefined],
])('a phone in any writing, %j, is looked for by %j [X21]', (text, digits) => {
  expect(typedPhone(text)).toBe(digits);
});
