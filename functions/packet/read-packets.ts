import type * as z from 'zod';
import type { fileAnswer } from '#shared/contract/endpoint.ts';
import type { api } from '#shared/contract/index.ts';
import type { PacketShare } from '#shared/contract/packet.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { packetPartBytes } from '#shared/domain/applications/packets.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { missing } from '#shared/domain/problem.ts';
import { type ApplicationRecord, applications } from '../_jobs/applications.ts';
import { whyNotSubmitted } from '../_jobs/consents.ts';
import { jobs } from '../_jobs/jobs.ts';
import { linkOf, listShares, type ShareRecord, shareStateOf } from '../_jobs/packet-shares.ts';
import { listPackets, type PacketRecord, packets } from '../_jobs/packets.ts';
import { comesBack } from '../_mail/returned-addresses.ts';
import { type AccessContext, leaveAccess } from '../_people/accesses.ts';
import { findOpenCandidate } from '../_people/open-candidate.ts';
import { basics } from '../_people/profile/candidates.ts';
import { refusedPacketIds } from '../_people/refused-packets.ts';
import { namesOf } from '../_people/user-record.ts';
import { readDocument } from '../_storage/documents.ts';
import { oneShown } from './make-packet.ts';
import { packetContent } from './packet-content.ts';

type Listed = z.input<typeof api.packet.ofApplication.returns>;

interface Application {
  readonly candidateId: string;
  readonly jobId: string;
}

/** The packets of an application with their links, and why none may be made now. */
export async function listOfApplication(viewer: Actor, application: Application): Promise<Listed> {
  const { candidateId, jobId } = application;
  await findOpenCandidate(viewer, candidateId);
  const [made, shares, why] = await Promise.all([
    listPackets(candidateId, jobId),
    listShares(candidateId, jobId),
    whyNotShared(application),
  ]);
  const current = await currentIds(application, made);
  const refused = await refusedPacketIds(candidateId, made);
  const names = await namesOf([...made.map(({ madeBy }) => madeBy), ...shares.map(({ sharedBy }) => sharedBy)]);
  return {
    packetList: made.map((one) =>
      oneShown(one, current[one.hasHealth ? 'withHealth' : 'plain'], names, refused.has(one.id)),
    ),
    shareList: await Promise.all(shares.map((one) => shownShare(one, why.application, refused, names))),
    whyNotShared: why.words,
  };
}

/** The ids of the packets that profile and job would make now, of each kind that there is; without a packet nothing is compared. */
async function currentIds({ candidateId, jobId }: Application, made: readonly PacketRecord[]) {
  const idOf = async (withHealth: boolean) =>
    made.some((one) => Boolean(one.hasHealth) === withHealth)
      ? (await packetContent(candidateId, jobId, { withHealth })).id
      : '';
  const [plain, withHealth] = await Promise.all([idOf(false), idOf(true)]);
  return { plain, withHealth };
}

/** Sharing is submitting: without the candidate's consent, or once the application has ended, nothing is shared [N03]. */
export async function whyNotShared(
  application: Application,
): Promise<{ readonly words: string; readonly application: ApplicationRecord }> {
  const [own, job] = await Promise.all([applications.find(application, { consistent: true }), jobs.find(application)]);
  if (!own) throw missing();
  const words = own.status === 'Rejected' ? 'This application has ended.' : whyNotSubmitted(own, job);
  return { words, application: own };
}

/** A link of a packet as staff see it; its address only while it is open. */
export async function shownShare(
  share: ShareRecord,
  application: ApplicationRecord,
  refused: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
): Promise<PacketShare> {
  const { id, packetId, email, sharedAt, sharedBy, validUntil, opened, openings } = share;
  const state = shareStateOf(share, application, { refused });
  return {
    id,
    packetId,
    email,
    sharedAt,
    sharedBy: names.get(sharedBy) ?? '',
    validUntil,
    state,
    ...((await comesBack(email)) && { comesBack: true }),
    opened,
    openings,
    link: state === 'open' ? await linkOf(share) : '',
  };
}

/** A packet as a file, or one part of it. */
export async function downloadPacket(
  { packetId, part, ...application }: z.output<typeof api.packet.download.query>,
  context: AccessContext & { readonly actor: Actor },
): Promise<z.input<typeof fileAnswer>> {
  const { candidateId, jobId } = application;
  await findOpenCandidate(context.actor, candidateId);
  const packet = await packets.find({ candidateId, jobId, id: packetId });
  if (!packet) throw missing();
  const answer = await partOf(packet, part);
  if (part === 0) await leaveAccess({ candidateId, kind: 'packet', documentId: jobId }, context);
  return answer;
}

/** One part of a packet; Problem missing behind the last one. */
export async function partOf(packet: PacketRecord, part: number): Promise<z.input<typeof fileAnswer>> {
  // The server made it: no scanner looks at it.
  const bytes = await readDocument(packet.candidateId, packet.fileId, { isScanned: false });
  const from = part * packetPartBytes;
  if (from >= bytes.length) throw missing();
  return {
    bytes: bytes.subarray(from, from + packetPartBytes),
    contentType: 'application/pdf',
    cacheSeconds: 0,
    fileName: await fileNameOf(packet),
  };
}

/** "Submission Riley Mercer.pdf" under the candidate's present name. */
export async function fileNameOf({ candidateId }: Pick<PacketRecord, 'candidateId'>): Promise<string> {
  const own = await basics.find({ candidateId });
  return `Submission ${own ? fullName(own) : ''}`.trim().concat('.pdf');
}
