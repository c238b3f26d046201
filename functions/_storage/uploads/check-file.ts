import { fileTypeFromBuffer } from 'file-type';
import {
  type FileExtension,
  invalidFileType,
  leastFileBytes,
  mostPictureSide,
  tooSmallFile,
} from '#shared/domain/files.ts';
import { controlInText } from '#shared/domain/text/control-characters.ts';
import { imageSize } from './image.ts';
import { isLegacyWord } from './legacy-word.ts';
import { endOfZip, isWordDocument } from './zip-listing.ts';

/** The test file of all virus scanners, in two pieces so that scanners do not flag this source. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** The type that file-type must find for an extension; none for plain text. */
const found: Readonly<Record<FileExtension, string | undefined>> = {
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  gif: 'gif',
  pdf: 'pdf',
  doc: 'cfb',
  docx: 'docx',
  txt: undefined,
};

/** Why the content of a file is refused under this extension, in words for the user; undefined when it is accepted. */
export async function refusalOf(bytes: Buffer, extension: FileExtension): Promise<string | undefined> {
  if (bytes.length < leastFileBytes) return tooSmallFile;
  if (bytes.includes(testVirus)) return 'The file was found to be harmful.';
  if (extension === 'txt' && !isPlainText(bytes)) return 'A text file must hold plain text, saved as UTF-8.';
  // Before anything is inflated: the directory of a zip file reveals zip bombs.
  if (extension === 'docx' ? !isWordDocument(bytes) : endOfZip(bytes) >= 0) return invalidFileType;
  if ((await fileTypeFromBuffer(bytes))?.ext !== found[extension]) return invalidFileType;
  if (extension === 'doc') return isLegacyWord(bytes) ? undefined : invalidFileType;
  if (extension === 'pdf') return isWholePdf(bytes) ? undefined : invalidFileType;
  return ['png', 'jpg', 'jpeg', 'gif'].includes(extension) ? refusalOfImage(bytes) : undefined;
}

function refusalOfImage(bytes: Buffer): string | undefined {
  const size = imageSize(bytes);
  if (!size || isPdfSomewhere(bytes)) return invalidFileType;
  if (size.width < 1 || size.height < 1) return invalidFileType;
  const isTooLarge = size.width > mostPictureSide || size.height > mostPictureSide;
  return isTooLarge ? `The picture may have at most ${mostPictureSide} pixels on each side.` : undefined;
}

/** A PDF from its header at the very beginning to its trailer, followed by nothing but whitespace. */
function isWholePdf(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('%%EOF');
  return end > 0 && bytes.length - end < 1024 && /^%%EOF[\s\0]*$/.test(bytes.toString('latin1', end));
}

/** PDF readers look for the header in the first kilobyte of any file. */
function isPdfSomewhere(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

/** UTF-8 without control characters, that is no page, script or other format written in letters. */
function isPlainText(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  return !controlInText.test(text) && !/^\s*(?:<[?!a-z]|\{\\rtf|#!|%PDF)/i.test(text);
}
