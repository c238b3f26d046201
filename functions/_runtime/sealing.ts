import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type SealingKeys, sealingKeyOf, sealingKeys } from './sealing-keys.ts';

/** What a key is for: each purpose has its own, derived from a sealing key of the stage. */
export type SealPurpose =
  | 'page-token'
  | 'private-field'
  | 'slot-record'
  | 'rate-key'
  | 'made-up-name'
  | 'people-snapshot'
  | 'identity-list'
  | 'unsubscribe'
  | 'invitation'
  | 'packet-link'
  | 'packet-code'
  | 'packet-pass';

const derived = new Map<string, Buffer>();

function derive(purpose: SealPurpose, sealingKey: string): Buffer {
  const name = `${purpose}:${sealingKey}`;
  let key = derived.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', sealingKey, 'caravel', purpose, 32));
    derived.set(name, key);
  }
  return key;
}

const keyFor = (purpose: SealPurpose, { byVersion }: SealingKeys, version: number) =>
  derive(purpose, byVersion.get(version) ?? '');

/**
 * Encrypts text with AES-256-GCM under the current key; `bound` must be given again to open it (whose, for what). The text names the
 * version of its key in front ("2.…"), except for the first.
 */
export async function seal(purpose: SealPurpose, text: string, bound: string): Promise<string> {
  const keys = await sealingKeys();
  const { current } = keys;
  const bytes = encrypt(keyFor(purpose, keys, current), Buffer.from(text), bound);
  return `${current === 1 ? '' : `${current}.`}${bytes.toString('base64url')}`;
}

/** The same for the bytes of an object, with the version of the key in the first two. */
export async function sealBytes(purpose: SealPurpose, content: Uint8Array, bound: string): Promise<Buffer> {
  const keys = await sealingKeys();
  const version = Buffer.alloc(2);
  version.writeUInt16BE(keys.current);
  return Buffer.concat([version, encrypt(keyFor(purpose, keys, keys.current), content, bound)]);
}

/** Opens what `sealBytes` made; undefined for anything changed, cut, or sealed for another purpose. */
export async function openBytes(purpose: SealPurpose, sealed: Buffer, bound: string): Promise<Buffer | undefined> {
  if (sealed.length < 2 + 28) return undefined;
  const sealingKey = await sealingKeyOf(sealed.readUInt16BE());
  return sealingKey ? decrypt(derive(purpose, sealingKey), sealed.subarray(2), bound) : undefined;
}

/** Nonce, content and tag. */
function encrypt(key: Buffer, content: Uint8Array, bound: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, bytes: Buffer, bound: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(bound))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The version of the key that a text was sealed under. */
export function sealedUnder(sealed: string): number {
  return Number(/^(\d{1,4})\./.exec(sealed)?.[1] ?? 1);
}

/** Opens what `seal` made; undefined for anything changed, cut or sealed for another purpose or person. */
export async function open(purpose: SealPurpose, sealed: string, bound: string): Promise<string | undefined> {
  const version = sealedUnder(sealed);
  const named = version === 1 ? '' : `${version}.`;
  const bytes = Buffer.from(sealed.slice(named.length), 'base64url');
  // A shorter text would be checked by a shorter tag, which can be guessed. Only the one way of writing these bytes counts: base64url has
  // spare bits that could be changed unseen.
  if (bytes.length < 28 || named + bytes.toString('base64url') !== sealed) return undefined;
  const sealingKey = await sealingKeyOf(version);
  if (!sealingKey) return undefined;
  return decrypt(derive(purpose, sealingKey), bytes, bound)?.toString('utf8');
}

/**
 * A name that represents a text and tells nothing about it: the same text always gives the same one, after a rotation too, since it
 * comes from the oldest key.
 */
export async function pseudonym(purpose: SealPurpose, text: string): Promise<string> {
  const keys = await sealingKeys();
  return createHmac('sha256', keyFor(purpose, keys, keys.lowest))
    .update(text)
    .digest('hex');
}
