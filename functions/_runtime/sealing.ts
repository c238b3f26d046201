import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { lazy } from './lazy.ts';

const secrets = lazy(() => import('@aws-lambda-powertools/parameters/secrets'));

/** What a key is for: each purpose has its own, derived from the stage's one sealing key. */
export type SealPurpose = 'page-token' | 'private-field' | 'rate-key' | 'made-up-name';

const keys = new Map<string, Buffer>();

async function keyFor(purpose: SealPurpose): Promise<Buffer> {
  const arn = process.env.SECRET_ARN;
  if (!arn) throw new Error('SECRET_ARN is not set: the construct has not opened the secret to this function.');
  // Cached for five minutes, so that a rotated secret arrives by itself.
  const secret = (await secrets.getSecret(arn, { maxAge: 300, transform: 'json' })) as
    | { sealingKey?: string }
    | undefined;
  if (!secret?.sealingKey) throw new Error('The secret of the stage holds no sealingKey.');
  const name = `${purpose}:${secret.sealingKey}`;
  let key = keys.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', secret.sealingKey, 'caravel', purpose, 32));
    keys.set(name, key);
  }
  return key;
}

/** Encrypts text with AES-256-GCM; `bound` must be given again to open it (whose, for what). */
export async function seal(purpose: SealPurpose, text: string, bound: string): Promise<string> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await keyFor(purpose), nonce).setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Opens what `seal` made; undefined for anything changed, cut or sealed for another purpose or person. */
export async function open(purpose: SealPurpose, sealed: string, bound: string): Promise<string | undefined> {
  const bytes = Buffer.from(sealed, 'base64url');
  // Only the one way of writing these bytes counts: base64url has spare bits that could be changed unseen.
  if (bytes.length < 28 || bytes.toString('base64url') !== sealed) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', await keyFor(purpose), bytes.subarray(0, 12))
      .setAAD(Buffer.from(bound))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** A name that stands for a text and tells nothing about it: the same text always gives the same one. */
export async function pseudonym(purpose: SealPurpose, text: string): Promise<string> {
  return createHmac('sha256', await keyFor(purpose))
    .update(text)
    .digest('hex');
}
