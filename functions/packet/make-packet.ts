import type { SubmissionPacket } from '#shared/contract/packet.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mostPackets } from '#shared/domain/applications/packets.ts';
import { missing, Problem, tooBusy } from '#shared/domain/problem.ts';
import { applications } from '../_jobs/applications.ts';
import { listShares, shareStateOf } from '../_jobs/packet-shares.ts';
import { isMadeOf, listPackets, type PacketRecord, packetId, packets } from '../_jobs/packets.ts';
import { type AccessContext, leaveAccess } from '../_people/accesses.ts';
import { findOpenCandidate } from '../_people/open-candidate.ts';
import { checklistDocument } from '../_people/profile/checklist-document.ts';
import { findChecklistProgress } from '../_people/profile/checklist-progress.ts';
import { contentOf } from '../_people/profile/read-file.ts';
import { refusedPacketIds } from '../_people/refused-packets.ts';
import { namesOf, users } from '../_people/user-record.ts';
import { documentFont } from '../_storage/document-font.ts';
import { eraseFiles, withStoredFiles } from '../_storage/stored-files.ts';
import { transact } from '../_table/transaction.ts';
import { absent } from '../_table/when.ts';
import { packetContent } from './packet-content.ts';
import { drawPacket } from './packet-document.ts';
import type { PacketContent, PacketFile } from './packet-facts.ts';

/** Attempts at adding a packet while others are added and removed. */
const mostAttempts = 10;

interface Application {
  readonly candidateId: string;
  readonly jobId: string;
}

/**
 * Makes the packet of an application. Idempotent: while profile and job stay as they are there is one, which is answered again, unless
 * there was no time to read all of its files. Its file is stored before its record, so that a call that is cut off leaves a file that
 * the sweep erases, and nothing else.
 */
export async function makePacket(
  application: Application,
  context: AccessContext & { readonly actor: Actor },
): Promise<SubmissionPacket> {
  const { candidateId, jobId } = application;
  await findOpenCandidate(context.actor, candidateId);
  const now = await packetContent(candidateId, jobId);
  await leaveAccess({ candidateId, kind: 'packet', documentId: jobId }, context);
  return await shownPacket(await keepPacket(application, now, context.actor.id), now.id);
}

/** The packet of this content: the one that is kept, or one that is made now. */
export async function keepPacket(
  application: Application,
  { id: digest, content }: { readonly id: string; readonly content: PacketContent },
  madeBy: string,
  { now = new Date() } = {},
): Promise<PacketRecord> {
  const { candidateId, jobId } = application;
  const same = (await listPackets(candidateId, jobId, { consistent: true })).filter((one) => isMadeOf(one, digest));
  const [finished] = same.filter(({ isUnfinished }) => !isUnfinished);
  if (finished) return finished;
  const madeAt = now.toISOString();
  const fontBytes = documentFont();
  const drawn = await drawPacket(content, { madeOn: madeAt.slice(0, 10), fontBytes }, (file) =>
    bytesOf(file, fontBytes),
  );
  const attempt = 1 + Math.max(0, ...same.map((one) => one.attempt));
  const record: Omit<PacketRecord, 'fileId'> = {
    ...application,
    id: packetId(digest, attempt),
    attempt,
    madeAt,
    madeBy,
    size: drawn.bytes.length,
    pages: drawn.pages,
    contents: contentsOf(content),
    ...(content.health && { hasHealth: true as const }),
    files: content.files.map(({ fileId }) => fileId).filter(Boolean),
    separate: drawn.separate.map(({ file: { fileId, fileName }, fault }) => ({ fileId, fileName, fault })),
    ...(drawn.separate.some(({ isLate }) => isLate) && { isUnfinished: true }),
  };
  const file = { fileName: record.id, contentType: 'application/pdf', bytes: Buffer.from(drawn.bytes) };
  return await withStoredFiles(candidateId, [file], async ([kept]) => {
    if (!kept) throw new Error('No file was stored.');
    return await addPacket({ ...record, fileId: kept.fileId }, digest);
  });
}

/**
 * Adds a packet. An unfinished one of the same content goes if no link leads to it; where there is no room, the oldest one without an
 * open link. Problem conflict where all have one, unavailable where others kept adding packets meanwhile.
 */
async function addPacket(record: PacketRecord, digest: string): Promise<PacketRecord> {
  const { candidateId, jobId, id, fileId } = record;
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const all = await listPackets(candidateId, jobId, { consistent: true });
    const unfinished = all.find((one) => one.isUnfinished && isMadeOf(one, digest) && !one.shared);
    const left = unfinished ?? (all.length < mostPackets ? undefined : await oldestUnused(all, record));
    const refused = await transact([
      packets.adding(record),
      users.checking({ id: candidateId }, { status: 'active' }),
      ...(left ? [packets.removing(left, { when: { shared: left.shared ?? absent } })] : []),
    ]);
    if (!refused) {
      if (left) await eraseFiles(candidateId, [left]);
      return record;
    }
    if (refused.failed.includes(1)) throw missing();
    const kept = await packets.find({ candidateId, jobId, id }, { consistent: true });
    if (!kept) continue;
    // A concurrent call has made the same packet.
    await eraseFiles(candidateId, [{ fileId }]);
    return kept;
  }
  throw tooBusy();
}

/** The oldest packet that no open link leads to. */
async function oldestUnused(all: readonly PacketRecord[], { candidateId, jobId }: Application): Promise<PacketRecord> {
  const [shares, application, refused] = await Promise.all([
    listShares(candidateId, jobId),
    applications.find({ candidateId, jobId }, { consistent: true }),
    refusedPacketIds(candidateId, all),
  ]);
  const open = shares.filter((share) => shareStateOf(share, application, { refused }) === 'open');
  const unused = all.findLast((one) => !open.some(({ packetId }) => packetId === one.id));
  if (!unused)
    throw new Problem(
      'conflict',
      'limitReached',
      `All ${mostPackets} packets of this application have open links. Withdraw one first.`,
    );
  return unused;
}

/** A file of the profile; a checklist that has no document yet is drawn. */
async function bytesOf(file: PacketFile, fontBytes: Uint8Array): Promise<Uint8Array> {
  if (!file.drawn) return (await contentOf(file)).bytes;
  const { basics, template, given } = (await findChecklistProgress(file.candidateId, file.drawn.assessmentId)) ?? {};
  if (!basics || !template || !given) throw missing();
  return await checklistDocument(basics, template, given, fontBytes);
}

/** What a packet holds, a line each, as staff and the receiver read it before they open it. */
export function contentsOf(content: PacketContent): string[] {
  const { licenses, certifications, health = [], checklists, references, work, education } = content;
  const counted = (count: number, one: string, several: string) =>
    count > 0 ? [`${count} ${count === 1 ? one : several}`] : [];
  return [
    'Summary and contact',
    ...counted(content.files.filter(({ kind }) => kind === 'resume').length, 'resume', 'resumes'),
    ...counted(licenses.length, 'license', 'licenses'),
    ...counted(certifications.length, 'certification', 'certifications'),
    ...counted(health.length, 'health document', 'health documents'),
    ...counted(checklists.length, 'skills checklist', 'skills checklists'),
    ...counted(references.length, 'reference', 'references'),
    ...counted(work.length, 'former position', 'former positions'),
    ...counted(education.length, 'degree', 'degrees'),
  ];
}

/** A packet as staff see it; `current` is the id of the one that profile and job would make now. */
export async function shownPacket(record: PacketRecord, current: string): Promise<SubmissionPacket> {
  const names = await namesOf([record.madeBy]);
  return oneShown(record, current, names);
}

/** A packet as staff see it, with names that are read already. */
export function oneShown(
  record: PacketRecord,
  current: string,
  names: ReadonlyMap<string, string>,
  hasRefused = false,
): SubmissionPacket {
  const { id, madeAt, madeBy, size, pages, contents, separate, isUnfinished = false } = record;
  const isCurrent = isMadeOf(record, current) && !isUnfinished;
  return {
    id,
    madeAt,
    madeBy: names.get(madeBy) ?? '',
    size,
    pages,
    contents,
    isCurrent,
    isUnfinished,
    hasRefused,
    separate: separate.map(({ fileId, fileName, fault }) => ({ id: fileId, fileName, fault })),
  };
}
