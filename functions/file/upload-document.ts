import type * as z from 'zod';
import type { file as files } from '#shared/contract/file.ts';
import { cleanFileName, contentTypes, extensionOf, type FileExtension, invalidFileType, maxUploadBytes, tooLargeFile } from '#shared/domain/files.ts';
import { Problem } from '#shared/domain/problem.ts';
import { keepStaffDocument } from '../_data/staff-documents.ts';
import { refusalOf } from '../_data/uploads/check-file.ts';

/** Keeps a staff document. Problem invalid with the reason for a file that is not taken, tooLarge above 4 MiB. */
export async function uploadDocument({ file, fn }: z.output<typeof files.upload.body>): Promise<{ message: string }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length > maxUploadBytes) throw new Problem('tooLarge', tooLargeFile, { fields: { file: tooLargeFile } });
  const extension = extensionOf(fn);
  const refusal = isKnown(extension) ? await refusalOf(bytes, extension) : invalidFileType;
  if (refusal || !isKnown(extension)) {
    throw new Problem('invalid', `${fn}: ${refusal}`, { fields: { file: refusal ?? invalidFileType } });
  }
  const name = cleanFileName(fn);
  await keepStaffDocument(name, bytes, contentTypes[extension]);
  return { message: `Uploaded the file successfully: ${name}` };
}

function isKnown(extension: string): extension is FileExtension {
  return Object.hasOwn(contentTypes, extension);
}
