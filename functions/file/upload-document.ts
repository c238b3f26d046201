import type * as z from 'zod';
import type { file as files } from '#shared/contract/file.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { contentTypes, documentName, maxUploadBytes, renamedTo, tooLargeFile } from '#shared/domain/files.ts';
import { isTemplateType } from '#shared/domain/mails/mail-kinds.ts';
import { Problem } from '#shared/domain/problem.ts';
import { lazy } from '../_runtime/lazy.ts';
import { storeStaffDocument } from '../_storage/staff-documents.ts';
import { acceptFile } from '../_storage/uploads/accept-file.ts';

const { storeTemplate } = lazy(() => import('../_mail/stored-templates.ts'));

type Upload = z.output<typeof files.upload.body>;

/** Stores a staff document, or an email template that is named by its type. Problem invalid with the reason, tooLarge above 4 MiB. */
export async function uploadDocument(actor: Actor, { file, fn }: Upload): Promise<{ message: string }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length > maxUploadBytes)
    throw new Problem('tooLarge', 'tooLarge', tooLargeFile, { fields: { file: tooLargeFile } });
  if (isTemplateType(fn)) {
    await storeTemplate(fn, bytes, { by: actor.id });
    return { message: 'Uploaded the template successfully.' };
  }
  const accepted = await acceptFile(bytes, fn);
  if (typeof accepted === 'string')
    throw new Problem('invalid', 'wrongFile', `${fn}: ${accepted}`, { fields: { file: accepted } });
  const name = documentName(renamedTo(accepted.extension, fn));
  await storeStaffDocument(name, accepted.bytes, contentTypes[accepted.extension]);
  return { message: `Uploaded the file successfully: ${name}` };
}
