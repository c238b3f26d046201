import * as z from 'zod';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { entity } from '../../_table/entity.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { hashOf, newCode } from './link-codes.ts';

const validSeconds = daySeconds;
/** Expired links are kept for a month, so that opening one can send a new one. */
const keptSeconds = 30 * validSeconds;

/** Where a link leads once its address is proved. */
const purpose = z.enum(['confirm', 'recover']);
export type LinkPurpose = z.output<typeof purpose>;

/** A link that proves an address, bound to one user and one address. Stores only the hash of its code. */
const emailLink = z.object({
  hash: z.string(),
  userId: z.string(),
  email: z.string(),
  purpose: purpose.default('confirm'),
  /** When it stops proving the address (epoch seconds); also the TTL of links in an earlier shape. */
  validUntil: z.number().optional(),
  expiresAt: z.number(),
});
export type EmailLink = z.output<typeof emailLink>;
export const emailLinks = entity(emailLink, {
  pk: 'LINK#{hash}',
  sk: 'LINK',
  lists: { ofUser: { pk: 'LINKS#{userId}', sk: '{hash}', index: 'byList' } },
});

/** Creates a link with a code of 256 random bits, valid for 24 hours. */
export async function addEmailLink(
  userId: string,
  email: string,
  { now = Date.now(), purpose = 'confirm' as LinkPurpose } = {},
): Promise<string> {
  const code = newCode();
  const seconds = Math.floor(now / 1000);
  const times = { validUntil: seconds + validSeconds, expiresAt: seconds + keptSeconds };
  await emailLinks.put({ hash: hashOf(code), userId, email, purpose, ...times });
  return code;
}

/** The link with this code and whether it has expired; undefined once the table has deleted it. */
export async function findEmailLink(
  code: string,
  now = Date.now(),
): Promise<(EmailLink & { readonly hasExpired: boolean }) | undefined> {
  const found = await emailLinks.find({ hash: hashOf(code) }, { consistent: true });
  if (!found || found.expiresAt * 1000 <= now) return undefined;
  return { ...found, hasExpired: (found.validUntil ?? found.expiresAt) * 1000 <= now };
}

/** Removes the links of a deleted user, which hold an address [Y10]. Idempotent. */
export async function removeEmailLinks(userId: string): Promise<void> {
  for (const { hash } of await readAllPages((after) => emailLinks.list('ofUser', { userId }, after)))
    await emailLinks.remove({ hash });
}
