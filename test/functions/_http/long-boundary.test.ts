import { expect, it } from 'vitest';
import { withLongBoundary } from '../../../functions/_http/long-boundary.ts';

/** A form with a text and a file of all bytes, as curl or a small client would write it. */
function formWith(boundary: string, quoted = false) {
  const file = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const head = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const bytes = Buffer.concat([
    Buffer.from(`${head('fn')}a.txt\r\n${head('file', '; filename="a.bin"')}`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { bytes, contentType: `multipart/form-data; boundary=${quoted ? `"${boundary}"` : boundary}`, file };
}

it.each([
  ['x', false],
  ['a b', true],
  ['----26letters-----------26', false],
  ['a'.repeat(27), false],
  ['f'.repeat(70), false],
])('reads a form whose boundary is %s, its file to the byte [K22] [R21]', async (boundary, quoted) => {
  const { bytes, contentType, file } = formWith(boundary, quoted);
  const form = withLongBoundary({ bytes, contentType });
  expect(form.contentType).toMatch(/boundary="?[^"]{27,70}"?$/);
  expect(form.bytes.subarray(0, 2).toString()).toBe('--');
  if (boundary.length >= 27) expect(form).toEqual({ bytes, contentType });
  const entries = await new Response(form.bytes, { headers: { 'content-type': form.contentType } }).formData();
  expect(entries.get('fn')).toBe('a.txt');
  const stored = entries.get('file') as File;
  expect(Buffer.from(await stored.arrayBuffer()).equals(file)).toBe(true);
});

it('leaves alone what names no boundary', () => {
  const given = { bytes: Buffer.from('{}'), contentType: 'application/json' };
  expect(withLongBoundary(given)).toEqual(given);
});
