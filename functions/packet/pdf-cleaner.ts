import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { log } from '../_runtime/log.ts';
import type { CleanPdf } from './clean-pdf.ts';

/** What the thread may have for objects, in MB: beside the function's own a third of its memory. */
const mostMegabytes = 600;
/** And beside them for bytes: documents have 20 MB, and what a filter unpacks has a limit in no reader. */
const mostUnpackedBytes = 256 * 1024 * 1024;
const lookMilliseconds = 50;

/** Cleans PDFs one after the other in a thread of its own, which ends with `close`. */
export interface PdfCleaner {
  /** Loads what reading takes: this counts to no document's time. */
  start(): Promise<void>;
  /** The clean document; 'late' when the time was over, undefined for one that cannot be cleaned. */
  clean(bytes: Uint8Array, milliseconds: number): Promise<CleanPdf | 'late' | undefined>;
  close(): Promise<void>;
}

export function pdfCleaner(): PdfCleaner {
  let worker: Worker | undefined;

  async function started(): Promise<Worker> {
    if (worker) return worker;
    worker = new Worker(new URL(`./clean-pdf-worker${extname(import.meta.url)}`, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
      execArgv: [],
      env: {},
    });
    await once(worker, 'message');
    return worker;
  }

  async function close(): Promise<void> {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  async function clean(bytes: Uint8Array, milliseconds: number) {
    if (milliseconds <= 0) return 'late';
    const answer = await answerOf(await started(), bytes, milliseconds);
    if (typeof answer === 'object') return answer;
    // Whatever it was busy with or had in memory goes with it.
    await close();
    log.warn('PDF cannot be cleaned', { reason: answer });
    return answer === 'late' ? answer : undefined;
  }

  return { start: async () => void (await started()), clean, close };
}

function answerOf(worker: Worker, bytes: Uint8Array, milliseconds: number): Promise<CleanPdf | string> {
  const { promise, resolve } = Promise.withResolvers<CleanPdf | string>();
  const timer = setTimeout(() => resolve('late'), milliseconds);
  const fail = (error: unknown) => resolve(String(error));
  // It answers while the thread is busy. A thread that has ended has none to give.
  const watch = setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory: held }) => held > mostUnpackedBytes && resolve('The document unpacks to too much.'),
      () => undefined,
    );
  }, lookMilliseconds);
  worker.once('message', resolve);
  worker.once('error', fail);
  worker.postMessage(bytes);
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
    worker.off('message', resolve);
    worker.off('error', fail);
  });
}
