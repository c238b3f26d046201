import { Problem } from '#shared/domain/problem.ts';
import { eraseDocument, keepDocument } from '../_storage/documents.ts';
import type { CheckedFile } from '../_storage/uploads/read-upload.ts';

/** What an entry says of its file. */
export interface FileFields {
  readonly fileId: string;
  readonly fileName: string;
  readonly fileSize: number;
}

/**
 * Keeps files, then does the write that points at them; a write that is refused takes them away again, so that neither a pointer
 * without a file nor a file without a pointer stays. Whether a write is done whose answer was lost, nobody knows: its files
 * stay, and the sweep of lost files ends them if nothing points at them.
 */
export async function withKeptFiles<T>(
  candidateId: string,
  files: readonly CheckedFile[],
  write: (kept: readonly FileFields[]) => Promise<T>,
): Promise<T> {
  const kept: FileFields[] = [];
  let mayBePointedAt = false;
  try {
    for (const { fileName, bytes, contentType } of files) {
      const fileId = await keepDocument(candidateId, { bytes, contentType });
      kept.push({ fileId, fileName, fileSize: bytes.length });
    }
    mayBePointedAt = true;
    return await write(kept);
  } catch (error) {
    if (!mayBePointedAt || error instanceof Problem) await eraseFiles(candidateId, kept);
    throw error;
  }
}

/** Ends files that no pointer leads to any more. What fails here is left to the sweep of lost files. */
export async function eraseFiles(candidateId: string, files: readonly Pick<FileFields, 'fileId'>[]): Promise<void> {
  await Promise.allSettled(files.map(({ fileId }) => eraseDocument(candidateId, fileId)));
}
