import { inflateSync } from 'node:zlib';

/** The file with its compressed parts unpacked. */
export function unpackedPdf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  const parts = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, part = '']) => {
    try {
      return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  // What is in the font are its letters' shapes, not commands.
  return [text.replace(/stream[\s\S]*?endstream/g, ''), ...parts.filter((part) => !part.includes('glyf'))].join('\n');
}

/** What each page says, in the order in which it was written, with its place in points. */
export function textsOfPdf(bytes: Uint8Array): { text: string; x: number; y: number }[][] {
  const parts = unpackedPdf(bytes).split('\n');
  const letters = new Map<string, string>();
  for (const line of parts) {
    const [, code = '', letter] = /^<([0-9A-F]{4})> <([0-9A-F]+)>$/i.exec(line) ?? [];
    if (letter) letters.set(code.toUpperCase(), String.fromCharCode(Number.parseInt(letter, 16)));
  }
  const pages: { text: string; x: number; y: number }[][] = [];
  let place = { x: 0, y: 0 };
  const written = unpackedPdf(bytes).matchAll(/1 0 0 1 (?<x>[\d.]+) (?<y>[\d.]+) Tm|<(?<hex>[0-9A-F]+)> Tj/gim);
  let last = 0;
  for (const { groups = {} } of written) {
    if (groups.x) place = { x: Number(groups.x), y: Number(groups.y) };
    if (!groups.hex) continue;
    // Each page is written from its head on; the foot is the last of it.
    if (pages.length === 0 || (place.y > last && place.y > 700)) pages.push([]);
    last = place.y;
    const text = (groups.hex.match(/.{4}/g) ?? []).map((code) => letters.get(code.toUpperCase()) ?? '').join('');
    pages.at(-1)?.push({ text, ...place });
  }
  return pages;
}
