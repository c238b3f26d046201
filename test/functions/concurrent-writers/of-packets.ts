import { mostPackets, packetCode } from '#shared/domain/applications/packets.ts';
import { codeDigest, packetShares, tokenOf } from '../../../functions/_jobs/packet-shares.ts';
import { packets } from '../../../functions/_jobs/packets.ts';
import { heldMails, holdForStaff } from '../../../functions/_mail/held-mails.ts';
import { newMail, outbox } from '../../../functions/_mail/outbox.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { newShareCode } from '../../../functions/_people/received-shares.ts';
import { keepPacket } from '../../../functions/packet/make-packet.ts';
import { openShare, sendShareCode } from '../../../functions/packet/open-share.ts';
import { packetContent } from '../../../functions/packet/packet-content.ts';
import { revokeShare, sharePacket } from '../../../functions/packet/share-packet.ts';
import { gatherMails } from '../../../functions/stream/gather-mails.ts';
import { admin, anApplication, anId, leaves, type OfApplication, type Row, row } from './at-work.ts';

/** The build puts it beside the functions. */

/** An application with a packet. */
async function aPacket() {
  const key = await anApplication();
  const packet = await make(key);
  return { ...key, packetId: packet.id };
}
async function aShare() {
  const { packetId, ...key } = await aPacket();
  const { id } = await sharePacket(admin, { ...key, packetId, token: anId(), email: 'unit@facility.example' });
  const share = { ...key, id };
  return { share, token: await tokenOf(share) };
}
/** As many packets as an application has, the oldest of which goes when another one comes. */
async function fullOfPackets(): Promise<{ key: OfApplication; oldest: string }> {
  const { packetId, ...key } = await aPacket();
  const own = await packets.find({ ...key, id: packetId });
  if (!own) throw new Error('The packet is gone.');
  for (let number = 1; number < mostPackets; number++)
    await packets.put({ ...own, id: `other-${number}`, madeAt: new Date(Date.now() + number).toISOString() });
  await packets.put({ ...own, madeAt: '2026-01-01T00:00:00.000Z' });
  // Another profile makes another packet.
  await basics.change({ candidateId: key.candidateId }, { set: { city: 'Waco' } });
  return { key, oldest: packetId };
}
const make = async ({ candidateId, jobId }: OfApplication) =>
  await keepPacket({ candidateId, jobId }, await packetContent(candidateId, jobId), admin.id);

const ofPackets: readonly Row[] = [
  row('a packet', 'the candidate leaves', 'missing', async () => {
    const key = await anApplication();
    return { act: () => make(key), meanwhile: () => leaves(key.candidateId) };
  }),
  row('a packet in place of the oldest', 'that one is shared', true, async () => {
    const { key, oldest } = await fullOfPackets();
    const share = { ...key, packetId: oldest, token: anId(), email: 'unit@facility.example' };
    return {
      act: () => make(key),
      meanwhile: () => sharePacket(admin, share),
      left: async () => (await packets.find({ ...key, id: oldest })) !== undefined,
    };
  }),
  row('a link to a packet', 'the candidate leaves', 'missing', async () => {
    const packet = await aPacket();
    return {
      act: () => sharePacket(admin, { ...packet, token: anId(), email: 'unit@facility.example' }),
      meanwhile: () => leaves(packet.candidateId),
    };
  }),
  row('a withdrawn link', 'a colleague withdraws it', 'robin', async () => {
    const { share } = await aShare();
    const { id: shareId, ...key } = share;
    return {
      act: () => revokeShare(admin, { ...key, shareId }),
      meanwhile: () => revokeShare({ ...admin, id: 'robin' }, { ...key, shareId }),
      left: async () => (await packetShares.find(share))?.revokedBy,
    };
  }),
  row('a code for a link', 'another one is asked for', false, async () => {
    const { token } = await aShare();
    return { act: async () => (await sendShareCode(token)).isMailed, meanwhile: () => sendShareCode(token) };
  }),
  row('a code that is made', 'the link is withdrawn', 'conflict', async () => {
    const { share } = await aShare();
    const { id: shareId, ...key } = share;
    return { act: () => newShareCode(share), meanwhile: () => revokeShare(admin, { ...key, shareId }) };
  }),
  row('a link that is opened', 'its code is used', 'invalid', async () => {
    const { share, token } = await aShare();
    const code = (await newShareCode(share)) ?? '';
    // The first write counts the try.
    return { act: () => openShare(token, code), meanwhile: () => openShare(token, code), after: 1 };
  }),
  row('a link that is opened', 'it is withdrawn', 'invalid', async () => {
    const { share, token } = await aShare();
    const { id: shareId, ...key } = share;
    const code = (await newShareCode(share)) ?? '';
    return { act: () => openShare(token, code), meanwhile: () => revokeShare(admin, { ...key, shareId }), after: 1 };
  }),
  row('the last try of a code', 'another one is made', 'invalid', async () => {
    const { share, token } = await aShare();
    const code = (await newShareCode(share)) ?? '';
    await packetShares.change(share, { set: { codeTries: packetCode.tries - 1 } });
    const wrong = (await codeDigest(share, '000000')) === (await codeDigest(share, code)) ? '000001' : '000000';
    return { act: () => openShare(token, code), meanwhile: () => openShare(token, wrong).catch(() => undefined) };
  }),
];

const ofMails: readonly Row[] = [
  row('a mail that is held for staff', 'another round holds it', 1, async () => {
    const key = await anApplication();
    const mail = { ...newMail('applicationCompleted', ['a@demo.example'], {}), unheld: key };
    await outbox.put(mail);
    return {
      act: () => holdForStaff(mail),
      meanwhile: () => holdForStaff(mail),
      left: async () => (await heldMails.list('ofCandidate', { ...key })).items.length,
    };
  }),
  row('mails that are gathered', 'another round gathers them', { held: 0, mails: 0 }, async () => {
    const key = await anApplication();
    const mail = { ...newMail('applicationCompleted', ['a@demo.example'], {}), unheld: key };
    await outbox.put(mail);
    await holdForStaff(mail);
    const act = () => gatherMails(() => 60, Date.now() + 3_600_000);
    return { act, meanwhile: act };
  }),
];

/** Packets, links to them, and mails. */
export const ofPacketsAndMails: readonly Row[] = [...ofPackets, ...ofMails];
