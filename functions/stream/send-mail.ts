import { fullName } from '#shared/domain/contact/full-name.ts';
import type { MailKind, TextKind } from '#shared/domain/mails/mail-kinds.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { linkOf } from '../_jobs/packet-shares.ts';
import { deliver } from '../_mail/deliver.ts';
import { greetingOf } from '../_mail/greeting.ts';
import { holdForStaff } from '../_mail/held-mails.ts';
import { type OutboxItem, outbox } from '../_mail/outbox.ts';
import { comesBack } from '../_mail/returned-addresses.ts';
import { textMessageOf } from '../_mail/text-words.ts';
import { addEmailLink, type LinkPurpose } from '../_people/accounts/email-links.ts';
import { isShareOpen, newShareCode } from '../_people/received-shares.ts';
import { recruiters } from '../_people/recruiters.ts';
import { users } from '../_people/user-record.ts';
import { lazy } from '../_runtime/lazy.ts';
import { log } from '../_runtime/log.ts';
import { settings } from '../_runtime/settings.ts';

const { sendText } = lazy(() => import('../_mail/send-text.ts'));
const { renderMail } = lazy(() => import('../_mail/render-mail.ts'));

/**
 * Sends one mail of the outbox unless it is marked as sent, since the stream delivers at least once. Only the mark stays, so that
 * a person who is erased later has no mail here.
 */
export async function sendMail(id: string): Promise<void> {
  const item = await outbox.find({ id }, { consistent: true });
  if (!item || item.sentAt) return;
  await holdForStaff(item);
  if (item.textTo) await sendText(item.textTo, textMessageOf(item.kind as TextKind, item.fields));
  else await deliverMail(item);
  const { kind, createdAt, expiresAt } = item;
  await outbox.put({ id, kind, to: [], fields: {}, createdAt, expiresAt, sentAt: new Date().toISOString() });
  log.info('mail sent', { kind, outboxId: id });
}

/** Leaves out a user whose address another account has taken, and addresses to which mails come back. */
async function deliverMail(item: OutboxItem): Promise<void> {
  const { fields, ...addresses } = await addressed(item);
  const to = await reachable(item.kind, addresses.to);
  if (to.length === 0) return;
  const { subject, html, text } = await renderMail(item.kind, fields, item.jobs);
  await deliver({ from: settings().mailFrom, to, subject, html, text });
}

/** Their link proves the address, also one whose mails came back. */
const proving: readonly MailKind[] = ['confirmEmail', 'recoverAccount'];

/** The addresses to which mails do not come back. */
async function reachable(kind: MailKind, to: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of to)
    if (address !== '' && (proving.includes(kind) || !(await comesBack(address)))) found.push(address);
  return found;
}

/** Adds what is only known when the mail is sent: the recruiter in charge, or the link. */
async function addressed({ kind, recruiterId, ...mail }: OutboxItem): Promise<Pick<OutboxItem, 'to' | 'fields'>> {
  if (kind === 'confirmEmail') return await withLink(mail, 'confirm');
  if (kind === 'recoverAccount') return await withLink(mail, 'recover');
  if (kind === 'packetShared') return await withPacketLink(mail);
  if (kind === 'packetCode') return await withCode(mail);
  if (recruiterId === undefined) return mail;
  const recruiter = recruiterId ? await recruiters.find({ id: recruiterId }) : undefined;
  const recruiterName = recruiter ? fullName(recruiter) : '';
  const staff = [recruiter?.email ?? settings().supportEmail];
  return { to: mails[kind].goesTo === 'user' ? mail.to : staff, fields: { ...mail.fields, recruiterName } };
}

/**
 * The link that verifies an address is made while it is sent, so that its code is stored nowhere but in the mail; nothing goes out for
 * who was deleted meanwhile.
 */
async function withLink(mail: Pick<OutboxItem, 'to' | 'fields'>, purpose: LinkPurpose) {
  const { userId: id = '' } = mail.fields;
  if ((await users.find({ id }, { consistent: true }))?.status !== 'active') return { to: [], fields: {} };
  const code = await addEmailLink(id, mail.to[0] ?? '', { purpose });
  const query = purpose === 'recover' ? `code=${code}&for=password` : `code=${code}`;
  return { ...mail, fields: { ...mail.fields, link: `${settings().siteOrigin}/confirm?${query}` } };
}

/** The link to a packet; nothing goes out for one that opens nothing any more, as when a document in it was refused meanwhile [X24]. */
async function withPacketLink(mail: Pick<OutboxItem, 'to' | 'fields'>) {
  const key = shareIn(mail.fields);
  if (!(await isShareOpen(key))) return { to: [], fields: {} };
  return { ...mail, fields: { greeting: greetingOf(''), ...mail.fields, link: await linkOf(key) } };
}

/** The code of a link to a packet is made likewise; nothing goes out for a link that was withdrawn meanwhile. */
async function withCode(mail: Pick<OutboxItem, 'to' | 'fields'>) {
  const code = await newShareCode(shareIn(mail.fields));
  return code === undefined ? { to: [], fields: {} } : { ...mail, fields: { ...mail.fields, code } };
}

const shareIn = ({ candidateId = '', jobId = '', shareId = '' }: OutboxItem['fields']) => ({
  candidateId,
  jobId,
  id: shareId,
});
