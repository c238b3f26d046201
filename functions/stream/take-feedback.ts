import type { SNSEventRecord } from 'aws-lambda';
import * as z from 'zod';
import { isEmail } from '#shared/domain/contact/email.ts';
import { noticeKindNames } from '#shared/domain/notices/notice-kinds.ts';
import { noteReturn } from '../_mail/returned-addresses.ts';
import { noticePreferences } from '../_notices/notice-preferences.ts';
import { listDirectory, partitionOf } from '../_people/directory/directory.ts';
import { syncDirectory } from '../_people/directory/directory-sync.ts';
import { sortText } from '../_people/directory/sort-text.ts';
import { users } from '../_people/user-record.ts';
import { log } from '../_runtime/log.ts';
import { parsedJson } from '../_runtime/parsed-json.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';

/** SES passes on what the receiver's server wrote, at times with a name before the address; what is no address is left out. */
const receivers = z
  .array(z.object({ emailAddress: z.string().transform((text) => /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text) }))
  .transform((all) => all.filter(({ emailAddress }) => isEmail(emailAddress)));

/** What SES publishes for a configuration set: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
const feedback = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: receivers, timestamp: z.string() }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complainedRecipients: receivers, timestamp: z.string() }),
  }),
]);

/** The most accounts of one address: more share none. */
const mostHolders = 10;

/**
 * Marks addresses whose mails come back for good, for everyone who has them, and ends the notices by mail of who complained: what a person
 * has to know is in the inbox, and mails that they ask for go on. A mailbox that is full or slow is not marked. Idempotent, in any order.
 */
export async function takeFeedback(
  records: readonly SNSEventRecord[],
): Promise<Record<'bounces' | 'complaints', number>> {
  const taken = { bounces: 0, complaints: 0 };
  for (const { Sns: sns } of records) {
    const told = feedback.safeParse(parsedJson(sns.Message)).data;
    if (!told) log.warn('mail feedback not understood');
    else if (told.eventType === 'Complaint') {
      for (const { emailAddress } of told.complaint.complainedRecipients) await endNotices(emailAddress);
      taken.complaints += 1;
    } else if (told.bounce.bounceType === 'Permanent') {
      const at = new Date(told.bounce.timestamp).toISOString();
      for (const { emailAddress } of told.bounce.bouncedRecipients) await markReturned(emailAddress, at);
      taken.bounces += 1;
    }
  }
  log.info('mail feedback taken', taken);
  return taken;
}

async function markReturned(address: string, at: string): Promise<void> {
  await noteReturn(address, at);
  for (const { id, email } of await holdersOf(address)) {
    await unlessConflict(
      users.change({ id }, { set: { returnedEmail: email } }, { when: { email }, keepsVersion: true }),
    );
    await syncDirectory(id, { always: true });
  }
}

async function endNotices(address: string): Promise<void> {
  for (const { id: userId } of await holdersOf(address))
    await noticePreferences.change({ userId }, { set: { mailOff: [...noticeKindNames] } }, { mayBeNew: true });
}

async function holdersOf(address: string) {
  return await listDirectory(partitionOf('everybody', 'email'), `${sortText(address)}#`, {
    limit: mostHolders,
    consistent: true,
  });
}
