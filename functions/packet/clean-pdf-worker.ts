/** The thread that reads PDFs of others: it can be ended in the midst of one, and has little room. */
import { parentPort } from 'node:worker_threads';
import { boundDecoding, giveRoom, hasRoomLeft } from './bounded-decoding.ts';
import { cleanPdf } from './clean-pdf.ts';

/** What may be unpacked of a document's structure, in bytes; its pictures and texts stay packed. */
const mostBytes = 32 * 1024 * 1024;

boundDecoding();
parentPort?.on('message', async (bytes: Uint8Array) => {
  giveRoom(mostBytes);
  const clean = await cleanPdf(bytes).catch((error: unknown) => String(error));
  parentPort?.postMessage(hasRoomLeft() ? clean : 'The document unpacks to too much.');
});
parentPort?.postMessage('ready');
