import { describe, expect, it } from 'vitest';
import { cleanFileName, documentName, shownFileSize, storedFileName, takesFile } from '#shared/domain/files.ts';
import { checklistFileName } from '#shared/domain/skills.ts';

describe('stored file names', () => {
  it('have their prefix, and no spaces, commas and dots in the base name [P17]', () => {
    expect(storedFileName('license', 'My license, 2026.v2.PNG')).toBe('license-Mylicense2026v2.png');
    expect(storedFileName('certification', 'bls card.pdf')).toBe('cert-blscard.pdf');
    expect(storedFileName('resume', 'resume-anna.docx')).toBe('resume-anna.docx');
    expect(storedFileName('resume', ' . , .txt')).toBe('resume-file.txt');
  });

  it('have at most 100 characters with prefix and extension, and never half a letter [P17] [R19]', () => {
    for (const letter of ['x', '漢', '🩺']) {
      for (const count of [85, 86, 87, 88, 89, 90, 91, 92, 300]) {
        const name = storedFileName('license', `${letter.repeat(count)}.jpeg`);
        expect(name.length).toBeLessThanOrEqual(100);
        expect(name.endsWith('.jpeg')).toBe(true);
        expect(name.isWellFormed()).toBe(true);
      }
    }
    expect(storedFileName('resume', `${'x'.repeat(300)}.pdf`)).toHaveLength(100);
  });

  it('lose what breaks lines, paths or the reading direction [P17] [R22]', () => {
    expect(cleanFileName('../..\\a\r\nSet-Cookie: b"<\u202egnp\u0000.pdf')).toBe('aSet-Cookiebgnp.pdf');
  });

  it('of staff documents stay as uploaded, but for what no file name may have [K22] [R22]', () => {
    expect(documentName('Rewards guide, 2027 v1.2.PDF')).toBe('Rewards guide, 2027 v1.2.pdf');
    expect(documentName('../..\\a\r\nSet-Cookie: b"<\u202egnp\u0000.pdf')).toBe('aSet-Cookie bgnp.pdf');
    expect(documentName(' ..hidden.txt')).toBe('hidden.txt');
    for (const name of ['Rewards guide, 2027 v1.2.pdf', `${'漢 '.repeat(80)}.pdf`, '.pdf', 'a'])
      expect(documentName(documentName(name))).toBe(documentName(name));
    expect(documentName(`${'x'.repeat(300)}.pdf`)).toHaveLength(100);
  });

  it('are looked at by the last extension, whatever its case [P17]', () => {
    expect(takesFile('resume', 'a.PDF')).toBe(true);
    for (const name of ['a.png', 'a.pdf.exe', 'pdf', '.pdf', 'a.pdf.']) expect(takesFile('resume', name)).toBe(false);
    expect(takesFile('license', 'a.pdf')).toBe(true);
  });

  it('of checklists contain the words by which they are recognized [P21]', () => {
    expect(checklistFileName('RN - ICU Skills Checklist')).toBe('RN - ICU Skills Checklist.pdf');
    expect(checklistFileName('ICU / CCU: "new"')).toBe('ICU CCU new Skills Checklist.pdf');
    expect(checklistFileName('x'.repeat(300)).length).toBeLessThanOrEqual(100);
  });
});

describe('sizes', () => {
  it('are shown in kbs, mbs or gbs by their number of digits [P17]', () => {
    expect([0, 1, 1024, 1025, 999_999].map(shownFileSize)).toEqual(['0 kbs', '1 kbs', '1 kbs', '2 kbs', '977 kbs']);
    expect([1_000_000, 1_450_000, 4_194_304, 999_999_999].map(shownFileSize)).toEqual([
      '1 mbs',
      '1.4 mbs',
      // A file at the limit of 4 MB reads as the limit.
      '4 mbs',
      '953.7 mbs',
    ]);
    expect(shownFileSize(2_500_000_000)).toBe('2.3 gbs');
  });
});
