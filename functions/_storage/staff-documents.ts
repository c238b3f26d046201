import { missing } from '#shared/domain/problem.ts';
import { listObjects, readBytes, removeObject, writeBytes } from './objects.ts';
import { requireClean } from './scanned.ts';
import { strippedPicture } from './uploads/picture.ts';

const folder = 'staff/';

/** A document that staff share. */
export interface StaffDocument {
  readonly name: string;
  readonly size: number;
  readonly changedAt: string;
}

/** The staff documents, newest first. */
export async function listStaffDocuments(): Promise<StaffDocument[]> {
  const found = await listObjects('TEMPLATE_BUCKET', folder);
  return found
    .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
    .map(({ key, size, changedAt }) => ({ name: key.slice(folder.length), size, changedAt: changedAt.toISOString() }));
}

/** Stores a staff document under its name; replaces the one before. */
export async function storeStaffDocument(name: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await writeBytes('TEMPLATE_BUCKET', `${folder}${name}`, bytes, contentType);
}

/** Takes a staff document away; its versions stay as long as those of the bucket. Idempotent. */
export async function removeStaffDocument(name: string): Promise<{ success: true }> {
  await removeObject('TEMPLATE_BUCKET', `${folder}${name}`);
  return { success: true };
}

/** A staff document, once the scanner has found it clean. Problem missing when there is none of that name. */
export async function readStaffDocument(name: string): Promise<Uint8Array<ArrayBuffer>> {
  await requireClean('TEMPLATE_BUCKET', `${folder}${name}`);
  const bytes = await readBytes('TEMPLATE_BUCKET', `${folder}${name}`);
  if (!bytes) throw missing();
  // Older pictures were stored as they were sent.
  return new Uint8Array(strippedPicture(bytes));
}
