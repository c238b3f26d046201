/** A small PDF document, as a file of somebody's device; with a length in bytes it is filled up with a comment. */
export function aPdf(text = 'A document', length?: number): Buffer {
  const small = pdfWith(text, '');
  if (length === undefined) return small;
  // Places have ten digits and the table's own grows by its digits only: a second pass is exact.
  const nearly = pdfWith(text, 'x'.repeat(length - small.length));
  return pdfWith(text, 'x'.repeat(length - small.length - (nearly.length - length)));
}

function pdfWith(text: string, comment: string): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = `%PDF-1.4\n%${comment}\n`;
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
