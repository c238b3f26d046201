import { createHash, randomBytes } from 'node:crypto';

/** A code of 256 random bits, for a link or a claim. */
export function newCode(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a code, which alone is stored. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
