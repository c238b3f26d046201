/** The thread that reads PDFs of others: it can be ended in the midst of one. */
import { parentPort } from 'node:worker_threads';
import { cleanPdf } from './clean-pdf.ts';

parentPort?.on('message', async (bytes: Uint8Array) =>
  parentPort?.postMessage(await cleanPdf(bytes).catch((error: unknown) => String(error))),
);
parentPort?.postMessage('ready');
