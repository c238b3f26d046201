import {
  type FileExtension,
  invalidFileType,
  leastFileBytes,
  mostPictureSide,
  tooSmallFile,
  usualExtensionOf,
} from '#shared/domain/files.ts';
import { pictureKindOf } from '#shared/domain/picture-kind.ts';
import { noPlainText } from '#shared/domain/text/control-characters.ts';
import { refusalOfLegacyWord } from './legacy-word.ts';
import { refusalOfPdf, startOfPdf } from './pdf.ts';
import { pictureOf } from './picture.ts';
import { refusalOfWord } from './word.ts';

/** The test file of all virus scanners, in two pieces so that scanners do not flag this source. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** An upload as it is kept: a picture without what it says of place and camera, under the extension of its content. */
export interface AcceptedFile {
  readonly bytes: Buffer;
  readonly extension: FileExtension;
}

/** The one decision about an upload of any kind, by its content: the file as it is kept, or the sentence that says why it is refused. */
export async function acceptFile(bytes: Buffer, fileName: string): Promise<AcceptedFile | string> {
  const extension = usualExtensionOf(fileName);
  if (!extension) return invalidFileType;
  if (bytes.length < leastFileBytes) return tooSmallFile;
  if (bytes.includes(testVirus)) return 'The file was found to be harmful.';
  if (['png', 'jpg', 'jpeg', 'gif'].includes(extension)) return acceptPicture(bytes, extension);
  return (await refusalOf(bytes, extension)) ?? { bytes, extension };
}

async function refusalOf(bytes: Buffer, extension: FileExtension): Promise<string | undefined> {
  if (extension === 'txt') return refusalOfText(bytes);
  if (extension === 'pdf') return startOfPdf(bytes) < 0 ? whatItIs(bytes, 'PDF') : await refusalOfPdf(bytes);
  const isCompound = bytes.readUInt32BE(0) === 0xd0cf11e0;
  const isZip = bytes.readUInt32BE(0) === 0x504b0304;
  if (!isCompound && !isZip) return whatItIs(bytes, 'Word document');
  // Word locks a document by putting it into a compound file, whatever its extension.
  if (isCompound) {
    const refusal = refusalOfLegacyWord(bytes);
    return refusal ?? (extension === 'doc' ? undefined : 'This is an old Word document: its name must end in .doc.');
  }
  return (
    refusalOfWord(bytes) ??
    (extension === 'docx' ? undefined : 'This is a new Word document: its name must end in .docx.')
  );
}

/** A picture gets the extension of its content. */
function acceptPicture(bytes: Buffer, extension: FileExtension): AcceptedFile | string {
  const kind = pictureKindOf(bytes);
  if (!kind) return whatItIs(bytes, 'picture');
  if (kind !== 'jpg' && kind !== 'png' && kind !== 'gif')
    return `This picture is a ${kind.toUpperCase()}, whatever its name says. Save it as JPEG or PNG.`;
  const picture = pictureOf(bytes, kind);
  if (!picture || picture.width < 1 || picture.height < 1) return 'This picture is broken. Please choose another one.';
  if (picture.width > mostPictureSide || picture.height > mostPictureSide)
    return `The picture may have at most ${mostPictureSide} pixels on each side.`;
  return { bytes: picture.bytes, extension: kind === 'jpg' && extension === 'jpeg' ? extension : kind };
}

/** UTF-8 without control characters, that is no page, script or other format written in letters. */
function refusalOfText(bytes: Buffer): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'This text is not saved as UTF-8. Save it again and choose UTF-8 as encoding.';
  }
  if (/^\s*(?:<[?!a-z]|\{\\rtf|#!|%PDF)/i.test(text))
    return 'A text file must hold plain text. This is a page, a script or another kind of document.';
  return noPlainText.test(text)
    ? 'A text file must hold plain text. This one has control characters in it.'
    : undefined;
}

/** A sentence for a file of another kind than its name says. */
function whatItIs(bytes: Buffer, wanted: string): string {
  const head = bytes.toString('latin1', 0, 512);
  const picture = pictureKindOf(bytes);
  const kind =
    (picture && 'a picture') ||
    (startOfPdf(bytes) >= 0 && 'a PDF') ||
    (head.startsWith('{\\rtf') && 'a rich text document (RTF)') ||
    (/^\s*</.test(head) && 'a page or XML file') ||
    (head.startsWith('PK') && 'an archive or Office file') ||
    (head.startsWith('\xd0\xcf\x11\xe0') && 'an old Office file');
  return kind
    ? `This file is ${kind}, although its name says ${wanted}. Save it as ${wanted} first.`
    : `This file is no ${wanted}, although its name says so. Please choose another one.`;
}
