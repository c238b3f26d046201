import * as z from 'zod';
import { entity } from '../../_table/entity.ts';
import { hashOf, newCode } from './link-codes.ts';

const validSeconds = 24 * 60 * 60;

/** A link that proves an address: bound to one user and one address. Only the hash of its code is known here. */
const emailLink = z.object({ hash: z.string(), userId: z.string(), email: z.string(), expiresAt: z.number() });
export const emailLinks = entity(emailLink, { pk: 'LINK#{hash}', sk: 'LINK' });

/** Makes a link's code of 256 random bits, good for 24 hours. */
export async function addEmailLink(userId: string, email: string, now = Date.now()): Promise<string> {
  const code = newCode();
  await emailLinks.put({ hash: hashOf(code), userId, email, expiresAt: Math.floor(now / 1000) + validSeconds });
  return code;
}

/** The link with this code, or undefined when there is none (any more). */
export async function findEmailLink(code: string, now = Date.now()) {
  const found = await emailLinks.find({ hash: hashOf(code) }, { consistent: true });
  return found && found.expiresAt * 1000 > now ? found : undefined;
}
