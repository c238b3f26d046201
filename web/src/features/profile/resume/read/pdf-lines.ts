import './polyfill.ts';
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import { type PageText, pageLines } from '#shared/domain/resume/page-lines.ts';
import type { UnreadReason } from '#shared/domain/resume/unread.ts';

/** More pages are no resume. */
const mostPages = 10;

/** The lines of a PDF, or why there are none. Ends its worker when the signal does. */
export async function pdfLines(data: Uint8Array, signal: AbortSignal): Promise<readonly string[] | UnreadReason> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const stopped = new Promise<UnreadReason>((resolve) => {
    signal.addEventListener('abort', () => resolve('tooLong'));
    worker.addEventListener('error', () => resolve('other'));
  });
  try {
    GlobalWorkerOptions.workerPort = worker;
    return await Promise.race([stopped, readPdf(data)]);
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'locked' : 'broken';
  } finally {
    worker.terminate();
    GlobalWorkerOptions.workerPort = null;
  }
}

async function readPdf(data: Uint8Array): Promise<readonly string[] | UnreadReason> {
  const pdf = await getDocument({ data, useWasm: false, disableFontFace: true, verbosity: 0 }).promise;
  if (pdf.numPages > mostPages) return 'tooLong';
  const pages: PageText[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item ? [pageText(item)] : [])));
  }
  const lines = pageLines(pages);
  return lines.some((line) => line.trim() !== '') ? lines : 'picture';
}

interface Item {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

const pageText = ({ str, transform, width, height }: Item): PageText => ({
  text: str,
  x: transform[4] ?? 0,
  y: transform[5] ?? 0,
  width,
  height: height || Math.abs(transform[3] ?? 0),
});
