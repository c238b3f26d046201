import fontkit from '@cantoo/fontkit';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  type PDFFont,
  type PDFImage,
  PDFName,
  type PDFPage,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from '@cantoo/pdf-lib';
import { brand } from '#shared/domain/brand.ts';
import { uprightMatrix } from './uploads/orientation.ts';

/** US Letter, in points. */
const page = { width: 612, height: 792, margin: 54 } as const;
/** Where the second column begins. */
const nameColumn = 140;
const lineHeight = 1.4;
const ink = rgb(0.1, 0.12, 0.16);
export const faded = rgb(0.38, 0.42, 0.48);
const rule = rgb(0.8, 0.83, 0.86);
const accent = rgb(0.06, 0.37, 0.32);
/** Replaces a letter that the font does not have. */
const stranger = '\u25a1';
const strangerNote = `${stranger} is a letter that cannot be shown here. The name in full is the title of this document.`;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A PDF of US Letter pages in an embedded font, headed by our name; its text is written by the writer. */
export async function newDocument(
  { title, author }: { readonly title: string; readonly author: string },
  fontBytes: Uint8Array,
): Promise<DocumentWriter> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  // Without kerning a line is as wide as its letters: measuring is most of the work otherwise.
  const font = await document.embedFont(fontBytes, { subset: true, features: { kern: false, liga: false } });
  // Metadata needs no font, so a name keeps all of its letters here.
  document.setTitle(inOneLine(title), { showInWindowTitleBar: true });
  document.setAuthor(inOneLine(author));
  document.setProducer(brand.name);
  document.setCreator(brand.name);
  document.catalog.set(PDFName.of('Lang'), PDFString.of('en-US'));
  const writer = new DocumentWriter(document, font);
  writer.paragraph(brand.name, 11, accent);
  writer.underline();
  writer.gap(6);
  return writer;
}

/** A text as a title: without what breaks lines or turns the reading direction. */
function inOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .trim();
}

/** Writes lines down a page and starts the next one when it is full. */
export class DocumentWriter {
  private readonly document: PDFDocument;
  private readonly font: PDFFont;
  private readonly known: ReadonlySet<number>;
  /** Of each letter, at size 1. */
  private readonly widths = new Map<string, number>();
  private sheet: PDFPage;
  private y = 0;

  constructor(document: PDFDocument, font: PDFFont) {
    this.document = document;
    this.font = font;
    this.known = new Set(font.getCharacterSet());
    this.sheet = this.turn();
  }

  /** The text with letters that the font has; any other becomes one box, of however many characters it is made. */
  printable(text: string): string {
    const isKnown = (character: string) => this.known.has(character.codePointAt(0) ?? 0);
    const whole = text.normalize('NFC');
    if ([...whole].every(isKnown)) return whole;
    return Array.from(letters.segment(whole), ({ segment }) =>
      isKnown(segment) ? [...segment].filter(isKnown).join('') : stranger,
    ).join('');
  }

  /** Whose document it is. */
  name(text: string): void {
    this.paragraph(text, 13);
    if (this.printable(text).includes(stranger)) this.paragraph(strangerNote, 8, faded);
  }

  gap(points: number): void {
    this.y -= points;
  }

  /** Turns the page unless so much room is left. */
  keepTogether(points: number): void {
    if (this.y - points < page.margin) this.turn();
  }

  paragraph(text: string, size: number, color = ink): void {
    for (const line of this.wrapped(text, size, page.width - 2 * page.margin)) this.line(line, size, color);
  }

  heading(text: string): void {
    this.keepTogether(80);
    this.gap(9);
    this.paragraph(text, 12);
    this.underline();
  }

  /** Turns the page where a row has no room on this one; returns whether it did. */
  turnsFor(text: string, column: number = nameColumn): boolean {
    const before = this.sheet;
    this.keepTogether(this.rowLines(text, column).length * 9 * lineHeight);
    return this.sheet !== before;
  }

  /** A score or another short word, and beside it what it is said of. */
  row(text: string, word: string, column: number = nameColumn): void {
    const top = this.y;
    for (const line of this.rowLines(text, column)) this.line(line, 9, ink, column);
    this.sheet.drawText(this.printable(word), {
      x: page.margin + 12,
      y: top - 9 * lineHeight,
      size: 9,
      font: this.font,
      color: ink,
    });
  }

  private rowLines(text: string, column: number): string[] {
    return this.wrapped(text, 9, page.width - page.margin - column);
  }

  /** The pages of another document, to be added behind what is written. Throws for a document that cannot be read. */
  async pagesOf(other: PDFDocument): Promise<PDFPage[]> {
    return await this.document.copyPages(other, other.getPageIndices());
  }

  get pageCount(): number {
    return this.document.getPageCount();
  }

  addPages(pages: readonly PDFPage[]): void {
    for (const sheet of pages) this.document.addPage(sheet);
  }

  /** A picture, to be drawn later. Throws for one that cannot be read. */
  async pictureOf(bytes: Uint8Array, kind: 'png' | 'jpg'): Promise<PDFImage> {
    return await (kind === 'png' ? this.document.embedPng(bytes) : this.document.embedJpg(bytes));
  }

  /** A page of its own, with a heading. */
  page(heading: string): void {
    this.turn();
    this.paragraph(heading, 12);
    this.underline();
    this.gap(6);
  }

  /** A picture as large as it fits, never larger than it is at 96 dots an inch, turned upright as EXIF numbers that. */
  picture(image: PDFImage, orientation = 1): void {
    const isTurned = orientation >= 5;
    const [width, height] = isTurned ? [image.height, image.width] : [image.width, image.height];
    const room = { width: page.width - 2 * page.margin, height: this.y - page.margin };
    const scale = Math.min(0.75, room.width / width, room.height / height);
    this.y -= height * scale;
    this.sheet.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(width * scale, 0, 0, height * scale, page.margin, this.y),
      concatTransformationMatrix(...uprightMatrix(orientation)),
      drawObject(this.sheet.node.newXObject('Picture', image.ref)),
      popGraphicsState(),
    );
  }

  async bytes(): Promise<Uint8Array> {
    return await this.document.save({ addDefaultPage: false });
  }

  /** At the foot of every page what it belongs to and which one it is. */
  numberPages(text: string): void {
    const pages = this.document.getPages();
    const [short = ''] = this.wrapped(text, 8, page.width - 2 * page.margin - 90);
    for (const [position, sheet] of pages.entries()) {
      const style = { y: page.margin / 2, size: 8, font: this.font, color: faded };
      sheet.drawText(short, { ...style, x: page.margin });
      sheet.drawText(`Page ${position + 1} of ${pages.length}`, { ...style, x: page.width - page.margin - 70 });
    }
  }

  private turn(): PDFPage {
    this.sheet = this.document.addPage([page.width, page.height]);
    this.y = page.height - page.margin;
    return this.sheet;
  }

  private line(text: string, size: number, color = ink, x: number = page.margin): void {
    const height = size * lineHeight;
    this.keepTogether(height);
    this.y -= height;
    if (text) this.sheet.drawText(text, { x, y: this.y, size, font: this.font, color });
  }

  underline(): void {
    this.y -= 4;
    const [start, end] = [page.margin, page.width - page.margin].map((x) => ({ x, y: this.y }));
    if (start && end) this.sheet.drawLine({ start, end, thickness: 0.7, color: rule });
  }

  private width(text: string): number {
    let sum = 0;
    for (const letter of text) {
      let width = this.widths.get(letter);
      if (width === undefined) {
        width = this.font.widthOfTextAtSize(letter, 1);
        this.widths.set(letter, width);
      }
      sum += width;
    }
    return sum;
  }

  /** A text as lines that fit; a word that is too long for one is broken. */
  private wrapped(text: string, size: number, width: number): string[] {
    const fits = (line: string) => this.width(line) * size <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of this.printable(text.replace(/\s+/g, ' ').trim()).split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) line = longer;
      else {
        if (line) lines.push(line);
        line = '';
        for (const letter of word) {
          if (line && !fits(line + letter)) {
            lines.push(line);
            line = '';
          }
          line += letter;
        }
      }
    }
    return line ? [...lines, line] : lines;
  }
}
