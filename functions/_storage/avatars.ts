import { randomUUID } from 'node:crypto';
import { missing, Problem } from '#shared/domain/problem.ts';
import { eraseObject, objectFacts, readBytes, writeBytes } from './objects.ts';
import { pictureSize } from './picture-size.ts';

/** Where pictures stand, each under the id of its address. */
export const avatarFolder = 'avatars/';

const mostBytes = 4 * 1024 * 1024;
const mostPixels = 4096;
const types: readonly string[] = ['image/jpeg', 'image/png'];

/**
 * Keeps somebody's picture under a key of our own and answers the address to show it by, which nobody guesses. Whose it is
 * stands with the file. Problem invalid for anything but JPEG or PNG by content, tooLarge above 4 MiB; both name the field that the
 * picture came in, which registrations write with a capital.
 */
export async function keepAvatar(
  owner: string,
  base64: string,
  field: 'pictureFileBase64Str' | 'PictureFileBase64Str' = 'pictureFileBase64Str',
): Promise<string> {
  const bytes = Buffer.from(base64, 'base64');
  // Only the one way of writing these bytes counts: no line breaks, no data: address in front.
  if (bytes.toString('base64') !== base64) refuse(field, 'The picture must be base64 text.');
  if (bytes.length > mostBytes) refuse(field, 'The picture may have at most 4 MB.', 'tooLarge');
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const size = types.includes(type) ? pictureSize(bytes) : undefined;
  if (!size) return refuse(field, 'The picture must be a JPEG or PNG file.');
  if (size.width > mostPixels || size.height > mostPixels)
    refuse(field, `The picture may have at most ${mostPixels} pixels on each side.`);
  const id = randomUUID();
  await writeBytes('DOCUMENT_BUCKET', keyOf(id), bytes, type, undefined, { owner });
  return addressOf(id);
}

/** A kept picture with its type; Problem missing for an id that is none. */
export async function readAvatar(id: string): Promise<{ contentType: string; bytes: Uint8Array<ArrayBuffer> }> {
  const bytes = await readBytes('DOCUMENT_BUCKET', keyOf(id));
  if (!bytes) throw missing();
  return { contentType: bytes[0] === 0x89 ? 'image/png' : 'image/jpeg', bytes: new Uint8Array(bytes) };
}

/** Ends a kept picture for good, by the address that it is shown by; an address that is not ours is left alone. */
export async function eraseAvatar(address: string): Promise<void> {
  const [, id] = /^\/api\/user\/avatar\?id=([\w-]{36})$/.exec(address) ?? [];
  if (id) await eraseObject('DOCUMENT_BUCKET', keyOf(id));
}

/** Whose picture stands under a key, and the address that it is shown by; undefined where nothing says whose. */
export async function avatarAt(key: string): Promise<{ owner: string; address: string } | undefined> {
  const owner = (await objectFacts('DOCUMENT_BUCKET', key))?.metadata.owner;
  return owner ? { owner, address: addressOf(key.slice(avatarFolder.length)) } : undefined;
}

function addressOf(id: string): string {
  return `/api/user/avatar?id=${id}`;
}

function keyOf(id: string): string {
  return `${avatarFolder}${id}`;
}

function refuse(field: string, message: string, kind: 'invalid' | 'tooLarge' = 'invalid'): never {
  throw new Problem(kind, message, { fields: { [field]: message } });
}
