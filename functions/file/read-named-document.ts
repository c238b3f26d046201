import type * as z from 'zod';
import type { fileAnswer } from '#shared/contract/endpoint.ts';
import { contentTypes, documentName, extensionOf } from '#shared/domain/files.ts';
import { missing } from '#shared/domain/problem.ts';
import { readStaffDocument } from '../_storage/staff-documents.ts';

/** A staff document under its own name; Problem missing for every other. */
export async function readNamedDocument(name: string): Promise<z.input<typeof fileAnswer>> {
  // Only names as they are stored exist.
  if (documentName(name) !== name) throw missing();
  const bytes = await readStaffDocument(name);
  const known: Readonly<Record<string, string>> = contentTypes;
  const contentType = known[extensionOf(name)] ?? 'application/octet-stream';
  return { contentType, bytes, fileName: name, cacheSeconds: 0 };
}
