import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unreadWords } from '#shared/domain/resume/unread.ts';
import { readResume } from '../../../web/src/features/profile/resume/read/read-resume.ts';
import { aZip } from '../../support/files/sample-files.ts';

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`;

/** The same file whose directory claims another size of what each part unpacks to. */
async function withClaimedSize(file: File, size: number): Promise<File> {
  const bytes = Buffer.from(await file.arrayBuffer());
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1))
    bytes.writeUInt32LE(size, at + 24);
  return new File([bytes], file.name);
}

/** A Word document of a body; Word Online calls its main part document2.xml. */
function docx(body: string, part = 'word/document.xml'): File {
  const files = {
    '[Content_Types].xml': strToU8(`<Types><Override PartName="/${part}" ContentType="main"/></Types>`),
    [part]: strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
  };
  return new File([zipSync(files) as BlobPart], 'resume.docx');
}

const work = [
  paragraph('EXPERIENCE'),
  `<w:tbl>${row('05/2022 - Present', 'Alderwick Hospital, Erie, PA', 'RN, Med Surg')}</w:tbl>`,
  '<w:p><mc:Fallback><w:r><w:t>A copy for older programs</w:t></w:r></mc:Fallback></w:p>',
].join('');

describe('a resume that is read on the device', () => {
  it.each(['word/document.xml', 'word/document2.xml'])('has its jobs from the table of %s [C01]', async (part) => {
    const reading = await readResume(docx(work, part));
    expect(reading).toMatchObject({
      kind: 'read',
      proposals: { jobs: [{ facility: 'Alderwick Hospital', city: 'Erie', title: 'RN', unit: 'Med Surg' }] },
    });
  });

  it('is plain text as well, in the encoding of its program [C01]', async () => {
    const bytes = Uint8Array.from('EXPERIENCE\fPi\u00f1on Clinic, Erie, PA, RN, 05/2022 - Present', (letter) =>
      letter.charCodeAt(0),
    );
    expect(await readResume(new File([bytes], 'resume.txt'))).toMatchObject({
      kind: 'read',
      proposals: { jobs: [{ facility: 'Piñon Clinic' }] },
    });
  });

  const bomb = () => withClaimedSize(docx(work), 21 * 1024 * 1024);
  it.each([
    ['nothing', 'empty', () => new File([], 'resume.pdf')],
    ['a text without a line', 'empty', () => new File(['\n \n'], 'resume.txt')],
    ['an old Word document', 'oldWord', () => new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], 'resume.doc')],
    ['rich text', 'oldWord', () => new File(['{\\rtf1 text}'], 'resume.doc')],
    ['half a ZIP', 'broken', () => new File(['PK\u0003\u0004'], 'resume.docx')],
    ['a picture', 'broken', () => new File([Uint8Array.of(0x89, 0x50)], 'resume.docx')],
    ['a document that says it unpacks to more than 20 MB', 'tooLong', bomb],
    ['a text that says nothing of work', 'other', () => new File(['Dear Sir or Madam'], 'resume.txt')],
  ] as const)('says why %s is not read [C04]', async (_what, reason, file) => {
    expect(await readResume(await file())).toEqual({ kind: 'unread', reason });
  });

  it('takes the last of two parts of one name, as writers that append do [C04]', async () => {
    const entries = ['An older version', 'EXPERIENCE\n05/2022 - Present, Alderwick Hospital, Erie, PA'].map((text) => ({
      name: 'word/document.xml',
      text: text.split('\n').map(paragraph).join(''),
    }));
    const types = { name: '[Content_Types].xml', text: '<Override PartName="/word/document.xml" ContentType="main"/>' };
    const reading = await readResume(new File([aZip([types, ...entries]) as BlobPart], 'resume.docx'));
    expect(reading).toMatchObject({ kind: 'read', proposals: { jobs: [{ facility: 'Alderwick Hospital' }] } });
  });

  it('unpacks no more than a document claims [C04]', async () => {
    const reading = await readResume(await withClaimedSize(docx(work), 40));
    expect(reading.kind).toBe('unread');
  });

  it('has a sentence for each reason [C04]', () => {
    for (const words of Object.values(unreadWords)) expect(words).toMatch(/^(?:We|This|There|Nothing).+\.$/);
  });
});
