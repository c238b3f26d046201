import { Problem } from '#shared/domain/problem.ts';
import { eraseDocument, storeDocument } from './documents.ts';
import type { CheckedFile } from './uploads/read-upload.ts';

/** The fields of an entry that describe its file. */
export interface FileFields {
  readonly fileId: string;
  readonly fileName: string;
  readonly fileSize: number;
}

/**
 * Stores files, then does the write that points at them; when it is refused, the files are erased again. After a write whose answer
 * was lost the outcome is unknown: its files stay, and the sweep of orphaned files erases those that nothing points at.
 */
export async function withStoredFiles<T>(
  candidateId: string,
  files: readonly CheckedFile[],
  write: (kept: readonly FileFields[]) => Promise<T>,
): Promise<T> {
  const kept: FileFields[] = [];
  let mayBePointedAt = false;
  try {
    for (const { fileName, bytes, contentType } of files) {
      const fileId = await storeDocument(candidateId, { bytes, contentType });
      kept.push({ fileId, fileName, fileSize: bytes.length });
    }
    mayBePointedAt = true;
    return await write(kept);
  } catch (error) {
    if (!mayBePointedAt || error instanceof Problem) await eraseFiles(candidateId, kept);
    throw error;
  }
}

/** Erases files that nothing points at any more. What fails here is left to the sweep of orphaned files. */
export async function eraseFiles(candidateId: string, files: readonly Pick<FileFields, 'fileId'>[]): Promise<void> {
  await Promise.allSettled(files.map(({ fileId }) => eraseDocument(candidateId, fileId)));
}
