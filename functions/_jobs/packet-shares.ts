import { hash } from 'node:crypto';
import * as z from 'zod';
import type { ShareState } from '#shared/domain/applications/packets.ts';
import { pseudonym } from '../_runtime/sealing.ts';
import { settings } from '../_runtime/settings.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { ApplicationRecord } from './applications.ts';

const text = z.string();

/** A link to a packet for one receiver. Of its token the table has a digest, of its code a keyed one. */
const shareRecord = z.object({
  candidateId: text,
  jobId: text,
  id: text,
  packetId: text,
  email: text,
  sharedBy: text,
  sharedAt: text,
  validUntil: text,
  revokedAt: text.optional(),
  revokedBy: text.optional(),
  /** When a code was asked for last, and the one that is good. */
  askedAt: text.optional(),
  codeHash: text.optional(),
  codeUntil: text.optional(),
  codeTries: z.number().optional(),
  opened: z.number(),
  /** The newest openings, the last one first. */
  openings: z.array(text),
  version: z.number(),
});
export type ShareRecord = z.output<typeof shareRecord>;

export const packetShares = entity(shareRecord, {
  pk: 'CAND#{candidateId}',
  sk: 'SHARE#{jobId}#{id}',
  lists: { ofApplication: { pk: 'CAND#{candidateId}', sk: 'SHARE#{jobId}#' } },
});

/** Where the token of a link leads; it holds ids only, and leads nowhere once the candidate is erased. */
export const sharedLinks = entity(
  z.object({ hash: text, candidateId: text, jobId: text, id: text, expiresAt: z.number() }),
  { pk: 'SHARED#{hash}', sk: 'SHARED' },
);

export type ShareKey = Pick<ShareRecord, 'candidateId' | 'jobId' | 'id'>;

/** The token of a link: 256 bits that only our key gives, so that staff can see the link again although it is stored nowhere. */
export async function tokenOf({ candidateId, jobId, id }: ShareKey): Promise<string> {
  const secret = await pseudonym('packet-link', JSON.stringify([candidateId, jobId, id]));
  return Buffer.from(secret, 'hex').toString('base64url');
}

/** What the table has of a link's token: it cannot be turned back. */
export function digestOf(token: string): string {
  return hash('sha256', token);
}

/** The address of a link. Its token is in the fragment, which browsers send to no server and no log contains. */
export async function linkOf(share: ShareKey): Promise<string> {
  return `${settings().siteOrigin}/packet#${await tokenOf(share)}`;
}

/** The links of one application, or of all of a candidate's, newest first. */
export async function listShares(candidateId: string, jobId?: string): Promise<ShareRecord[]> {
  const all = await readAllPages((after) => packetShares.list('ofApplication', { candidateId, jobId }, after));
  return all.toSorted((one, other) => (one.sharedAt < other.sharedAt ? 1 : -1));
}

/** Removes where the tokens of a candidate's links lead, before the links themselves. Idempotent. */
export async function removeLinks(candidateId: string): Promise<void> {
  for (const share of await listShares(candidateId)) await sharedLinks.remove({ hash: digestOf(await tokenOf(share)) });
}

/** What a link is now; `refused` are the packets that hold a refused document [X20]. An application that has ended ends its links, and none of them opens again when the candidate applies again. */
export function shareStateOf(
  share: ShareRecord,
  application: Pick<ApplicationRecord, 'status' | 'appliedAt'> | undefined,
  { refused, now = new Date() }: { readonly refused: ReadonlySet<string>; readonly now?: Date },
): ShareState {
  if (share.revokedAt) return 'revoked';
  if (!application || application.status === 'Rejected' || application.appliedAt > share.sharedAt) return 'ended';
  if (share.validUntil <= now.toISOString()) return 'expired';
  return refused.has(share.packetId) ? 'refused' : 'open';
}

/** What is stored of a code: keyed, since six digits are found by trying. */
export async function codeDigest({ candidateId, jobId, id }: ShareKey, code: string): Promise<string> {
  return await pseudonym('packet-code', JSON.stringify([candidateId, jobId, id, code]));
}
