import { PDFDocument, type PDFImage, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { extensionOf } from '#shared/domain/files.ts';
import { Problem } from '#shared/domain/problem.ts';
import { log, logged } from '../_runtime/log.ts';
import type { DocumentWriter } from '../_storage/document-writer.ts';
import { NotClean } from '../_storage/documents.ts';
import { pictureSize } from '../_storage/picture-size.ts';
import type { PacketFile } from './packet-facts.ts';

/** A longer document is handed out beside the packet. */
const mostPages = 100;
/** Of plain text, in bytes. */
const mostText = 200_000;
/** A packet is made in 10 seconds: what has not been read by then is handed out beside it. */
const readingMilliseconds = 6_000;
/** Of all files together: with its own pages a packet stays below 20 MB. */
const mostBytes = 19_500_000;
/** Of all PNGs together, unpacked. */
const mostUnpacked = 160 * 1024 * 1024;

/** A file as pages that the packet can take. */
type Pages =
  | { readonly kind: 'pages'; readonly pages: readonly PDFPage[] }
  | { readonly kind: 'picture'; readonly image: PDFImage }
  | { readonly kind: 'text'; readonly text: string };

export interface Attached {
  readonly file: PacketFile;
  /** Undefined for a file that is handed out beside the packet. */
  readonly pages: Pages | undefined;
  /** Why it cannot be opened, where that is so. */
  readonly fault?: string;
  /** There was no time left to read it: a packet that is made again may have it. */
  readonly isLate?: boolean;
}

/** Reads files into the packet, none of them written yet. A file that cannot be read stays beside it and stops no other. */
export async function readFiles(
  writer: DocumentWriter,
  files: readonly PacketFile[],
  contentOf: (file: PacketFile) => Promise<Uint8Array>,
  now = Date.now,
): Promise<Attached[]> {
  const until = now() + readingMilliseconds;
  let bytesLeft = mostBytes;
  let unpackedLeft = mostUnpacked;
  const attached: Attached[] = [];
  for (const file of files) {
    if (!isReadable(file)) {
      attached.push({ file, pages: undefined });
      continue;
    }
    if (now() > until) {
      attached.push({ file, pages: undefined, isLate: true });
      continue;
    }
    const bytes = await readable(contentOf(file));
    if (typeof bytes === 'string') {
      attached.push({ file, pages: undefined, fault: bytes });
      continue;
    }
    const [size, unpacked] = [packedSize(file, bytes), unpackedSize(file, bytes)];
    const fits = size <= bytesLeft && unpacked <= unpackedLeft;
    if (fits) [bytesLeft, unpackedLeft] = [bytesLeft - size, unpackedLeft - unpacked];
    attached.push({ file, pages: fits ? await pagesOf(writer, file, bytes) : undefined });
  }
  return attached;
}

/** A content, or why there will never be one: the file is lost, or the scanner has not passed it. */
async function readable(content: Promise<Uint8Array>): Promise<Uint8Array | string> {
  try {
    return await content;
  } catch (error) {
    if (error instanceof NotClean) return error.message;
    if (error instanceof Problem && error.kind === 'missing') return 'This file is lost.';
    throw error;
  }
}

/** What a file adds to the packet, in bytes: a PNG is packed again, without what makes its format small. */
function packedSize({ fileName }: PacketFile, { length }: Uint8Array): number {
  return extensionOf(fileName) === 'png' ? 2 * length : length;
}

/** What a PNG takes while the packet is made, in bytes; a JPEG goes into it as it is. */
function unpackedSize({ fileName }: PacketFile, bytes: Uint8Array): number {
  if (extensionOf(fileName) !== 'png' || bytes.length < 24) return 0;
  const size = pictureSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return size ? size.width * size.height * 4 : 0;
}

/** Writes what was read behind the pages of the packet. */
export function writeFiles(writer: DocumentWriter, attached: readonly Attached[]): void {
  for (const { file, pages } of attached) {
    if (pages?.kind === 'pages') writer.addPages(pages.pages);
    if (pages?.kind === 'picture') {
      writer.page(file.title);
      writer.picture(pages.image);
    }
    if (pages?.kind === 'text') {
      writer.page(file.title);
      for (const line of pages.text.split('\n')) writer.paragraph(line || ' ', 10);
    }
  }
}

/** The kinds that become pages; no program of ours can draw the others. */
const isReadable = ({ fileName }: PacketFile) => ['pdf', 'png', 'jpg', 'jpeg', 'txt'].includes(extensionOf(fileName));

async function pagesOf(
  writer: DocumentWriter,
  { fileName, fileId }: PacketFile,
  bytes: Uint8Array,
): Promise<Pages | undefined> {
  const extension = extensionOf(fileName);
  try {
    if (extension === 'pdf') return await pagesOfPdf(writer, bytes);
    if (extension !== 'txt')
      return { kind: 'picture', image: await writer.pictureOf(bytes, extension === 'png' ? 'png' : 'jpg') };
    return bytes.length > mostText ? undefined : { kind: 'text', text: new TextDecoder().decode(bytes) };
  } catch (error) {
    log.warn('file is no page of the packet', { fileId, error: logged(error) });
    return undefined;
  }
}

/** The pages without what acts or leads elsewhere: links, scripts, forms (what is filled in stays to be read). */
async function pagesOfPdf(writer: DocumentWriter, bytes: Uint8Array): Promise<Pages | undefined> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  if (document.getPageCount() > mostPages) return undefined;
  const form = document.getForm();
  if (form.getFields().length > 0) form.flatten({ updateFieldAppearances: false });
  for (const page of document.getPages()) for (const name of active) page.node.delete(PDFName.of(name));
  return { kind: 'pages', pages: await writer.pagesOf(document) };
}

const active = ['Annots', 'AA', 'B', 'Metadata', 'PieceInfo', 'StructParents', 'Tabs', 'Thumb', 'Trans'];
