import * as z from 'zod';
import { normalizeEmail } from '#shared/domain/contact/email.ts';
import { pseudonym } from '../_runtime/sealing.ts';
import { entity } from '../_table/entity.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';
import { absent, below, oneOf } from '../_table/when.ts';

const instant = z.string().default('');

/** When mails to an address came back for good, and when it was proved anew, under a pseudonym: it applies to every account with the address. */
const returnedAddresses = entity(z.object({ addressKey: z.string(), returnedAt: instant, provedAt: instant }), {
  pk: 'RETURNED#{addressKey}',
  sk: 'ADDRESS',
  keyOnly: ['addressKey'],
});

const keyOf = async (email: string) => ({ addressKey: await pseudonym('rate-key', `mail ${normalizeEmail(email)}`) });

/** Whether the last that is known of an address is that its mails come back: it is not written to, except to prove it. */
export async function comesBack(email: string): Promise<boolean> {
  const known = await returnedAddresses.find(await keyOf(email));
  return known !== undefined && known.returnedAt > known.provedAt;
}

/** Whether mails to an address came back for good, at an instant after this one. */
export async function cameBackAfter(email: string, at: Date): Promise<boolean> {
  const known = await returnedAddresses.find(await keyOf(email));
  return known !== undefined && known.returnedAt >= at.toISOString();
}

/** Keeps that a mail came back at this instant. Feedback comes twice and in any order: the latest stays. */
export async function noteReturn(email: string, at: string): Promise<void> {
  await note(email, 'returnedAt', at);
}

/** Keeps that the holder of an address has read a mail there. */
export async function noteProof(email: string, now = new Date()): Promise<void> {
  await note(email, 'provedAt', now.toISOString());
}

async function note(email: string, field: 'returnedAt' | 'provedAt', at: string): Promise<void> {
  const options = { when: { [field]: oneOf(absent, below(at)) }, mayBeNew: true };
  await unlessConflict(returnedAddresses.change(await keyOf(email), { set: { [field]: at } }, options));
}
