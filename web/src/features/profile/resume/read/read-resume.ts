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

/** In all, for one file. */
const mostMs = 10_000;

/** Reads a resume on this device, within 10 seconds; never throws, sends nothing and logs nothing. */
export async function readResume(file: File): Promise<ResumeReading> {
  const given = new AbortController();
  const clock = setTimeout(() => given.abort(), mostMs);
  try {
    const lines = await linesOf(file, given.signal);
    if (typeof lines === 'string') return { kind: 'unread', reason: lines };
    return readingOf(lines);
  } catch {
    return { kind: 'unread', reason: 'broken' };
  } finally {
    clearTimeout(clock);
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

async function linesOf(file: File, signal: AbortSignal): Promise<readonly string[] | UnreadReason> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return 'empty';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.includes('%PDF-')) return await (await import('./pdf-lines.ts')).pdfLines(bytes, signal);
  if (start.startsWith('PK')) return (await import('./docx-lines.ts')).docxLines(bytes) ?? 'broken';
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0') || start.startsWith('{\\rtf')) return 'oldWord';
  if (extensionOf(file.name) !== 'txt') return extensionOf(file.name) === 'doc' ? 'oldWord' : 'broken';
  return textOfBytes(bytes).split(/\r\n|[\n\r\f\v]/);
}
