import './polyfill.ts';
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import { type PageText, pageLines } from '#shared/domain/resume/page-lines.ts';
import type { UnreadReason } from '#shared/domain/resume/unread.ts';

/** More pages are no resume. */
const mostPages = 10;

/** For one file, once its worker runs: what takes longer is made to, or too long for this device. */
const mostMs = 10_000;
/** For the worker to come, about 0.3 MB. */
const patienceMs = 30_000;

/** The lines of a PDF, or why there are none. Its worker ends with it, 10 seconds after it began to run at the latest. */
export async function pdfLines(data: Uint8Array): Promise<readonly string[] | UnreadReason> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const failed = happens(worker, 'error');
  try {
    // The library's first message says that it runs: on a slow connection its way here is no fault of the file.
    const begun = await Promise.race([happens(worker, 'message'), failed.then(() => false), later(patienceMs, false)]);
    if (!begun) return 'noReader';
    GlobalWorkerOptions.workerPort = worker;
    return await Promise.race([readPdf(data), failed.then(() => 'other' as const), later(mostMs, 'tooLong' as const)]);
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'locked' : 'broken';
  } finally {
    worker.terminate();
    GlobalWorkerOptions.workerPort = null;
  }
}

const happens = (worker: Worker, kind: 'message' | 'error'): Promise<boolean> =>
  new Promise((resolve) => worker.addEventListener(kind, () => resolve(true), { once: true }));

const later = <T>(milliseconds: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, value));

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
