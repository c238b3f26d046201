import { randomUUID } from 'node:crypto';
import { missing, Problem } from '#shared/domain/problem.ts';
import { eraseFolder, eraseObject, objectTag, readBytes, writeBytes } from './objects.ts';

/** The scanner has not passed a file, and that is final. */
export class NotClean extends Problem {
  constructor() {
    super('conflict', 'fileInfected', 'This file did not pass the check for malware.');
  }
}

/** The folder of candidates' files. Keys begin with the owner's id; no call takes or answers a key. */
export const documentFolder = 'cand/';

function folderOf(candidateId: string): string {
  return `${documentFolder}${candidateId}/`;
}

function keyOf(candidateId: string, fileId: string): string {
  return `${folderOf(candidateId)}${fileId}`;
}

/** The owner and the id of the file under a key. */
export function documentAt(key: string): { candidateId: string; fileId: string } {
  const [candidateId = '', fileId = ''] = key.slice(documentFolder.length).split('/');
  return { candidateId, fileId };
}

/** Stores a file and answers its id; its pointer is written afterwards, so that no pointer is dangling. */
export async function storeDocument(
  candidateId: string,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
): Promise<string> {
  const fileId = randomUUID();
  await writeBytes('DOCUMENT_BUCKET', keyOf(candidateId, fileId), bytes, contentType);
  return fileId;
}

/**
 * A stored file. With `isScanned`, Problem conflict until the scanner has found it clean: NotClean where it never will. Problem missing
 * when there is none.
 */
export async function readDocument(
  candidateId: string,
  fileId: string,
  { isScanned }: { isScanned: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const key = keyOf(candidateId, fileId);
  if (isScanned) await requireClean(key);
  const bytes = await readBytes('DOCUMENT_BUCKET', key);
  if (!bytes) throw missing();
  return new Uint8Array(bytes);
}

/** Tag and value are those of GuardDuty Malware Protection for S3; every other value is final as well. */
async function requireClean(key: string): Promise<void> {
  const verdict = await objectTag('DOCUMENT_BUCKET', key, 'GuardDutyMalwareScanStatus');
  if (verdict === undefined) throw missing();
  if (verdict === '')
    throw new Problem('conflict', 'fileBeingChecked', 'The file is still being checked. Please try again in a minute.');
  if (verdict !== 'NO_THREATS_FOUND') throw new NotClean();
}

/** Erases all versions of a file; an empty id is no file. */
export async function eraseDocument(candidateId: string, fileId: string): Promise<void> {
  if (fileId) await eraseObject('DOCUMENT_BUCKET', keyOf(candidateId, fileId));
}

/** Erases all files of a candidate. Idempotent. */
export async function eraseDocuments(candidateId: string): Promise<void> {
  await eraseFolder('DOCUMENT_BUCKET', folderOf(candidateId));
}
