import { describe, expect, it } from 'vitest';
import { controlInLine, controlInText, noPlainText } from '#shared/domain/text/control-characters.ts';
import { keptJobTags, mailTags, shownJobTags, unreadTags } from '#shared/domain/text/safe-tags.ts';
import { textOfBytes, unicodeOf } from '#shared/domain/text/text-bytes.ts';

describe('the encoding of a file [B27]', () => {
  it.each([
    ['nothing at all', [], 'utf-8'],
    ['one letter', [0x41], 'utf-8'],
    ['letters', [0x41, 0x42], 'utf-8'],
    ['two zeros', [0, 0], 'utf-8'],
    ['the byte order mark of UTF-8', [0xef, 0xbb, 0xbf], 'utf-8'],
    ['that of UTF-16, its low byte first', [0xff, 0xfe], 'utf-16le'],
    ['that of UTF-16, its high byte first', [0xfe, 0xff], 'utf-16be'],
    ['a zero after its first letter', [0x41, 0], 'utf-16le'],
    ['a zero before its first letter', [0, 0x41], 'utf-16be'],
    ['half of a mark', [0xff, 0x41], 'utf-8'],
    ['the other half', [0xfe, 0xfe], 'utf-8'],
    ['the end of a mark', [0x41, 0xff], 'utf-8'],
    ['the end of the other', [0x41, 0xfe], 'utf-8'],
  ] as const)('that begins with %s is told by that [B27]', (_, bytes, encoding) => {
    expect(unicodeOf(new Uint8Array(bytes))).toBe(encoding);
  });

  it('is Windows-1252 where its bytes are no Unicode [B27]', () => {
    const text = (...bytes: number[]) => textOfBytes(new Uint8Array(bytes));
    expect(text(0x5a, 0x6f, 0xc3, 0xab)).toBe('Zoë');
    expect(text(0x5a, 0x6f, 0xeb, 0x20)).toBe('Zoë ');
    expect(text(0x93, 0x41, 0x94)).toBe('“A”');
    expect(text(0xff, 0xfe, 0x5a, 0, 0xeb, 0)).toBe('Zë');
    expect(text(0, 0x5a, 0, 0xeb)).toBe('Zë');
  });
});

/** The codes up to 0x80 that a pattern finds. */
const found = (pattern: RegExp) =>
  Array.from({ length: 0x81 }, (_, code) => code).filter((code) => pattern.test(String.fromCharCode(code)));

it('finds every control character: in a line, in a text of several lines, and in a file of plain text [R19]', () => {
  const all = [...Array.from({ length: 0x20 }, (_, code) => code), 0x7f];
  const [tab, feed, vertical, form, carriage] = [9, 10, 11, 12, 13];
  expect(found(controlInLine)).toEqual(all);
  expect(found(controlInText)).toEqual(all.filter((code) => ![tab, feed, carriage].includes(code)));
  expect(found(noPlainText)).toEqual(all.filter((code) => ![tab, feed, vertical, form, carriage].includes(code)));
});

it('takes no tag whose text is never read among those that it keeps, and each of them once [R22]', () => {
  expect(keptJobTags).toEqual(expect.arrayContaining(shownJobTags));
  expect(mailTags).toEqual(expect.arrayContaining(keptJobTags));
  expect(new Set(mailTags).size).toBe(mailTags.length);
  expect(mailTags.filter((tag) => unreadTags.includes(tag))).toEqual([]);
  expect(mailTags.filter((tag) => !/^[a-z]+[1-6]?$/.test(tag))).toEqual([]);
});
