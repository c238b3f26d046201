import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { missing, Problem } from '#shared/domain/problem.ts';
import { NotClean } from '../../../functions/_storage/scanned.ts';
import { handedOut } from '../../../functions/packet/attached-files.ts';
import { drawPacket } from '../../../functions/packet/packet-document.ts';
import type { PacketContent, PacketFile } from '../../../functions/packet/packet-facts.ts';
import { aPng } from '../../support/files/a-png.ts';
import { aTurnedJpeg } from '../../support/files/marked-pictures.ts';
import { textsOfPdf } from '../../support/files/pdf-texts.ts';
import { onePage, rawPdf } from '../../support/files/raw-pdf.ts';
import { aDocx, aGif, aJpeg, aPdf, aText } from '../../support/files/sample-files.ts';

const fontBytes = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

const file = (kind: PacketFile['kind'], fileName: string, title: string): PacketFile => ({
  candidateId: 'c1',
  fileId: fileName,
  fileName,
  kind,
  title,
});

const content: PacketContent = {
  name: 'Łukasz Żółć-O’Brien',
  title: 'Registered Nurse · ICU - Intensive Care Unit',
  jobTitle: 'ICU RN, Nights',
  job: [
    ['Job', 'ICU RN, Nights'],
    ['Facility', 'Larkfall Medical Center, Austin, TX'],
  ],
  agency: { name: 'Jordan Vale', email: 'jordan@caravel.example', phone: '503-555-0100' },
  facts: [['Experience', '5+ years']],
  summary: 'Ten years of critical care.\nCalm at night.',
  requirements: [
    { name: 'ACLS', answer: 'met', evidence: 'Until 03/2028' },
    { name: 'NIHSS', answer: 'missing', evidence: 'Not on file' },
  ],
  licenses: [['until 03/31/2028', 'Texas, multistate']],
  certifications: [['until 03/31/2028', 'Advanced Cardiac Life Support (ACLS)']],
  checklists: [['11/20/2026', 'Intensive Care Skills Checklist']],
  references: [
    [
      ['Name', 'Nora Moor'],
      ['Phone', '512-555-0147'],
    ],
  ],
  work: [['01/2020 - now', 'Staff nurse · ICU · Juniper Ridge Hospital · Austin, TX · 24 beds']],
  education: [['05/2015', 'BSN · Larkgate University · TX']],
  files: [],
};

const draw = (more: Partial<PacketContent>, bytesOf: (file: PacketFile) => Uint8Array = () => aPdf()) =>
  drawPacket({ ...content, ...more }, { madeOn: '2026-11-23', fontBytes }, async (one) => bytesOf(one));

/** A PDF of some pages with a link, a script that runs when it opens, and one on its page. */
async function aBusyPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const script = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
  for (let page = 0; page < pages; page++) {
    const sheet = document.addPage();
    const link = document.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 99, 99], A: script });
    sheet.node.set(PDFName.of('Annots'), document.context.obj([link]));
    sheet.node.set(PDFName.of('AA'), document.context.obj({ O: script }));
  }
  document.catalog.set(PDFName.of('OpenAction'), script);
  return await document.save({ useObjectStreams: false });
}

describe('the document of a submission packet', () => {
  const files = [
    file('resume', 'resume-a.txt', 'Resume'),
    file('license', 'license-a.png', 'License, Texas'),
    file('certification', 'cert-a.pdf', 'ACLS'),
    file('certification', 'cert-b.docx', 'BLS'),
    file('certification', 'cert-c.pdf', 'A broken one'),
    file('certification', 'cert-d.gif', 'PALS'),
  ];
  let packet: Awaited<ReturnType<typeof drawPacket>>;
  let document: PDFDocument;
  beforeAll(async () => {
    const busy = await aBusyPdf(2);
    const bytes: Readonly<Record<string, Uint8Array>> = {
      'resume-a.txt': aText(),
      'license-a.png': aPng(40, 30),
      'cert-a.pdf': busy,
      'cert-b.docx': aDocx(),
      'cert-d.gif': aGif(),
      'cert-c.pdf': Buffer.from('%PDF-1.4 and nothing that a reader could use %%EOF'),
    };
    packet = await draw({ files }, ({ fileName }) => bytes[fileName] ?? new Uint8Array());
    document = await PDFDocument.load(packet.bytes);
  });

  it('has its papers behind its own pages: PDFs page by page, pictures and texts on pages of their own [W10]', () => {
    expect(document.getTitle()).toBe('Łukasz Żółć-O’Brien: ICU RN, Nights');
    // One or two of ours, the text, the picture, and two of the PDF.
    expect(packet.pages).toBe(document.getPageCount());
    expect(document.getPageCount() - 4).toBeGreaterThan(0);
    expect(document.getPageCount() - 4).toBeLessThan(3);
  });

  it('says all of it in its order, with what became of each paper [W10] [Z06]', async () => {
    const lines = textsOfPdf(packet.bytes).flat();
    expect(lines.map(({ text }) => text)).toEqual([
      'Caravel',
      'Submission packet',
      'Łukasz Żółć-O’Brien',
      'Registered Nurse · ICU - Intensive Care Unit',
      'Submitted for',
      'ICU RN, Nights',
      'Job',
      'Larkfall Medical Center, Austin, TX',
      'Facility',
      'Your contact at Caravel',
      'Jordan Vale',
      'Name',
      '503-555-0100',
      'Phone',
      'jordan@caravel.example',
      'Email',
      'Summary',
      '5+ years',
      'Experience',
      'Ten years of critical care.',
      'Calm at night.',
      'What the job asks for',
      'ACLS: Until 03/2028',
      'Met',
      'NIHSS',
      'Not on file',
      'Licenses',
      'Texas, multistate',
      'until 03/31/2028',
      'Certifications',
      'Advanced Cardiac Life Support (ACLS)',
      'until 03/31/2028',
      'Work history',
      'Staff nurse · ICU · Juniper Ridge Hospital · Austin, TX · 24 beds',
      '01/2020 - now',
      'Education',
      'BSN · Larkgate University · TX',
      '05/2015',
      'Skills checklists',
      'Intensive Care Skills Checklist',
      '11/20/2026',
      'References',
      'Nora Moor',
      'Name',
      '512-555-0147',
      'Phone',
      'Łukasz Żółć-O’Brien: ICU RN, Nights',
      'Page 1 of 2',
      'Papers',
      'Resume (resume-a.txt)',
      'In this file',
      'License, Texas (license-a.png)',
      'In this file',
      'ACLS (cert-a.pdf)',
      'In this file',
      'BLS (cert-b.docx)',
      'Separately',
      'PALS (cert-d.gif)',
      'Separately',
      "Made by Caravel on 11/23/2026 from the candidate's profile.",
      'Łukasz Żółć-O’Brien: ICU RN, Nights',
      'Page 2 of 2',
      'Resume',
      'Ten years in critical care.',
      'License, Texas',
    ]);
  });

  it('has health documents, a summary alone and more references where there are some, each set apart [W10] [C10] [Z06]', async () => {
    const references: PacketContent['references'] = [...content.references, [['Name', 'Sam Ash']]];
    const { bytes } = await draw({ facts: [], references, health: [['no end on file', 'Flu']] });
    const [first = [], second = []] = textsOfPdf(bytes);
    const placesOf = (page: typeof first) => page.map(({ text, x, y }) => [text, x, Math.round(y)]);
    expect(placesOf(first)).toEqual(
      expect.arrayContaining([
        ['Submission packet', 54, 687],
        ['Łukasz Żółć-O’Brien', 54, 665],
        ['Summary', 54, 493],
        ['Ten years of critical care.', 54, 471],
        ['Calm at night.', 54, 457],
        ['ACLS: Until 03/2028', 176, 412],
        ['Met', 66, 412],
        ['Health documents', 54, 283],
        ['Flu', 176, 265],
        ['no end on file', 66, 265],
      ]),
    );
    expect(placesOf(second).slice(0, 8)).toEqual([
      ['References', 54, 712],
      ['Nora Moor', 176, 694],
      ['Name', 66, 694],
      ['512-555-0147', 176, 679],
      ['Phone', 66, 679],
      ['Sam Ash', 176, 658],
      ['Name', 66, 658],
      ["Made by Caravel on 11/23/2026 from the candidate's profile.", 54, 637],
    ]);
    const requirements: PacketContent['requirements'] = [
      { name: 'TB', answer: 'ends', evidence: 'Until 01/2027' },
      { name: 'BLS', answer: 'ask', evidence: 'On file, to be confirmed' },
    ];
    const nothing = await draw({ facts: [], summary: '', health: [], requirements, references: [], work: [] });
    const said = textsOfPdf(nothing.bytes).map((page) => page.map(({ text }) => text));
    expect(said.flat().slice(15, 22)).toEqual([
      'Email',
      'What the job asks for',
      'TB: Until 01/2027',
      'Ends before',
      'BLS: On file, to be confirmed',
      'To be confirmed',
      'Licenses',
    ]);
    for (const heading of ['Summary', 'Health documents', 'Work history', 'References', 'Papers'])
      expect(said.flat()).not.toContain(heading);
  });

  it('leaves beside it what no page can be made of, and stops for none of it [W10]', () => {
    const at = (name: string) => files.find(({ fileName }) => fileName === name);
    expect(packet.separate).toEqual([
      { file: at('cert-b.docx'), pages: undefined },
      {
        file: at('cert-c.pdf'),
        pages: undefined,
        fault: 'This PDF is cut off or broken. Please save it again, or print it to PDF.',
      },
      { file: at('cert-d.gif'), pages: undefined },
    ]);
  });

  it('takes no link, script or form along from the papers [W10] [R24]', async () => {
    const plain = await document.save({ useObjectStreams: false });
    const text = Buffer.from(plain).toString('latin1');
    for (const active of ['/JavaScript', 'app.alert', '/OpenAction', '/AA', '/AcroForm'])
      expect([active, text.includes(active)]).toEqual([active, false]);
    for (const page of document.getPages()) expect(page.node.Annots()?.size() ?? 0).toBe(0);
  });

  it('is made without a file that is lost or did not pass the scanner, and not while one is being checked [W10]', async () => {
    const drawn = (problem: Problem) =>
      draw({ files: [file('resume', 'resume-a.pdf', 'Resume')] }, () => {
        throw problem;
      });
    const lost = await drawn(missing());
    expect(lost.separate).toMatchObject([{ fault: 'This file is lost.' }]);
    const texts = textsOfPdf(lost.bytes).flat();
    expect(texts.filter(({ text }) => text === 'Papers' || text.startsWith('Resume'))).toEqual([]);
    const notClean = new NotClean();
    expect((await drawn(notClean)).separate).toMatchObject([{ fault: notClean.message }]);
    await expect(drawn(new Problem('conflict', 'changedMeanwhile', 'Not yet.'))).rejects.toThrow('Not yet.');
  });

  it('has a text by its lines and a picture upright, each under its title, and a long text beside it [W10] [Z06]', async () => {
    const files = ['a.txt', 'b.jpeg', 'c.txt', 'd.PNG', 'e.docx'].map((name) => file('license', name, `Paper ${name}`));
    const bytes: Readonly<Record<string, Uint8Array>> = {
      'a.txt': aText('One\n \r\nTwo'),
      'b.jpeg': aTurnedJpeg(6, 'a place', false),
      'c.txt': aText('x'.repeat(200_001)),
      'd.PNG': aPng(40, 30),
      'e.docx': aDocx(),
    };
    const made = await draw({ files }, ({ fileName }) => bytes[fileName] ?? new Uint8Array());
    expect(made.separate.map(({ file: { fileName }, fault }) => [fileName, fault])).toEqual([
      ['c.txt', undefined],
      ['e.docx', undefined],
    ]);
    const lines = textsOfPdf(made.bytes).flat();
    const texts = lines.map(({ text }) => text);
    expect([texts.filter((text) => text === 'Summary'), texts.includes('NIHSS')]).toEqual([['Summary'], true]);
    expect(texts.slice(texts.indexOf('Papers'))).toEqual([
      'Papers',
      'Paper a.txt (a.txt)',
      'In this file',
      'Paper b.jpeg (b.jpeg)',
      'In this file',
      'Paper c.txt (c.txt)',
      'Separately',
      'Paper d.PNG (d.PNG)',
      'In this file',
      'Paper e.docx (e.docx)',
      'Separately',
      "Made by Caravel on 11/23/2026 from the candidate's profile.",
      'Łukasz Żółć-O’Brien: ICU RN, Nights',
      'Page 2 of 2',
      'Paper a.txt',
      'One',
      'Two',
      'Paper b.jpeg',
      'Paper d.PNG',
    ]);
    const [, one, two] = lines.slice(-5);
    expect(Math.round((one?.y ?? 0) - (two?.y ?? 0))).toBe(24);
    expect(made.pages).toBe(5);
  });

  it('hands out a file beside it as its rules say today, and none that they refuse [W10] [Y03] [Z06]', async () => {
    const photo = await handedOut('a.jpg', aTurnedJpeg(6, 'GPS 30.2672 N', true));
    expect([photo.length > 50, Buffer.from(photo).includes('GPS')]).toEqual([true, false]);
    expect(Buffer.from(await handedOut('a.txt', aText()))).toEqual(aText());
    const clean = await handedOut('a.pdf', await aBusyPdf(2));
    expect((await PDFDocument.load(clean)).getPageCount()).toBe(2);
    for (const name of ['a.pdf', 'a.docx'])
      await expect(handedOut(name, aText())).rejects.toMatchObject({
        kind: 'conflict',
        code: 'wrongFile',
        message: 'This file cannot be handed out. Please ask your contact for it.',
      });
  });

  it('stays below 20 MB: a file that does not fit is beside it, and smaller ones behind it are not [W10]', async () => {
    const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => file('license', name, name));
    const jpeg = aJpeg(64, 48);
    const large = Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(9_000_000 - jpeg.length, 0x55), jpeg.subarray(-2)]);
    const { bytes, separate } = await draw({ files }, ({ fileName }) => (fileName === 'd.jpg' ? jpeg : large));
    expect(bytes.length).toBeLessThan(20_000_000);
    expect(separate.map(({ file: { fileName } }) => fileName)).toEqual(['c.jpg']);
  });

  it('says which files there was no time to read, so that it can be made again [W10]', async () => {
    const made = { madeOn: '2026-11-23', fontBytes };
    let seconds = 0;
    const lateOf = async (names: string[], secondsEach: number) => {
      seconds = 0;
      const files = names.map((name) => file('license', name, name));
      const slow = async ({ fileName }: PacketFile) => {
        seconds += secondsEach;
        return fileName.endsWith('pdf') ? aPdf() : aText();
      };
      const { separate } = await drawPacket({ ...content, files }, made, slow, () => seconds * 1000);
      return separate.map(({ file: { fileName }, isLate }) => [fileName, isLate]);
    };
    expect(await lateOf(['a.pdf', 'b.pdf', 'c.pdf', 'd.txt'], 4)).toEqual([
      ['c.pdf', true],
      ['d.txt', true],
    ]);
    // Behind the end nothing is read any more.
    expect(seconds).toBe(12);
    expect([await lateOf(['a.txt', 'b.txt', 'c.txt'], 5), seconds]).toEqual([[['c.txt', true]], 10]);
    // One whose content does not come stops no other.
    const times = [0, 9_990, 9_990];
    const never = () => new Promise<Uint8Array>(() => undefined);
    const files = [file('license', 'a.txt', 'a')];
    const { separate } = await drawPacket({ ...content, files }, made, never, () => times.shift() ?? 0);
    expect(separate).toMatchObject([{ isLate: true }]);
  });

  it('leaves a paper of more than 100 pages beside it, and hands out none that its cleaning made too large [W10] [Z06]', async () => {
    const withStream = (bytes: number) =>
      rawPdf(onePage({ resources: '/Properties<</P 5 0 R>>', more: [{ words: '<<>>', stream: randomBytes(bytes) }] }));
    const papers = new Map<string, Uint8Array>([
      ['a.pdf', await aBusyPdf(100)],
      ['b.pdf', await aBusyPdf(101)],
      ['c.pdf', withStream(4_200_000)],
      ['d.pdf', withStream(4_500_000)],
    ]);
    const files = Array.from(papers.keys(), (name) => file('resume', name, 'Resume'));
    const { separate, pages, bytes } = await draw({ files }, ({ fileName }) => papers.get(fileName) ?? aPdf());
    expect(separate.map(({ file: { fileName }, fault }) => [fileName, fault])).toEqual([
      ['b.pdf', undefined],
      ['d.pdf', 'What acts in this PDF cannot be taken out of it.'],
    ]);
    expect([pages > 101, pages < 105]).toEqual([true, true]);
    const said = textsOfPdf(bytes)
      .flat()
      .map(({ text }) => text);
    expect(said.slice(said.indexOf('Papers'), said.indexOf('Papers') + 7)).toEqual([
      'Papers',
      'Resume (a.pdf)',
      'In this file',
      'Resume (b.pdf)',
      'Separately',
      'Resume (c.pdf)',
      'In this file',
    ]);
    expect(await handedOut('b.pdf', await aBusyPdf(1))).toBeInstanceOf(Uint8Array);
  });
});
