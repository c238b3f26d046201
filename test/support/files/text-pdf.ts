import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF with these lines on each of its pages, as a word processor writes them. */
export async function textPdf(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = document.addPage([612, 792]);
    for (const [at, line] of lines.entries())
      if (line) page.drawText(line.replaceAll('\t', '    '), { x: 54, y: 740 - 14 * at, size: 10, font });
  }
  return Buffer.from(await document.save());
}
