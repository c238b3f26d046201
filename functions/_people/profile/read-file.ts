import type * as z from 'zod';
import type { fileAnswer } from '#shared/contract/endpoint.ts';
import type { AccessKind } from '#shared/domain/accesses.ts';
import { contentTypes, extensionOf, type FileExtension } from '#shared/domain/files.ts';
import { missing } from '#shared/domain/problem.ts';
import { readDocument } from '../../_storage/documents.ts';
import { strippedPicture } from '../../_storage/uploads/picture.ts';
import { findProfile, type Profile } from './profile.ts';

/** A profile's file, and the part of the profile it belongs to. */
export interface ProfileFile {
  readonly candidateId: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly kind: Extract<AccessKind, 'resume' | 'license' | 'certification' | 'checklist'>;
}

/** One of the candidate's own files by its id; Problem missing for any other id. */
export async function readFile(candidateId: string, fileId: string): Promise<z.input<typeof fileAnswer>> {
  return await contentOf(await findFile(candidateId, fileId));
}

/** The file of a profile with this id; Problem missing for any other id. */
export async function findFile(candidateId: string, fileId: string): Promise<ProfileFile> {
  const profile = await findProfile(candidateId, { withSummary: false });
  const file = profile && filesOf(profile).find((one) => one.fileId === fileId);
  if (!file) throw missing();
  return file;
}

/** The content of a file, as a download. */
export async function contentOf({
  candidateId,
  fileId,
  fileName,
  kind,
}: ProfileFile): Promise<z.input<typeof fileAnswer>> {
  // Files that the server generated are not scanned.
  const isScanned = kind !== 'checklist';
  const stored = await readDocument(candidateId, fileId, { isScanned });
  // Older photos were stored as they were sent.
  const bytes = new Uint8Array(strippedPicture(Buffer.from(stored.buffer, stored.byteOffset, stored.length)));
  const contentType = contentTypes[extensionOf(fileName) as FileExtension];
  return { bytes, fileName, contentType, cacheSeconds: 0 };
}

function filesOf({ resumes, licenses, certifications, skills, superseded = [], earlier }: Profile): ProfileFile[] {
  const all = {
    resume: resumes,
    license: [...licenses, ...(earlier?.licenses ?? [])],
    certification: [...certifications, ...(earlier?.certifications ?? [])],
    checklist: [...skills, ...superseded],
  };
  return (Object.keys(all) as (keyof typeof all)[]).flatMap((kind) =>
    all[kind].map(({ candidateId, fileId, fileName }) => ({ candidateId, fileId, fileName, kind })),
  );
}
