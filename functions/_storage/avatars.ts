import { randomUUID } from 'node:crypto';
import { contentTypes } from '#shared/domain/files.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { lazy } from '../_runtime/lazy.ts';
import { eraseObject, headObject, readBytes, writeBytes } from './objects.ts';
import { requireClean } from './scanned.ts';
import { strippedPicture } from './uploads/picture.ts';

const { acceptFile } = lazy(() => import('./uploads/accept-file.ts'));

/** The folder of pictures, each under the id in its address. */
export const avatarFolder = 'avatars/';

const mostBytes = 4 * 1024 * 1024;

/**
 * Stores a picture under a random key and answers its address, which cannot be guessed. The owner's id is metadata of the object,
 * since the address names no user. Problem invalid for anything but JPEG or PNG by content, tooLarge above 4 MiB; both name the
 * `field`, which registrations write with a capital.
 */
export async function storeAvatar(
  owner: string,
  base64: string,
  field: 'pictureFileBase64Str' | 'PictureFileBase64Str' = 'pictureFileBase64Str',
): Promise<string> {
  const bytes = Buffer.from(base64, 'base64');
  // Only canonical base64 is valid: no line breaks, no data: URL.
  if (bytes.toString('base64') !== base64) refuse(field, 'The picture must be base64 text.');
  if (bytes.length > mostBytes) refuse(field, 'The picture may have at most 4 MB.', 'tooLarge');
  const accepted = await acceptFile(bytes, 'avatar.jpg');
  if (typeof accepted === 'string') return refuse(field, accepted);
  if (accepted.extension === 'gif') refuse(field, 'The picture must be a JPEG or PNG file.');
  const id = randomUUID();
  const type = contentTypes[accepted.extension];
  await writeBytes('DOCUMENT_BUCKET', keyOf(id), accepted.bytes, type, undefined, { owner });
  return addressOf(id);
}

/** A stored picture with its type, once the scanner has found it clean; Problem missing for an unknown id. */
export async function readAvatar(id: string): Promise<{ contentType: string; bytes: Uint8Array<ArrayBuffer> }> {
  await requireClean('DOCUMENT_BUCKET', keyOf(id));
  const bytes = await readBytes('DOCUMENT_BUCKET', keyOf(id));
  if (!bytes) throw missing();
  // Older ones were stored as they were sent.
  const shown = new Uint8Array(strippedPicture(bytes));
  return { contentType: bytes[0] === 0x89 ? 'image/png' : 'image/jpeg', bytes: shown };
}

/** Erases all versions of a stored picture by its address; any other address is ignored. */
export async function eraseAvatar(address: string): Promise<void> {
  const [, id] = /^\/api\/user\/avatar\?id=([\w-]{36})$/.exec(address) ?? [];
  if (id) await eraseObject('DOCUMENT_BUCKET', keyOf(id));
}

/** The owner and the address of the picture under a key; undefined without an owner. */
export async function avatarAt(key: string): Promise<{ owner: string; address: string } | undefined> {
  const owner = (await headObject('DOCUMENT_BUCKET', key))?.metadata.owner;
  return owner ? { owner, address: addressOf(key.slice(avatarFolder.length)) } : undefined;
}

function addressOf(id: string): string {
  return `/api/user/avatar?id=${id}`;
}

function keyOf(id: string): string {
  return `${avatarFolder}${id}`;
}

function refuse(field: string, message: string, kind: 'invalid' | 'tooLarge' = 'invalid'): never {
  throw new Problem(kind, 'wrongFile', message, { fields: { [field]: message } });
}
