import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { brand } from '#shared/domain/brand.ts';

const lines: readonly (readonly [size: number, text: string])[] = [
  [24, `${brand.name} rewards`],
  [14, 'Earn up to $2000 with us'],
  [11, 'Every assignment that you finish counts. What you earn is paid with the last pay of the assignment.'],
  [14, 'Loyalty'],
  [11, 'Second assignment in a row: $250. Third: $500. Fourth and every one after it: $750.'],
  [14, 'Refer a friend'],
  [11, '$500 for each friend who joins through your link and works an assignment. There is no limit.'],
  [14, 'How to get it'],
  [11, 'Nothing to apply for: your recruiter enters it. Ask through the Resource Center if something is missing.'],
];

/** The rewards document, which is shown where a stage names none of its own: the same bytes from the same words, whenever it is made. */
export async function rewardsDocument(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(`${brand.name} rewards`, { showInWindowTitleBar: true });
  document.setLanguage('en-US');
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  const page = document.addPage([612, 792]);
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  let top = 700;
  for (const [size, text] of lines) {
    const isHeading = size > 11;
    top -= isHeading ? 34 : 22;
    top = drawText(page, text, { size, top, font: isHeading ? bold : plain });
  }
  return await document.save();
}

/** Draws a text over as many lines as it needs; returns the position of the last one. */
function drawText(page: PDFPage, text: string, at: { size: number; top: number; font: PDFFont }): number {
  const { size, font } = at;
  let { top } = at;
  let line = '';
  const draw = () => page.drawText(line, { x: 64, y: top, size, font, color: rgb(0.1, 0.14, 0.2) });
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (font.widthOfTextAtSize(longer, size) > 484) {
      draw();
      top -= size * 1.45;
      line = word;
    } else line = longer;
  }
  draw();
  return top;
}
