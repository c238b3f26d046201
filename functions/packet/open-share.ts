import type * as z from 'zod';
import type { fileAnswer } from '#shared/contract/endpoint.ts';
import type { ReceivedPacket } from '#shared/contract/packet.ts';
import { closedLinkWords, packetCode, passMinutes, wrongPacketCode } from '#shared/domain/applications/packets.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { minuteMs } from '#shared/domain/days/durations.ts';
import { missing, Problem, wrongField } from '#shared/domain/problem.ts';
import { jobs } from '../_jobs/jobs.ts';
import { codeDigest, digestOf, packetShares, type ShareRecord, sharedLinks } from '../_jobs/packet-shares.ts';
import { type PacketRecord, packets } from '../_jobs/packets.ts';
import { newMail, outbox } from '../_mail/outbox.ts';
import { basics } from '../_people/profile/candidates.ts';
import { contentOf, findFile } from '../_people/profile/read-file.ts';
import { receivedStateOf } from '../_people/received-shares.ts';
import { namesOf } from '../_people/user-record.ts';
import { log } from '../_runtime/log.ts';
import { open, seal } from '../_runtime/sealing.ts';
import { overLimit } from '../_table/quota.ts';
import { transact } from '../_table/transaction.ts';
import { absent, atLeast, below } from '../_table/when.ts';
import { handedOut } from './attached-files.ts';
import { agencyOf } from './packet-content.ts';
import { fileNameOf, partOf } from './read-packets.ts';

/** How many openings are kept by their instants; all are counted. */
const keptOpenings = 100;

/** What is said of a link before its code: nothing about a person but who shares it. Problem missing for any other token. */
export async function describeLink(token: string) {
  const share = await openLink(token);
  const [job, names] = await Promise.all([jobs.find(share), namesOf([share.sharedBy])]);
  return {
    jobTitle: job?.jobTitle ?? '',
    facility: job?.companyName ?? '',
    validUntil: share.validUntil,
    sharedBy: names.get(share.sharedBy) ?? '',
  };
}

/**
 * Mails a code to the receiver, and no second one within a minute unless the first was used: the answer says which, and when
 * another one may be asked for. Problem tooMany after 3 in an hour or 5 in a day.
 */
export async function sendShareCode(token: string, now = Date.now()) {
  const { candidateId, jobId, id, email } = await openLink(token);
  const key = { candidateId, jobId, id };
  const askedAt = new Date(now).toISOString();
  const again = new Date(now - packetCode.againSeconds * 1000).toISOString();
  const share = await packetShares.find(key, { consistent: true });
  if (share?.askedAt && share.askedAt >= again) return codeAnswer(false, secondsLeft(share.askedAt, now));
  for (const name of ['packetCodeHour', 'packetCodeDay'] as const) {
    const retryAfterSeconds = await overLimit(name, JSON.stringify(key));
    if (retryAfterSeconds !== undefined)
      throw new Problem(
        'tooMany',
        'tooManyCodes',
        'Too many codes were asked for. Please wait a little and try again.',
        {
          retryAfterSeconds,
        },
      );
  }
  // Refused where one was asked for at the same time.
  const refused = await transact([
    packetShares.changing(
      key,
      { set: { askedAt } },
      { when: { either: [{ askedAt: absent }, { askedAt: below(again) }] } },
    ),
    outbox.adding(newMail('packetCode', [email], { candidateId, jobId, shareId: id })),
  ]);
  return codeAnswer(!refused, packetCode.againSeconds);
}

const codeAnswer = (isMailed: boolean, againSeconds: number) => ({ success: true as const, isMailed, againSeconds });

/** The seconds until another code is mailed, rounded up: who waits them is not refused. */
const secondsLeft = (askedAt: string, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(askedAt) - now) / 1000) + packetCode.againSeconds);

/** Opens a link with its code, once. The opening is counted and kept with the application. */
export async function openShare(token: string, code: string, now = new Date()): Promise<ReceivedPacket> {
  const share = await openLink(token);
  const { candidateId, jobId, id } = share;
  const key = { candidateId, jobId, id };
  const tried = await countTry(key, now);
  if (!tried || tried.codeHash !== (await codeDigest(key, code))) throw wrongCode();
  const packet = await packets.find({ candidateId, jobId, id: share.packetId });
  if (!packet) throw missing();
  const openings = [now.toISOString(), ...tried.openings].slice(0, keptOpenings);
  const used = await transact([
    packetShares.changing(
      key,
      // Who opens it again, or on another device, asks for a code again and gets one: this one is used.
      { set: { openings }, add: { opened: 1 }, remove: ['codeHash', 'codeUntil', 'codeTries', 'askedAt'] },
      { when: { codeHash: tried.codeHash } },
    ),
  ]);
  if (used) throw wrongCode();
  log.info('packet opened', { candidateId, jobId, shareId: id });
  const until = now.getTime() + passMinutes * minuteMs;
  return { pass: await seal('packet-pass', JSON.stringify({ ...key, until }), passFor), ...(await received(packet)) };
}

/** Counts a try before the code is looked at, so that tries at once count as well; undefined without one left. */
async function countTry(key: Pick<ShareRecord, 'candidateId' | 'jobId' | 'id'>, now: Date) {
  const refused = await transact([
    packetShares.changing(
      key,
      { add: { codeTries: 1 } },
      { when: { codeUntil: atLeast(now.toISOString()), codeTries: below(packetCode.tries) } },
    ),
  ]);
  return refused ? undefined : await packetShares.find(key, { consistent: true });
}

/** The packet in parts, or a file beside it, for a receiver who has opened the link within half an hour. */
export async function receiveFile({
  pass,
  fileId,
  part,
}: {
  readonly pass: string;
  readonly fileId?: string | undefined;
  readonly part: number;
}): Promise<z.input<typeof fileAnswer>> {
  const text = await open('packet-pass', pass, passFor);
  const { until, ...key } = text === undefined ? { until: 0 } : (JSON.parse(text) as Pass);
  if (!('id' in key) || until <= Date.now())
    throw new Problem(
      'gone',
      'linkExpired',
      'It is more than half an hour since you opened this link. Please open it again.',
    );
  const share = await stillOpen(await packetShares.find(key, { consistent: true }));
  const packet = await packets.find({ candidateId: share.candidateId, jobId: share.jobId, id: share.packetId });
  if (!packet) throw missing();
  if (!fileId) return await partOf(packet, part);
  if (!packet.separate.some((one) => one.fileId === fileId)) throw missing();
  const stored = await contentOf(await findFile(share.candidateId, fileId));
  return { ...stored, bytes: await handedOut(stored.fileName ?? '', stored.bytes) };
}

type Pass = Pick<ShareRecord, 'candidateId' | 'jobId' | 'id'> & { readonly until: number };
const passFor = 'receiver';

/** The link of a token, while it is open; Problem gone with the reason otherwise, and missing for what is no token of ours. */
async function openLink(token: string): Promise<ShareRecord> {
  const link = await sharedLinks.find({ hash: digestOf(token) });
  return await stillOpen(link && (await packetShares.find(link, { consistent: true })));
}

async function stillOpen(share: ShareRecord | undefined): Promise<ShareRecord> {
  if (!share) throw missing();
  const state = await receivedStateOf(share);
  if (state !== 'open') throw new Problem('gone', 'linkClosed', closedLinkWords[state]);
  return share;
}

async function received(packet: PacketRecord): Promise<Omit<ReceivedPacket, 'pass'>> {
  const { candidateId, jobId, madeAt, size, pages, contents, separate } = packet;
  const [job, own, fileName] = await Promise.all([
    jobs.find({ jobId }),
    basics.find({ candidateId }),
    fileNameOf(packet),
  ]);
  if (!job || !own) throw missing();
  return {
    candidateName: fullName(own),
    jobTitle: job.jobTitle,
    facility: job.companyName,
    place: `${job.city}, ${job.state}`,
    madeAt,
    fileName,
    size,
    pages,
    contents,
    separate: separate.filter(({ fault }) => !fault).map((one) => ({ id: one.fileId, fileName: one.fileName })),
    agency: await agencyOf(own.recruiterId),
  };
}

const wrongCode = () => wrongField('code', wrongPacketCode, 'wrongCode');
