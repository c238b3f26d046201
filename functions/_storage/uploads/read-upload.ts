import {
  contentTypes,
  invalidFileType,
  maxUploadBytes,
  renamedTo,
  storedFileName,
  takesFile,
  tooLargeFile,
  type UploadKind,
} from '#shared/domain/files.ts';
import { Problem } from '#shared/domain/problem.ts';
import { lazy } from '../../_runtime/lazy.ts';

const { acceptFile } = lazy(() => import('./accept-file.ts'));

/** A file as it was sent, with its field of the form. */
export interface Upload {
  readonly fileName: string;
  readonly base64: string;
  /** Path of the field that shows a refusal. */
  readonly field: string;
}

/** A file that passed the checks. */
export interface CheckedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * Checks the files of one request: strict base64, 4 MiB in all (Problem tooLarge), extension, content. Problem invalid names the
 * first file that is refused, at its field.
 */
export async function readUploads(kind: UploadKind, uploads: readonly Upload[]): Promise<CheckedFile[]> {
  const decoded = uploads.map((upload) => ({ ...upload, bytes: decode(upload) }));
  if (decoded.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxUploadBytes) {
    throw new Problem('tooLarge', 'tooLarge', tooLargeFile, {
      fields: { [uploads[0]?.field ?? 'file']: tooLargeFile },
    });
  }
  const checked: CheckedFile[] = [];
  for (const { fileName, field, bytes } of decoded) {
    if (!takesFile(kind, fileName)) refuse(fileName, field, invalidFileType);
    const accepted = await acceptFile(bytes, fileName);
    if (typeof accepted === 'string') refuse(fileName, field, accepted);
    const { extension, bytes: kept } = accepted;
    const name = storedFileName(kind, renamedTo(extension, fileName));
    checked.push({ bytes: kept, fileName: name, contentType: contentTypes[extension] });
  }
  return checked;
}

/** Only canonical base64 is valid: no line breaks, no data: URL. */
function decode({ fileName, base64, field }: Upload): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) refuse(fileName, field, 'The file must be base64 text.');
  return bytes;
}

function refuse(fileName: string, field: string, message: string): never {
  throw new Problem('invalid', 'wrongFile', `${fileName}: ${message}`, { fields: { [field]: message } });
}
