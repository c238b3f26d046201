import { constants, crc32, deflateRawSync } from 'node:zlib';
import { makePdf } from '../../../infra/seed/make-pdf.ts';

/** A PDF of one page, filled up to this many bytes with a comment behind it. */
export function aPdf(title = 'A paper', length?: number): Buffer {
  const paper = makePdf(title);
  if (length === undefined) return paper;
  // A comment behind the document, and its end once more: readers look for the end in the last bytes.
  const end = Buffer.concat([Buffer.from('\n'), paper.subarray(paper.lastIndexOf('startxref'))]);
  return Buffer.concat([paper, Buffer.from('%'.padEnd(length - paper.length - end.length, 'x')), end]);
}

export const aText = (text = 'Ten years in critical care.\n') => Buffer.from(text);

/** A JPEG's head, frame and end, of this size. */
export function aJpeg(width = 4, height = 4): Buffer {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100'.slice(0, 38), 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const start = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  const scan = Buffer.from('ffda000c03010002110311003f00', 'hex');
  return Buffer.concat([start, frame, scan, Buffer.alloc(16, 0x55), Buffer.from('ffd9', 'hex')]);
}

/** A GIF of one frame. */
export function aGif(width = 1, height = 1): Buffer {
  const gif = Buffer.from('474946383961010001008000000000000000002c00000000010001000002024401003b', 'hex');
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
}

interface Entry {
  readonly name: string;
  readonly text?: string | Buffer;
  /** What the directory says of its size, when that is not the truth. */
  readonly size?: number;
  readonly isPacked?: boolean;
  readonly isEncrypted?: boolean;
  /** The name in its own head, when that is another one. */
  readonly otherName?: string;
  /** What programs note of it in the directory, and in its own head. */
  readonly notes?: readonly [directory: string, own: string];
}

/** A zip file, without compression where an entry does not say otherwise. */
export function aZip(entries: readonly Entry[], { comment = '' } = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text = '', size, isPacked = false, isEncrypted = false, otherName = name, notes } of entries) {
    const [noted, ownNoted] = [Buffer.from(notes?.[0] ?? ''), Buffer.from(notes?.[1] ?? '')];
    const whole = Buffer.from(text as string);
    // What is packed here is long runs of one byte: a fifth of the time.
    const data = isPacked ? deflateRawSync(whole, { strategy: constants.Z_RLE }) : whole;
    const label = Buffer.from(name);
    const own = Buffer.from(otherName);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(isPacked ? 8 : 0, 8);
    local.writeUInt32LE(crc32(whole), 14);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(size ?? whole.length, 22);
    local.writeUInt16LE(own.length, 26);
    local.writeUInt16LE(ownNoted.length, 28);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(isEncrypted ? 1 : 0, 8);
    central.writeUInt16LE(isPacked ? 8 : 0, 10);
    central.writeUInt32LE(crc32(whole), 16);
    central.writeUInt32LE(data.length, 20);
    central.writeUInt32LE(size ?? whole.length, 24);
    central.writeUInt16LE(label.length, 28);
    central.writeUInt16LE(noted.length, 30);
    central.writeUInt16LE(noted.length, 32);
    central.writeUInt32LE(offset, 42);
    locals.push(local, own, ownNoted, data);
    directory.push(central, label, noted, noted);
    offset += 30 + own.length + ownNoted.length + data.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, listing, end, Buffer.from(comment)]);
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** A Word document; with macros, or with whatever else is put in. */
export function aDocx({ more = [] as Entry[], isMacro = false, without = '' } = {}): Buffer {
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${isMacro ? macroType : wordType}"/></Types>`;
  const parts = [
    { name: '[Content_Types].xml', text: types },
    { name: '_rels/.rels', text: '<Relationships/>' },
    { name: 'word/document.xml', text: '<w:document/>' },
  ];
  return aZip([...parts.filter(({ name }) => name !== without), ...more]);
}

/** A compound file whose directory holds these names: the container of old Word, Excel and installers. */
export function aCompoundFile(names: readonly string[]): Buffer {
  const size = 512;
  const file = Buffer.alloc(size * (3 + Math.ceil(names.length / 4)));
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0, 76);
  for (let at = 80; at < size; at += 4) file.writeUInt32LE(0xffffffff, at);
  for (let at = 0; at < 128; at++) file.writeUInt32LE(0xfffffffe, size + at * 4);
  names.forEach((name, position) => {
    // The directory is the second sector; further ones follow it in the chain.
    if (position >= 4) file.writeUInt32LE(1 + Math.floor(position / 4), size + Math.floor(position / 4) * 4);
    const at = size * 2 + position * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
  });
  return file;
}
export const aDoc = () => aCompoundFile(['Root Entry', '1Table', 'WordDocument']);
