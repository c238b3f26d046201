import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { PacketShare } from '#shared/contract/packet.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mostShares, shareDays } from '#shared/domain/applications/packets.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import type { ApplicationRecord } from '../_jobs/applications.ts';
import { agreedTermsOf } from '../_jobs/consents.ts';
import { jobs } from '../_jobs/jobs.ts';
import {
  digestOf,
  listShares,
  packetShares,
  type ShareRecord,
  sharedLinks,
  shareStateOf,
  tokenOf,
} from '../_jobs/packet-shares.ts';
import { listPackets, packets } from '../_jobs/packets.ts';
import { greetingOf } from '../_mail/greeting.ts';
import { newMail, outbox } from '../_mail/outbox.ts';
import { findOpenCandidate } from '../_people/open-candidate.ts';
import { refusedPacketIds } from '../_people/refused-packets.ts';
import { facilityKeyOf, facilityReceivers } from '../_people/submissions.ts';
import { namesOf, users } from '../_people/user-record.ts';
import { transact } from '../_table/transaction.ts';
import { absent } from '../_table/when.ts';
import { shownShare, whyNotShared } from './read-packets.ts';

type Body = z.output<typeof api.packet.share.body>;

/** A link that has expired says so for as long again. */
const keptSeconds = (2 * shareDays * dayMs) / 1000;

/**
 * Makes a link to a packet and mails it to its receiver. Idempotent: the token is its id. Problem conflict without the candidate's
 * consent, for an application that has ended, and for a token under which another packet or receiver is kept.
 */
export async function sharePacket(actor: Actor, body: Body): Promise<PacketShare> {
  const { candidateId, jobId, packetId, token: id, email } = body;
  const key = { candidateId, jobId, id };
  await findOpenCandidate(actor, candidateId);
  const { words, application } = await whyNotShared(body);
  const before = await packetShares.find(key, { consistent: true });
  if (before) return await shown(before, body, application);
  if (words) throw new Problem('conflict', 'notShareable', words);
  const packet = await packets.find({ candidateId, jobId, id: packetId });
  const job = await jobs.find({ jobId });
  if (!packet || !job) throw missing();
  if (packet.hasHealth && !agreedTermsOf(application)?.withHealth)
    throw new Problem('conflict', 'notShareable', 'The candidate has not agreed that health documents are sent.');
  const held = await refusedPacketIds(candidateId, await listPackets(candidateId, jobId));
  if (held.has(packetId))
    throw new Problem(
      'conflict',
      'notShareable',
      'A document in this packet was refused. Please make a new packet, which leaves it out.',
    );
  const isOpen = (share: ShareRecord) => shareStateOf(share, application, { refused: held }) === 'open';
  if ((await listShares(candidateId, jobId)).filter(isOpen).length >= mostShares)
    throw new Problem('conflict', 'limitReached', `An application has at most ${mostShares} open links.`);
  const now = Date.now();
  const share: ShareRecord = {
    ...key,
    packetId,
    email,
    sharedBy: actor.id,
    sharedAt: new Date(now).toISOString(),
    validUntil: new Date(now + shareDays * dayMs).toISOString(),
    opened: 0,
    openings: [],
    version: 1,
  };
  const expiresAt = Math.floor(now / 1000) + keptSeconds;
  const receivers = await facilityReceivers.find({ facility: facilityKeyOf(job) });
  const refused = await transact([
    packetShares.adding(share),
    // A packet without links may go meanwhile, see make-packet.ts.
    packets.changing({ candidateId, jobId, id: packetId }, { add: { shared: 1 } }),
    sharedLinks.putting({ hash: digestOf(await tokenOf(key)), ...key, expiresAt }),
    outbox.adding(
      newMail('packetShared', [email], {
        candidateId,
        jobId,
        shareId: id,
        jobTitle: job.jobTitle,
        facility: job.companyName,
        sharedBy: (await namesOf([actor.id])).get(actor.id) ?? '',
        day: shownDay(share.validUntil.slice(0, 10)),
        words: '',
        greeting: greetingOf(email, receivers?.names),
      }),
    ),
    users.checking({ id: candidateId }, { status: 'active' }),
  ]);
  const kept = refused ? await packetShares.find(key, { consistent: true }) : share;
  if (!kept) throw missing();
  return await shown(kept, body, application);
}

/** Withdraws a link at once. Idempotent. */
export async function revokeShare(
  actor: Actor,
  { candidateId, jobId, shareId: id }: z.output<typeof api.packet.revoke.query>,
): Promise<{ success: true }> {
  await findOpenCandidate(actor, candidateId);
  const key = { candidateId, jobId, id };
  if (!(await packetShares.find(key, { consistent: true }))) throw missing();
  const set = { revokedAt: new Date().toISOString(), revokedBy: actor.id };
  // Refused where it was withdrawn already.
  await transact([packetShares.changing(key, { set, remove: ['codeHash'] }, { when: { revokedAt: absent } })]);
  return { success: true };
}

/** The link that is kept, where it is the one that was asked for. */
async function shown(
  share: ShareRecord,
  asked: Pick<Body, 'packetId' | 'email'>,
  application: ApplicationRecord,
): Promise<PacketShare> {
  if (share.packetId !== asked.packetId || share.email !== asked.email)
    throw new Problem(
      'conflict',
      'alreadyDone',
      `A link was mailed to ${share.email} already. Please share the packet once more.`,
    );
  const { candidateId, jobId, packetId: id } = share;
  const packet = await packets.find({ candidateId, jobId, id });
  const refused = await refusedPacketIds(candidateId, packet ? [packet] : []);
  return await shownShare(share, application, refused, await namesOf([share.sharedBy]));
}
