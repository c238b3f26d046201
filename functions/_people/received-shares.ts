import { randomInt } from 'node:crypto';
import { packetCode, type ShareState } from '#shared/domain/applications/packets.ts';
import { minuteMs } from '#shared/domain/days/durations.ts';
import { applications } from '../_jobs/applications.ts';
import { codeDigest, packetShares, type ShareKey, type ShareRecord, shareStateOf } from '../_jobs/packet-shares.ts';
import { packets } from '../_jobs/packets.ts';
import { absent } from '../_table/when.ts';
import { refusedPacketIds } from './refused-packets.ts';
import { users } from './user-record.ts';

/** A share link's status for its receiver: it also ends with the candidate's account, before the erasure is complete. */
export async function receivedStateOf(share: ShareRecord, now = new Date()): Promise<ShareState> {
  const { candidateId, jobId, packetId: id } = share;
  const [application, user, packet] = await Promise.all([
    applications.find(share, { consistent: true }),
    users.find({ id: candidateId }, { consistent: true }),
    packets.find({ candidateId, jobId, id }, { consistent: true }),
  ]);
  const refused = await refusedPacketIds(candidateId, packet ? [packet] : []);
  return shareStateOf(share, user?.status === 'active' ? application : undefined, { refused, now });
}

/** Whether a link opens its packet now. */
export async function isShareOpen(key: ShareKey): Promise<boolean> {
  const share = await packetShares.find(key, { consistent: true });
  return share !== undefined && (await receivedStateOf(share)) === 'open';
}

/**
 * Replaces a link's code; undefined for a link that opens nothing any more. Generated while its mail is sent, so that the code is stored
 * nowhere else.
 */
export async function newShareCode(key: ShareKey, now = Date.now()): Promise<string | undefined> {
  const share = await packetShares.find(key, { consistent: true });
  if (!share || (await receivedStateOf(share, new Date(now))) !== 'open') return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeUntil = new Date(now + packetCode.minutes * minuteMs).toISOString();
  const set = { codeHash: await codeDigest(key, code), codeUntil, codeTries: 0 };
  await packetShares.change(key, { set }, { when: { revokedAt: absent } });
  return code;
}
