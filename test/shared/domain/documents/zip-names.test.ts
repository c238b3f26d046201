import { describe, expect, it } from 'vitest';
import { zipName, zipPaths } from '#shared/domain/documents/zip-names.ts';

describe('the names of files in a ZIP', () => {
  it('are such that every computer unpacks them [C24]', () => {
    const names = {
      'BLS card.pdf': 'BLS card.pdf',
      // Refused by Windows.
      'a<b>:"c"/d\\e|f?g*.pdf': 'a_b__c__d_e_f_g_.pdf'.replace('b__c__', 'b___c__'),
      '../../etc/passwd': '_.._etc_passwd',
      'CON.pdf': '_CON.pdf',
      'con.backup.pdf': '_con.backup.pdf',
      LPT1: '_LPT1',
      'console.pdf': 'console.pdf',
      'resume. . .': 'resume',
      '.hidden.pdf': 'hidden.pdf',
      '...': 'file',
      '': 'file',
      // Turned around by a mark: what looks like a PDF is a program.
      'resume\u202efdp.exe': 'resumefdp.exe',
      'zero\u200bwidth\ufeff.pdf': 'zerowidth.pdf',
      'line\nbreak\u0000.pdf': 'linebreak.pdf',
      // One form of a letter with an accent.
      'Rene\u0301e.pdf': 'Ren\u00e9e.pdf',
      'äöüè_milano.gif': 'äöüè_milano.gif',
      '履歴書.docx': '履歴書.docx',
      'emoji 😀.png': 'emoji 😀.png',
    };
    expect(Object.fromEntries(Object.keys(names).map((name) => [name, zipName(name)]))).toEqual(names);
    const long = zipName(`${'😀'.repeat(300)}.pdf`);
    expect([[...long].length, long.endsWith('😀.pdf')]).toEqual([100, true]);
  });

  it('lose what is not seen, and keep what is beside it [C24]', () => {
    const unseen = [0x00, 0x1f, 0x7f, 0x9f, 0xad, 0x200b, 0x200f, 0x2028, 0x202e, 0x2060, 0x2069, 0xfeff, 0xd800];
    const seen = [0x20, 0x21, 0x7e, 0xa0, 0xa1, 0x2010, 0x2027, 0x202f, 0x2030, 0xfefc];
    const named = (code: number) => zipName(`a${String.fromCodePoint(code)}b`);
    expect(unseen.map(named)).toEqual(unseen.map(() => 'ab'));
    expect(seen.map(named)).toEqual(seen.map((code) => `a${String.fromCodePoint(code)}b`));
  });

  it.each([
    ['no extension that is as long as a sentence', `${'a'.repeat(99)} b.123456789`, `${'a'.repeat(90)}.123456789`],
    ['and no longer than that', `${'a'.repeat(99)} b.1234567890`, 'a'.repeat(99)],
    ['no blank before their extension', `${'a'.repeat(95)}  b.pdf`, `${'a'.repeat(95)}.pdf`],
    ['no blanks and dots at their ends', ' . a b . ', 'a b'],
    ['no name of a device', 'com1', '_com1'],
    ['what only begins like one', 'com12.pdf', 'com12.pdf'],
    ['what only ends like one', 'my con.pdf', 'my con.pdf'],
    ['no device before a second dot', 'nul.tar.gz', '_nul.tar.gz'],
  ])('have %s: %j is %j [C24]', (_, name, kept) => {
    expect(zipName(name)).toBe(kept);
  });

  it('are distinct, whatever their case and their numbers [C24]', () => {
    const path = zipPaths();
    const asked = ['card.pdf', 'card.pdf', 'CARD.pdf', 'card (2).pdf', 'card', 'card', 'ﬁle.pdf', 'file.pdf', '', '..'];
    expect(asked.map((name) => path('documents', name))).toEqual([
      'documents/card.pdf',
      'documents/card (2).pdf',
      'documents/CARD (3).pdf',
      'documents/card (2) (2).pdf',
      'documents/card',
      'documents/card (2)',
      'documents/ﬁle.pdf',
      'documents/file (2).pdf',
      'documents/file',
      'documents/file (2)',
    ]);
    expect(path('pictures', 'card.pdf')).toBe('pictures/card.pdf');
  });
});
