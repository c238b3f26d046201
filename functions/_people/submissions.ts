import { hash } from 'node:crypto';
import * as z from 'zod';
import { type ReceiverName, receiverName } from '#shared/contract/packet-receiver.ts';
import { undoMs } from '#shared/domain/applications/application-steps.ts';
import { placeKey } from '#shared/domain/place/place-name.ts';
import type { ApplicationRecord } from '../_jobs/applications.ts';
import type { JobRecord } from '../_jobs/jobs.ts';
import { digestOf, listShares, packetShares, type ShareRecord, sharedLinks, tokenOf } from '../_jobs/packet-shares.ts';
import { type HeldMail, heldMails } from '../_mail/held-mails.ts';
import { entity } from '../_table/entity.ts';
import type { Action } from '../_table/table.ts';

/** The receivers of a facility's packets: of the last mailing, and all known ones, newest first. */
export const facilityReceivers = entity(
  z.object({
    facility: z.string(),
    last: z.array(z.string()),
    known: z.array(z.string()),
    names: z.array(receiverName).default([]),
  }),
  { pk: 'RECEIVERS#{facility}', sk: 'RECEIVERS' },
);

/** The maximum number of addresses kept per facility. */
const mostKnown = 20;

/** A facility's key, independent of its feed's spelling. */
export function facilityKeyOf({ companyName, city, state }: Pick<JobRecord, 'companyName' | 'city' | 'state'>): string {
  return hash('sha256', JSON.stringify([companyName, city, state].map(placeKey))).slice(0, 32);
}

/** The action that records the receivers of a facility's packet, and their names. */
export async function rememberingReceivers(
  job: JobRecord,
  emails: readonly string[],
  names: readonly ReceiverName[],
): Promise<Action> {
  const facility = facilityKeyOf(job);
  const before = await facilityReceivers.find({ facility });
  const known = [...new Set([...emails, ...(before?.known ?? [])])].slice(0, mostKnown);
  const nameOf = new Map([...(before?.names ?? []), ...names].map((one) => [one.email, one.name]));
  const named = known.map((email) => ({ email, name: nameOf.get(email) ?? '' })).filter(({ name }) => name !== '');
  return facilityReceivers.putting({ facility, last: [...emails], known, names: named });
}

/** The actions that create a link whose mail waits until the submission can no longer be undone [X24]. */
export async function sharingLater(
  share: ShareRecord,
  fields: HeldMail['fields'],
  expiresAt: number,
): Promise<Action[]> {
  const { candidateId, jobId, id, email, sharedAt } = share;
  return [
    packetShares.adding(share),
    sharedLinks.putting({ hash: digestOf(await tokenOf(share)), candidateId, jobId, id, expiresAt }),
    heldMails.adding({
      candidateId,
      jobId,
      id,
      kind: 'packetShared',
      to: [email],
      fields: { ...fields, candidateId, jobId, shareId: id },
      createdAt: sharedAt,
      dueAt: new Date(Date.parse(sharedAt) + undoMs).toISOString(),
    }),
  ];
}

/** The actions that remove a submission's links when its step is undone; refused once one of the mails was sent. */
export async function withoutShares({ candidateId, jobId, changedAt }: ApplicationRecord): Promise<Action[]> {
  const own = (await listShares(candidateId, jobId)).filter(({ sharedAt }) => sharedAt === changedAt);
  const actions = await Promise.all(
    own.map(async (share) => [
      packetShares.removing(share),
      sharedLinks.removing({ hash: digestOf(await tokenOf(share)) }),
      heldMails.removing({ candidateId, createdAt: share.sharedAt, id: share.id }, { when: { exists: true } }),
    ]),
  );
  return actions.flat();
}
