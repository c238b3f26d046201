import { PDFDocument, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import { extensionOf, maxUploadBytes } from '#shared/domain/files.ts';
import { Problem } from '#shared/domain/problem.ts';
import { log, logged } from '../_runtime/log.ts';
import type { DocumentWriter } from '../_storage/document-writer.ts';
import { NotClean } from '../_storage/scanned.ts';
import { acceptFile } from '../_storage/uploads/accept-file.ts';
import { pictureOf } from '../_storage/uploads/picture.ts';
import type { PacketFile } from './packet-facts.ts';
import { type PdfCleaner, pdfCleaner } from './pdf-cleaner.ts';

/** A longer document is handed out beside the packet. */
const mostPages = 100;
/** Of plain text, in bytes. */
const mostText = 200_000;
/** A packet is made in 20 seconds: what has not been read by then is handed out beside it. */
const readingMilliseconds = 10_000;
/** Of one PDF: a longer one is not read in the next packet either. */
const cleaningMilliseconds = 5_000;
/** Of all files together: with its own pages a packet stays below 20 MB. */
const mostBytes = 19_500_000;
/** Of all PNGs together, unpacked. */
const mostUnpacked = 160 * 1024 * 1024;

/** A file as pages that the packet can take. */
type Pages =
  | { readonly kind: 'pages'; readonly pages: readonly PDFPage[] }
  | { readonly kind: 'picture'; readonly image: PDFImage; readonly orientation: number }
  | { readonly kind: 'text'; readonly text: string };

export interface Attached {
  readonly file: PacketFile;
  /** Undefined for a file that is handed out beside the packet. */
  readonly pages: Pages | undefined;
  /** Why no facility gets it, where that is so. */
  readonly fault?: string;
  /** There was no time left to read it: a packet that is made again may have it. */
  readonly isLate?: boolean;
}

/** What a facility may get: the content without anything that acts, a fault, or 'late' when the time was over. */
type HandedOut =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly pages: number; readonly isWhole: boolean }
  | { readonly fault: string }
  | 'late';

/** Reads files into the packet, none of them written yet. A file that cannot be read stays beside it and stops no other. */
export async function readFiles(
  writer: DocumentWriter,
  files: readonly PacketFile[],
  contentOf: (file: PacketFile) => Promise<Uint8Array>,
  now = Date.now,
): Promise<Attached[]> {
  const cleaner = pdfCleaner();
  if (files.some(({ fileName }) => extensionOf(fileName) === 'pdf')) await cleaner.start();
  const until = now() + readingMilliseconds;
  const room = { bytes: mostBytes, unpacked: mostUnpacked };
  const attached: Attached[] = [];
  try {
    for (const file of files) {
      const left = until - now();
      const content =
        left > 0
          ? await within(
              left,
              contentFor(file, contentOf, cleaner, () => until - now()),
            )
          : 'late';
      if (content === 'late') attached.push({ file, pages: undefined, isLate: true });
      else if ('fault' in content) attached.push({ file, pages: undefined, fault: content.fault });
      else attached.push({ file, pages: await pagesOf(writer, file, content, room) });
    }
  } finally {
    await cleaner.close();
  }
  return attached;
}

/** A stored file as a facility gets it, beside a packet. Problem conflict for one that none gets. */
export async function handedOut(fileName: string, stored: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const cleaner = pdfCleaner();
  try {
    const content = await checked(fileName, stored, cleaner, readingMilliseconds);
    if (content === 'late' || 'fault' in content)
      throw new Problem('conflict', 'wrongFile', 'This file cannot be handed out. Please ask your contact for it.');
    return content.bytes;
  } finally {
    await cleaner.close();
  }
}

/** The content of a file, or why there will never be one: it is lost, or the scanner has not passed it. */
async function contentFor(
  file: PacketFile,
  contentOf: (file: PacketFile) => Promise<Uint8Array>,
  cleaner: PdfCleaner,
  millisecondsLeft: () => number,
): Promise<HandedOut> {
  try {
    const stored = await contentOf(file);
    return await checked(file.fileName, stored, cleaner, Math.max(0, millisecondsLeft()));
  } catch (error) {
    if (error instanceof NotClean) return { fault: error.message };
    if (error instanceof Problem && error.kind === 'missing') return { fault: 'This file is lost.' };
    throw error;
  }
}

/** Older files are judged by the rules of today; a PDF is cleaned. */
async function checked(
  fileName: string,
  stored: Uint8Array,
  cleaner: PdfCleaner,
  milliseconds: number,
): Promise<HandedOut> {
  const accepted = await acceptFile(Buffer.from(stored.buffer, stored.byteOffset, stored.length), fileName);
  if (typeof accepted === 'string') return { fault: accepted };
  if (accepted.extension !== 'pdf') return { bytes: new Uint8Array(accepted.bytes), pages: 1, isWhole: true };
  const clean = await cleaner.clean(accepted.bytes, Math.min(milliseconds, cleaningMilliseconds));
  if (clean === 'late' && milliseconds < cleaningMilliseconds) return 'late';
  if (clean === 'late') return { fault: 'This PDF takes too long to be read.' };
  if (!clean || clean.bytes.length > maxUploadBytes * 1.05)
    return { fault: 'What acts in this PDF cannot be taken out of it.' };
  return clean;
}

/** What comes in so many milliseconds; 'late' otherwise. */
async function within<T>(milliseconds: number, act: Promise<T>): Promise<T | 'late'> {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), milliseconds);
  return await Promise.race([act, promise]).finally(() => clearTimeout(timer));
}

/** Writes what was read behind the pages of the packet. */
export function writeFiles(writer: DocumentWriter, attached: readonly Attached[]): void {
  for (const { file, pages } of attached) {
    if (pages?.kind === 'pages') writer.addPages(pages.pages);
    if (pages?.kind === 'picture') {
      writer.page(file.title);
      writer.picture(pages.image, pages.orientation);
    }
    if (pages?.kind === 'text') {
      writer.page(file.title);
      writeLines(writer, pages.text);
    }
  }
}

/** Writes a text by its lines; an empty one sets its paragraphs apart. */
export function writeLines(writer: DocumentWriter, text: string): void {
  for (const line of text.split('\n'))
    if (line.trim() === '') writer.gap(10);
    else writer.paragraph(line, 10);
}

/** A file as pages, where it has room among the others. Undefined for the kinds that no program of ours can draw. */
async function pagesOf(
  writer: DocumentWriter,
  { fileName, fileId }: PacketFile,
  { bytes, pages, isWhole }: { readonly bytes: Uint8Array; readonly pages: number; readonly isWhole: boolean },
  room: { bytes: number; unpacked: number },
): Promise<Pages | undefined> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const kind = extensionOf(fileName).replace('jpeg', 'jpg');
  const picture = kind === 'png' || kind === 'jpg' ? pictureOf(content, kind) : undefined;
  if (!picture && kind !== 'pdf' && kind !== 'txt') return undefined;
  // A PNG is packed again, without what makes its format small, and unpacked for that; a JPEG goes into the packet as it is.
  const [size, unpacked] =
    kind === 'png' && picture ? [2 * bytes.length, picture.width * picture.height * 4] : [bytes.length, 0];
  if (size > room.bytes || unpacked > room.unpacked || pages > mostPages || !isWhole) return undefined;
  room.bytes -= size;
  room.unpacked -= unpacked;
  try {
    if (kind === 'pdf') return { kind: 'pages', pages: await writer.pagesOf(await PDFDocument.load(bytes)) };
    if (picture)
      return {
        kind: 'picture',
        image: await writer.pictureOf(bytes, kind === 'png' ? 'png' : 'jpg'),
        orientation: picture.orientation,
      };
    return bytes.length > mostText ? undefined : { kind: 'text', text: new TextDecoder().decode(bytes) };
  } catch (error) {
    log.warn('file is no page of the packet', { fileId, error: logged(error) });
    return undefined;
  }
}
