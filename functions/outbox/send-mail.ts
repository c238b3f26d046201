import type { MailKind, TextKind } from '#shared/domain/mails.ts';
import { deliver } from '../_mail/deliver.ts';
import { type OutboxItem, outbox } from '../_mail/outbox.ts';
import { textOf } from '../_mail/text-words.ts';
import { addEmailLink, type LinkPurpose } from '../_people/accounts/email-links.ts';
import { recruiters } from '../_people/recruiters.ts';
import { lazy } from '../_runtime/lazy.ts';
import { log } from '../_runtime/log.ts';
import { settings } from '../_runtime/settings.ts';

const texts = lazy(() => import('../_mail/send-text.ts'));
const mails = lazy(() => import('../_mail/render-mail.ts'));

/** Sends one mail of the outbox unless it is marked as sent, since the stream delivers at least once. */
export async function sendMail(id: string): Promise<void> {
  const item = await outbox.find({ id }, { consistent: true });
  if (!item || item.sentAt) return;
  if (item.textTo) await texts.sendText(item.textTo, textOf(item.kind as TextKind, item.fields));
  else await sendParts(item);
  await outbox.put({ ...item, sentAt: new Date().toISOString() });
  log.info('mail sent', { kind: item.kind, outboxId: id });
}

/** A part that went out before the next one failed does not go out again. */
async function sendParts(item: OutboxItem): Promise<void> {
  const parts = partsOf(item.kind, await addressed(item));
  for (const [at, { kind, to, fields }] of parts.entries()) {
    if (at < (item.partsSent ?? 0)) continue;
    const { subject, html, text } = await mails.renderMail(kind, fields);
    await deliver({ from: settings().mailFrom, to, subject, html, text });
    if (at < parts.length - 1) await outbox.put({ ...item, partsSent: at + 1 });
  }
}

/**
 * The mails of one item: what staff read about a candidate is not what the candidate reads. Leaves out a candidate whose address
 * another account has taken.
 */
function partsOf(kind: MailKind, { to: all, fields }: Pick<OutboxItem, 'to' | 'fields'>) {
  const to = all.filter((address) => address !== '');
  if (to.length === 0) return [];
  if (kind !== 'applicationCompleted') return [{ kind, to, fields }];
  const [staff = '', ...candidate] = to;
  const { candidateLink = '', ...known } = fields;
  const firstName = known.candidateName?.split(' ')[0] ?? '';
  const received = {
    kind: 'applicationReceived' as const,
    to: candidate,
    fields: { ...known, firstName, link: candidateLink },
  };
  return [{ kind, to: [staff], fields: known }, ...(candidate.length > 0 ? [received] : [])];
}

/** Adds what is only known when the mail is sent: the recruiter in charge, or the link. */
async function addressed({ kind, recruiterId, ...mail }: OutboxItem): Promise<Pick<OutboxItem, 'to' | 'fields'>> {
  if (kind === 'confirmEmail') return { ...mail, fields: await withLink(mail, 'confirm') };
  if (kind === 'recoverAccount') return { ...mail, fields: await withLink(mail, 'recover') };
  if (recruiterId === undefined) return mail;
  const recruiter = recruiterId ? await recruiters.find({ id: recruiterId }) : undefined;
  const recruiterName = recruiter ? `${recruiter.firstName} ${recruiter.lastName}` : '';
  return {
    to: [recruiter?.email ?? settings().supportEmail, ...mail.to],
    fields: { ...mail.fields, recruiterName },
  };
}

/** The link that verifies an address is made while it is sent, so that its code is stored nowhere but in the mail. */
async function withLink({ fields, to: [email = ''] }: Pick<OutboxItem, 'to' | 'fields'>, purpose: LinkPurpose) {
  const code = await addEmailLink(fields.userId ?? '', email, { purpose });
  return { ...fields, link: `${settings().siteOrigin}/confirm?code=${code}` };
}
