import { readFileSync } from 'node:fs';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { newDocument } from '../../../functions/_storage/document-writer.ts';
import { aPng } from '../../support/files/a-png.ts';
import { textsOfPdf, unpackedPdf } from '../../support/files/pdf-texts.ts';
import { aJpeg, aPdf } from '../../support/files/sample-files.ts';

const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const started = () => newDocument({ title: 'A title', author: 'Riley' }, font);
type Writer = Awaited<ReturnType<typeof started>>;

/** What each page says, each text with its place in whole points. */
async function written(act: (writer: Writer) => unknown): Promise<string[][]> {
  const writer = await started();
  await act(writer);
  const pages = textsOfPdf(await writer.bytes());
  return pages.map((page) => page.map(({ text, x, y }) => `${Math.round(x)} ${Math.round(y)} ${text}`));
}

describe('a document', () => {
  it('has title, author and language, whatever is in the names [P21]', async () => {
    const writer = await newDocument({ title: ' A\n\t\u202etitle ', author: 'R\u0000iley' }, font);
    const document = await PDFDocument.load(await writer.bytes(), { updateMetadata: false });
    expect([document.getTitle(), document.getAuthor()]).toEqual(['A title', 'R iley']);
    expect([document.getProducer(), document.getCreator()]).toEqual(['Caravel', 'Caravel']);
    expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(en-US)');
    expect(unpackedPdf(await writer.bytes())).toContain('/DisplayDocTitle true');
    expect(writer.pageCount).toBe(1);
    // Of the font it has the letters that are used.
    expect((await writer.bytes()).length).toBeLessThan(20_000);
  });

  it('is written down the page, line by line, heads with room and rules below [P21]', async () => {
    const pages = await written((writer) => {
      writer.paragraph('One', 10);
      writer.gap(20);
      writer.paragraph('Two', 20);
      writer.heading('Head');
      writer.row('Said of', 'Word');
      writer.row('Said of', 'Word', 300);
      writer.name('Riley');
      writer.numberPages('Of what');
    });
    expect(pages).toEqual([
      [
        '54 723 Caravel',
        '54 699 One',
        '54 651 Two',
        '54 625 Head',
        '140 608 Said of',
        '66 608 Word',
        '300 596 Said of',
        '66 596 Word',
        '54 577 Riley',
        '54 27 Of what',
        '488 27 Page 1 of 1',
      ],
    ]);
  });

  it('breaks lines between words and words that are too long, and turns the page before what has no room [P21]', async () => {
    const turned: boolean[] = [];
    const pages = await written((writer) => {
      writer.paragraph(`  ${'word '.repeat(25)}\n${'w'.repeat(70)} end`, 11);
      writer.row('said '.repeat(30), 'Word');
      turned.push(writer.turnsFor('short'));
      writer.gap(504);
      writer.paragraph('fits', 10);
      // Room for one line, and not for two.
      writer.gap(35);
      turned.push(writer.turnsFor('short'), writer.turnsFor('said '.repeat(30)));
      writer.paragraph('Next', 10);
      writer.gap(596);
      writer.heading('Head');
      writer.gap(645);
      writer.paragraph('Over', 10);
      writer.page('Own');
      writer.paragraph('Below', 10);
      writer.numberPages('x'.repeat(200));
    });
    const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ');
    const foot = (number: number) => [`54 27 ${'x'.repeat(87)}`, `488 27 Page ${number} of 5`];
    expect(turned).toEqual([false, false, true]);
    expect(pages).toEqual([
      [
        '54 723 Caravel',
        `54 697 ${words(16, 'word')}`,
        `54 682 ${words(9, 'word')}`,
        `54 666 ${'w'.repeat(56)}`,
        `54 651 ${'w'.repeat(14)} end`,
        `140 638 ${words(19, 'said')}`,
        `140 626 ${words(11, 'said')}`,
        '66 638 Word',
        '54 108 fits',
        ...foot(1),
      ],
      ['54 724 Next', ...foot(2)],
      ['54 712 Head', ...foot(3)],
      ['54 724 Over', ...foot(4)],
      ['54 721 Own', '54 697 Below', ...foot(5)],
    ]);
  });

  it('says any name in letters that the font has, and tells of those that it has not [P21]', async () => {
    const pages = await written((writer) => {
      writer.name('Zoe\u0308 A\u{e0100} \u738b O\u2019Brien \u{1f469}\u{1f3fd}\u200d\u2695\ufe0f');
      writer.row('\u738b', '\u5c0f');
      writer.paragraph('', 10);
    });
    expect(pages).toEqual([
      [
        '54 723 Caravel',
        '54 694 Zoë A □ O’Brien □',
        '54 683 □ is a letter that cannot be shown here. The name in full is the title of this document.',
        '140 671 □',
        '66 671 □',
      ],
    ]);
  });

  it('takes the pages of others, and pictures as large as they fit, upright [W10]', async () => {
    const writer = await started();
    const [png, jpg] = [await writer.pictureOf(aPng(20, 10), 'png'), await writer.pictureOf(aJpeg(2000, 400), 'jpg')];
    writer.picture(png);
    writer.picture(png, 6);
    writer.picture(jpg);
    writer.picture(jpg, 5);
    writer.addPages(await writer.pagesOf(await PDFDocument.load(aPdf())));
    expect(writer.pageCount).toBe(2);
    const matrices = [...unpackedPdf(await writer.bytes()).matchAll(/^(.*) cm$/gm)].map(([, matrix = '']) =>
      matrix
        .split(' ')
        .map((number) => Math.round(Number(number)))
        .join(' '),
    );
    // Never larger than at 96 dots an inch; each is turned in its own square.
    expect(matrices).toEqual([
      '15 0 0 8 54 705',
      '1 0 0 1 0 0',
      '8 0 0 15 54 690',
      '0 -1 1 0 0 1',
      '504 0 0 101 54 589',
      '1 0 0 1 0 0',
      '107 0 0 535 54 54',
      '0 -1 -1 0 1 1',
    ]);
    const rules = [...unpackedPdf(await writer.bytes()).matchAll(/^([\d.]+ [\d.]+) (?:m|l)$/gm)].map(([, at]) => at);
    expect(rules).toEqual(['54 718.6', '54 718.6', '558 718.6']);
    await expect(writer.pictureOf(aPdf(), 'png')).rejects.toThrow();
  });
});
