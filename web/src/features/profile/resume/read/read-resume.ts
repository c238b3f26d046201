import { extensionOf } from '#shared/domain/files.ts';
import type { ResumeProposals } from '#shared/domain/resume/proposals.ts';
import { readProposals } from '#shared/domain/resume/read-proposals.ts';
import type { UnreadReason } from '#shared/domain/resume/unread.ts';
import { textOfBytes } from '#shared/domain/text/text-bytes.ts';
import { localDay } from '../../../../lib/local-day.ts';

/** What came of reading a resume. */
export type ResumeReading =
  | { readonly kind: 'read'; readonly proposals: ResumeProposals }
  | { readonly kind: 'unread'; readonly reason: UnreadReason };

/** Reads a resume on this device; never throws, sends nothing and logs nothing. */
export async function readResume(file: File): Promise<ResumeReading> {
  const lines = await readLines(file);
  return typeof lines === 'string' ? { kind: 'unread', reason: lines } : readingOf(lines);
}

/** The lines of a file, or why there are none; never throws. */
export async function readLines(file: File): Promise<readonly string[] | UnreadReason> {
  try {
    return await linesOf(file);
  } catch {
    return 'broken';
  }
}

/** What lines propose, or that there is nothing in them. */
function readingOf(lines: readonly string[]): ResumeReading {
  if (!lines.some((line) => line.trim() !== '')) return { kind: 'unread', reason: 'empty' };
  const proposals = readProposals(lines, localDay());
  const { jobs, schools, licenses, certifications, charting } = proposals;
  const count = [jobs, schools, licenses, certifications, charting].flat().length;
  return count > 0 ? { kind: 'read', proposals } : { kind: 'unread', reason: 'other' };
}

async function linesOf(file: File): Promise<readonly string[] | UnreadReason> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return 'empty';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.includes('%PDF-')) {
    const reader = await import('./pdf-lines.ts').catch(() => undefined);
    return (await reader?.pdfLines(bytes)) ?? 'noReader';
  }
  if (start.startsWith('PK')) {
    const reader = await import('./docx-lines.ts').catch(() => undefined);
    return reader ? (reader.docxLines(bytes) ?? 'broken') : 'noReader';
  }
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0') || start.startsWith('{\\rtf')) return 'oldWord';
  if (extensionOf(file.name) !== 'txt') return extensionOf(file.name) === 'doc' ? 'oldWord' : 'broken';
  return textOfBytes(bytes).split(/\r\n|[\n\r\f\v]/);
}
