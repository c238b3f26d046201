import { randomUUID } from 'node:crypto';
import { missing, Problem } from '#shared/domain/problem.ts';
import { eraseFolder, eraseObject, objectTag, readBytes, writeBytes } from './objects.ts';

/** Where the files of candidates stand: under keys that begin with whose they are, and that nobody outside ever sees or says. */
export const documentFolder = 'cand/';

function folderOf(candidateId: string): string {
  return `${documentFolder}${candidateId}/`;
}

function keyOf(candidateId: string, fileId: string): string {
  return `${folderOf(candidateId)}${fileId}`;
}

/** Whose file stands under a key, and its id. */
export function documentAt(key: string): { candidateId: string; fileId: string } {
  const [candidateId = '', fileId = ''] = key.slice(documentFolder.length).split('/');
  return { candidateId, fileId };
}

/** Keeps a file and answers the id that leads to it; the pointer is written after it, so that none ever leads nowhere. */
export async function keepDocument(
  candidateId: string,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
): Promise<string> {
  const fileId = randomUUID();
  await writeBytes('DOCUMENT_BUCKET', keyOf(candidateId, fileId), bytes, contentType);
  return fileId;
}

/** A kept file. With `isScanned`, Problem conflict until the scanner has found it clean; Problem missing when it is not there. */
export async function readDocument(
  candidateId: string,
  fileId: string,
  { isScanned }: { isScanned: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const key = keyOf(candidateId, fileId);
  // The name and the word of GuardDuty Malware Protection for S3.
  const isClean =
    !isScanned || (await objectTag('DOCUMENT_BUCKET', key, 'GuardDutyMalwareScanStatus')) === 'NO_THREATS_FOUND';
  if (!isClean) throw new Problem('conflict', 'The file is still being checked. Please try again in a minute.');
  const bytes = await readBytes('DOCUMENT_BUCKET', key);
  if (!bytes) throw missing();
  return new Uint8Array(bytes);
}

/** Ends a file for good, all of its versions. What has no id has no file. */
export async function eraseDocument(candidateId: string, fileId: string): Promise<void> {
  if (fileId) await eraseObject('DOCUMENT_BUCKET', keyOf(candidateId, fileId));
}

/** Ends all files of somebody for good. Fine to repeat. */
export async function eraseDocuments(candidateId: string): Promise<void> {
  await eraseFolder('DOCUMENT_BUCKET', folderOf(candidateId));
}
