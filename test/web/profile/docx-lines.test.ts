import { describe, expect, it } from 'vitest';
import { docxLines } from '../../../web/src/features/profile/resume/read/docx-lines.ts';
import { aZip } from '../../support/files/sample-files.ts';

const types = (part: string) =>
  `<Types><Override PartName="/word/${part}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const words = (body: string, part = 'document.xml') =>
  docxLines(
    aZip([
      { name: '[Content_Types].xml', text: types(part) },
      { name: 'word/header1.xml', text: '<w:hdr><w:p><w:r><w:t>Page 1</w:t></w:r></w:p></w:hdr>' },
      { name: `word/${part}`, text: `<w:document><w:body>${body}</w:body></w:document>`, isPacked: true },
    ]),
  );
const p = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const cell = (...texts: string[]) => `<w:tc>${texts.map(p).join('')}</w:tc>`;
const table = (...rows: string[][]) => `<w:tbl>${rows.map((row) => `<w:tr>${row.join('')}</w:tr>`).join('')}</w:tbl>`;

describe('a Word document', () => {
  it('is read by its paragraphs, tabs and breaks, whatever its main part is called, without its headers [C01]', () => {
    const body = `${p('Staff RN &amp; charge')}<w:p><w:r><w:t>Fresno</w:t><w:tab/><w:t>CA</w:t><w:br/><w:t>03/2021</w:t></w:r></w:p>`;
    expect(words(body)).toEqual(['Staff RN & charge', 'Fresno\tCA', '03/2021']);
    // As Word Online names it.
    expect(words(body, 'document2.xml')).toEqual(words(body));
  });

  it('has a line a row of a table, and a layout of long cells read cell by cell [C01]', () => {
    expect(words(table([cell('Dates'), cell('Facility')], [cell('2021'), cell('Alderwick')]))).toEqual([
      'Dates\tFacility',
      '2021\tAlderwick',
    ]);
    const side = ['LICENSES', 'CA RN', 'exp 2027', 'SKILLS', 'Epic'];
    const layout = words(table([cell(...side), cell('EXPERIENCE', 'Alderwick')]));
    expect(layout).toEqual(['', ...side, '', '', 'EXPERIENCE', 'Alderwick', '']);
  });

  it('leaves out what was deleted, and the copies of text boxes for older programs [C01]', () => {
    const box =
      '<mc:AlternateContent><mc:Fallback><w:p><w:r><w:t>twice</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>';
    expect(words(`${p('once')}<w:del><w:r><w:t>gone</w:t></w:r></w:del>${box}`)).toEqual(['once']);
  });

  it('has bullets for the paragraphs of a list, and its text boxes behind the page, once each [C01]', () => {
    const listed = (text: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const content = `<w:txbxContent>${p('LICENSES')}${listed('CA RN 95112233')}</w:txbxContent>`;
    const box = `<mc:AlternateContent><mc:Choice><w:drawing>${content}</w:drawing></mc:Choice><mc:Fallback><w:pict>${content}</w:pict></mc:Fallback></mc:AlternateContent>`;
    expect(
      words(
        `<w:p><w:r><w:t>Alderwick </w:t></w:r><w:r>${box}</w:r><w:r><w:t>Medical Center</w:t></w:r></w:p>${listed('Charge')}`,
      ),
    ).toEqual(['Alderwick Medical Center', '• Charge', '', 'LICENSES', '• CA RN 95112233']);
  });

  it('is too long where a part unpacks to more than 20 MB, and none where it holds no document [C04]', () => {
    const bomb = aZip([
      { name: '[Content_Types].xml', text: types('document.xml') },
      { name: 'word/document.xml', text: Buffer.alloc(21 * 1024 * 1024, ' '), isPacked: true },
    ]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(docxLines(bomb)).toBe('tooLong');
    // One whose head tells less than it holds is cut or refused, not unpacked to its end.
    const liar = aZip([
      { name: 'word/document.xml', text: Buffer.alloc(21 * 1024 * 1024, ' '), size: 100, isPacked: true },
    ]);
    const read = (() => {
      try {
        return docxLines(liar)?.toString() ?? '';
      } catch {
        return '';
      }
    })();
    expect(read.length).toBeLessThanOrEqual(100);
    expect(docxLines(aZip([{ name: 'a.txt', text: 'a' }]))).toBeUndefined();
    expect(() => docxLines(Buffer.from('PK\u0003\u0004 broken'))).toThrow();
  });
});
