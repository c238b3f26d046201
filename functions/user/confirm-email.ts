import { normalizeEmail } from '#shared/domain/contact/email.ts';
import { accountChanged, Problem, wrongField } from '#shared/domain/problem.ts';
import { newMail, outbox } from '../_mail/outbox.ts';
import { noteProof } from '../_mail/returned-addresses.ts';
import { type EmailLink, emailLinks, findEmailLink } from '../_people/accounts/email-links.ts';
import { findIdentity, markEmailVerified } from '../_people/accounts/identity-provider.ts';
import { mailsComeBack, type UserRecord, users } from '../_people/user-record.ts';
import { changeUser } from '../_people/users.ts';
import { transact } from '../_table/transaction.ts';

/**
 * Verifies an address by the code of the link in its mail, if the account still has that address here and at the identity provider.
 * The link is removed in the same transaction, so that it works once, also after an interrupted call. A link for a forgotten password
 * answers the username to go on with. Problem invalid, and gone for a link older than 24 hours, for which a new one is mailed.
 */
export async function confirmEmail(code: string): Promise<{ emailAddressConfirmed: true; username?: string }> {
  const link = await findEmailLink(code);
  const user = link && (await users.find({ id: link.userId }, { consistent: true }));
  if (!link || user?.status !== 'active' || user.email !== link.email) throw refused();
  if (link.hasExpired) throw await replacedLink(link, user);
  const identity = await findIdentity(user.username);
  if (!identity || normalizeEmail(identity.email) !== link.email) throw refused();
  if (!identity.emailVerified) await markEmailVerified(user.username, link.email);
  if (mailsComeBack(user)) await noteProof(user.email);
  const ending = emailLinks.removing(link, { when: { exists: true } });
  const { username } = user;
  if (await changeUser(user, { emailVerified: true, returnedEmail: '' }, [ending]))
    return { emailAddressConfirmed: true, ...(link.purpose === 'recover' && { username }) };
  if (await findEmailLink(code)) {
    throw accountChanged('Your', 'Please open the link again.');
  }
  throw refused();
}

/** Mails a new link for one that came too late, once; the holder of the old one has read the mail of that address. */
async function replacedLink(link: EmailLink, { id: userId, emailVerified, firstName }: UserRecord): Promise<Problem> {
  if (emailVerified) return refused();
  const kind = link.purpose === 'recover' ? 'recoverAccount' : 'confirmEmail';
  const mail = newMail(kind, [link.email], { userId, firstName });
  if (await transact([emailLinks.removing(link, { when: { exists: true } }), outbox.adding(mail)])) return refused();
  return new Problem(
    'gone',
    'linkExpired',
    'This link is older than 24 hours. We have just sent a new one to the same address.',
  );
}

function refused(): Problem {
  return wrongField('code', 'This link is not valid any more. Sign in to ask for a new code.', 'wrongCode');
}
