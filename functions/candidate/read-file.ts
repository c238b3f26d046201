import type * as z from 'zod';
import type { fileAnswer } from '#shared/contract/endpoint.ts';
import { contentTypes, extensionOf, type FileExtension } from '#shared/domain/files.ts';
import { missing } from '#shared/domain/problem.ts';
import { findProfile, type Profile } from '../_people/profile/profile.ts';
import { settings } from '../_runtime/settings.ts';
import { readDocument } from '../_storage/documents.ts';

/** One of the candidate's own files by its id; Problem missing for any other id. */
export async function readFile(candidateId: string, fileId: string): Promise<z.input<typeof fileAnswer>> {
  const profile = await findProfile(candidateId, { withSummary: false });
  const file = profile && filesOf(profile).find((one) => one.fileId === fileId);
  if (!file) throw missing();
  // Files that the server made itself are not scanned.
  const isUpload = !profile.skills.some((skill) => skill.fileId === fileId);
  const isScanned = isUpload && settings().scansUploads === true;
  const bytes = await readDocument(candidateId, fileId, { isScanned });
  const contentType = contentTypes[extensionOf(file.fileName) as FileExtension];
  return { bytes, fileName: file.fileName, contentType, cacheSeconds: 0 };
}

function filesOf(profile: Profile): { fileId: string; fileName: string }[] {
  return [...profile.resumes, ...profile.licenses, ...profile.certifications, ...profile.skills];
}
