import { createRequire } from 'node:module';
import { shareDays } from '#shared/domain/applications/packets.ts';
import { dayMs, hourMs, minuteMs } from '#shared/domain/days/durations.ts';
import { type ApplicationRecord, applications } from '../../functions/_jobs/applications.ts';
import { digestOf, packetShares, type ShareRecord, sharedLinks, tokenOf } from '../../functions/_jobs/packet-shares.ts';
import { type PacketRecord, packets } from '../../functions/_jobs/packets.ts';
import { readDocument, storeDocument } from '../../functions/_storage/documents.ts';
import { readAllPages } from '../../functions/_table/read-all-pages.ts';
import { transact } from '../../functions/_table/transaction.ts';
import { keepPacket } from '../../functions/packet/make-packet.ts';
import { packetContent } from '../../functions/packet/packet-content.ts';

process.env.FONT_FILE ??= createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

/** A link of the demo world: to whom, how long ago, and each opening by hours after that. */
interface Link {
  readonly to: string;
  readonly daysAgo: number;
  readonly openedAfter: readonly number[];
  readonly isRevoked?: boolean;
  readonly hasExpired?: boolean;
}

const opened: Link = { to: 'staffing', daysAgo: 2, openedAfter: [30, 5] };
/** What the first applications have that reached the facility: the newest packet's links, in every state. */
const linksOf: readonly (readonly Link[])[] = [
  [
    opened,
    { to: 'icu.manager', daysAgo: 1, openedAfter: [] },
    { to: 'stafing', daysAgo: 2, openedAfter: [], isRevoked: true },
  ],
  [opened, { to: 'nursing.office', daysAgo: 16, openedAfter: [50], hasExpired: true }],
  [{ to: 'staffing', daysAgo: 1, openedAfter: [] }],
  // The demo nurse's last one has ended, and its link with it.
  [opened],
  [],
];
const mostPackets = 8;

/**
 * Submission packets of the demo nurse and of others of the same recruiter, made as staff make them, with links in every state: of
 * applications that reached the facility, some of which have ended since. Idempotent.
 */
export async function savePackets(
  nurseId: string,
  recruiterId: string,
  others: readonly { readonly candidateId: string }[],
  now: Date,
): Promise<void> {
  let left = mostPackets;
  for (const candidateId of [nurseId, ...others.map((one) => one.candidateId)]) {
    const own = await readAllPages((after) => applications.list('ofCandidate', { candidateId }, after));
    const sent = own.filter(({ steps }) => steps.some(({ status }) => status === 'Client Submission'));
    for (const application of sent.toSorted((one, other) => endOf(one) - endOf(other)).slice(0, left)) {
      const links = linksOf[mostPackets - left] ?? [opened];
      left--;
      await savePacket(application, links, { recruiterId, now });
    }
    if (left === 0) return;
  }
}

const endOf = ({ status }: ApplicationRecord) => Number(status === 'Rejected');

async function savePacket(
  application: ApplicationRecord,
  links: readonly Link[],
  { recruiterId, now }: { recruiterId: string; now: Date },
): Promise<void> {
  const { candidateId, jobId, appliedAt } = application;
  const madeAt = new Date(Math.max(now.getTime() - 17 * dayMs, Date.parse(appliedAt) + hourMs));
  const content = await packetContent(candidateId, jobId);
  const packet = await keepPacket(application, content, recruiterId, { now: madeAt });
  if (links.length > 2) await saveFormer(packet);
  for (const link of links) await saveLink(packet, link, { recruiterId, now });
}

/** The packet of an earlier profile. */
async function saveFormer(packet: PacketRecord): Promise<void> {
  const { candidateId, jobId, fileId, madeAt } = packet;
  const id = '0'.repeat(32);
  if (await packets.find({ candidateId, jobId, id })) return;
  const bytes = await readDocument(candidateId, fileId, { isScanned: false });
  const former = { fileId: await storeDocument(candidateId, { bytes, contentType: 'application/pdf' }), id };
  await packets.put({ ...packet, ...former, madeAt: new Date(Date.parse(madeAt) - hourMs / 2).toISOString() });
}

async function saveLink(
  { candidateId, jobId, id: packetId, madeAt }: PacketRecord,
  { to, daysAgo, openedAfter, isRevoked, hasExpired }: Link,
  { recruiterId, now }: { recruiterId: string; now: Date },
): Promise<void> {
  const key = { candidateId, jobId, id: `demo-${to}` };
  // No link before its packet.
  const shared = Math.max(now.getTime() - daysAgo * dayMs, Date.parse(madeAt) + minuteMs);
  const at = (instant: number) => new Date(instant).toISOString();
  const share: ShareRecord = {
    ...key,
    packetId,
    email: `${to}@hospital.example`,
    sharedBy: recruiterId,
    sharedAt: at(shared),
    version: 1,
    validUntil: at(
      hasExpired ? Math.min(shared + shareDays * dayMs, now.getTime() - hourMs) : shared + shareDays * dayMs,
    ),
    ...(isRevoked && { revokedAt: at(shared + hourMs), revokedBy: recruiterId }),
    opened: openedAfter.length,
    openings: openedAfter.map((hours) => at(Math.min(shared + hours * hourMs, now.getTime() - hourMs))),
  };
  const expiresAt = Math.floor((shared + 2 * shareDays * dayMs) / 1000);
  // Refused where an earlier run has made it.
  await transact([
    packetShares.adding(share),
    sharedLinks.putting({ hash: digestOf(await tokenOf(key)), ...key, expiresAt }),
    packets.changing({ candidateId, jobId, id: packetId }, { add: { shared: 1 } }),
  ]);
}
