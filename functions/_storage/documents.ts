import { randomUUID } from 'node:crypto';
import { missing } from '#shared/domain/problem.ts';
import { eraseFolder, eraseObject, readBytes, writeBytes } from './objects.ts';
import { requireClean } from './scanned.ts';

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

/** A stored file; an upload (`isScanned`) once the scanner has found it clean. Problem missing when there is none. */
export async function readDocument(
  candidateId: string,
  fileId: string,
  { isScanned }: { isScanned: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const key = keyOf(candidateId, fileId);
  if (isScanned) await requireClean('DOCUMENT_BUCKET', key);
  const bytes = await readBytes('DOCUMENT_BUCKET', key);
  if (!bytes) throw missing();
  return new Uint8Array(bytes);
}

/** Erases all versions of a file; an empty id is no file. */
export async function eraseDocument(candidateId: string, fileId: string): Promise<void> {
  if (fileId) await eraseObject('DOCUMENT_BUCKET', keyOf(candidateId, fileId));
}

/** Erases all files of a candidate. Idempotent. */
export async function eraseDocuments(candidateId: string): Promise<void> {
  await eraseFolder('DOCUMENT_BUCKET', folderOf(candidateId));
}
