import { PDFDocument } from '@cantoo/pdf-lib';
import { log, logged } from '../../_runtime/log.ts';
import { inflatedWithin } from './inflated.ts';
import { endOfZip } from './zip.ts';

/** Of all compressed streams together, unpacked. */
const mostBytes = 100 * 1024 * 1024;
/** What each stream counts at least, and one that cannot be unpacked, since trying takes its time. */
const [leastBytes, damagedBytes] = [5000, 1024 * 1024];
/** Readers look for the header in the first kilobyte. */
const headBytes = 1024;

const tooLarge = 'This PDF unpacks to more than 100 MB. Print it to PDF again with smaller pictures.';
const cutOff = 'This PDF is cut off or broken. Please save it again, or print it to PDF.';
const surrounded = 'This PDF has another file before or behind it. Print it to PDF again.';
const locked = 'This PDF asks for a password. Save it without one.';

/** How other files begin. */
const others = ['MZ', '\x7fELF', '#!', 'PK\x03\x04', 'GIF8', '\x89PNG', '\xff\xd8\xff'];
const page = /<(?:script|html[\s>]|!doctype|\?php\s|svg[\s>])/i;

/** Where a PDF begins, as readers find it; -1 for another file. */
export function startOfPdf(bytes: Buffer): number {
  return bytes.subarray(0, headBytes).indexOf('%PDF-');
}

/** Why a PDF is refused; undefined when it is accepted. Readers forgive what is before its header, behind its end, or a missing end. */
export async function refusalOfPdf(bytes: Buffer): Promise<string | undefined> {
  if (isOtherFile(bytes)) return surrounded;
  if (!isOpenable(bytes)) return cutOff;
  if (await asksForPassword(bytes)) return locked;
  return unpacksToMore(bytes) ? tooLarge : undefined;
}

/** A page, a script, a program, a picture or an archive in front of the PDF, and what could be taken for one behind it. */
function isOtherFile(bytes: Buffer): boolean {
  const before = bytes.toString('latin1', 0, startOfPdf(bytes));
  const end = bytes.lastIndexOf('%%EOF');
  const behind = end < 0 ? '' : bytes.toString('latin1', end);
  return endOfZip(bytes) >= 0 || others.some((head) => before.startsWith(head)) || page.test(before + behind);
}

/** Whether a reader finds its pages: by the trailer, or by reading all objects where that is lost. */
function isOpenable(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const lastEnd = text.lastIndexOf('endobj');
  if (/\/Root\s*\d/.test(text)) return lastEnd >= 0;
  return text.includes('/Catalog') && /\/Type\s*\/Page\b/.test(text.slice(0, Math.max(0, lastEnd)));
}

/** Whether opening it takes a password or a certificate. One that only forbids changes opens without. */
async function asksForPassword(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  const encryption = [...text.matchAll(/\/Encrypt\s{0,9}(?:(\d{1,9})\s{1,9}(\d{1,5})\s{1,9}R|<<)/g)].at(-1);
  if (!encryption) return false;
  const [found, number, generation] = encryption;
  const inline = encryption.index + found.length - 2;
  const object = number === undefined ? dictionaryAt(text, inline) : objectOf(text, number, generation);
  const [, id = '<>'] = /\/ID\s{0,9}\[\s{0,9}(<[\da-f]{0,128}>|\((?:\\.|[^\\)]){0,64}\))/is.exec(text) ?? [];
  // The smallest document that is locked alike: the library says whether it opens, and reads nothing else of the file.
  const smallest = [
    '%PDF-1.7\n900001 0 obj\n<</Type/Catalog/Pages 900002 0 R>>\nendobj\n900002 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj',
    `900003 0 obj\n${object}\nendobj`,
    `trailer\n<</Size 900004/Root 900001 0 R/Encrypt 900003 0 R/ID[${id}${id}]>>\nstartxref\n0\n%%EOF`,
  ].join('\n');
  try {
    await PDFDocument.load(Buffer.from(smallest, 'latin1'), { password: '', updateMetadata: false });
    return false;
  } catch (error) {
    log.info('PDF does not open without a password', { error: logged(error) });
    return true;
  }
}

function objectOf(text: string, number: string, generation?: string): string {
  const heads = [...text.matchAll(/(?<!\d)(\d{1,9})\s{1,9}(\d{1,5})\s{1,9}obj/g)];
  const head = heads.findLast(([, own, ownGeneration]) => own === number && ownGeneration === generation);
  return head ? dictionaryAt(text, head.index + head[0].length) : 'null';
}

/** The dictionary that begins here, to its end; strings in it are hexadecimal, or hold no angle brackets but by rare chance. */
function dictionaryAt(text: string, start: number): string {
  let depth = 0;
  for (const { 0: mark, index } of text.slice(start, start + 10_000).matchAll(/<<|>>/g)) {
    depth += mark === '<<' ? 1 : -1;
    if (depth === 0) return text.slice(start, start + index + 2);
  }
  return 'null';
}

/** Every compressed stream is unpacked, wherever it is, and what is in it once more, until all are counted or there are too many bytes. */
function unpacksToMore(bytes: Buffer): boolean {
  let left = mostBytes;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    let packed = bytes.subarray(afterLine(bytes, at + 6));
    while (isDeflated(packed)) {
      // Without its two bytes of a head: a wrong checksum stops no reader.
      const content = inflatedWithin(packed.subarray(2), left, { isRaw: true });
      if (content === 'larger') return true;
      left -= content === 'damaged' ? damagedBytes : Math.max(content.length, leastBytes);
      if (left < 0) return true;
      packed = content === 'damaged' ? Buffer.alloc(0) : content;
    }
  }
  return false;
}

function afterLine(bytes: Buffer, at: number): number {
  const next = bytes[at] === 0x0d ? at + 1 : at;
  return bytes[next] === 0x0a ? next + 1 : next;
}

/** The head of deflated data: method 8, and both bytes together a multiple of 31. */
function isDeflated(packed: Buffer): boolean {
  return packed.length > 2 && ((packed[0] ?? 0) & 0x0f) === 8 && packed.readUInt16BE(0) % 31 === 0;
}
