import { normalizeEmail } from '#shared/domain/contact/email.ts';
import { Problem } from '#shared/domain/problem.ts';
import { emailLinks, findEmailLink } from '../_people/accounts/email-links.ts';
import { findIdentity, markEmailVerified } from '../_people/accounts/identity-provider.ts';
import { changeUser, users } from '../_people/users.ts';

const invalid = 'This link is not valid any more. Sign in to ask for a new code.';

/**
 * Verifies an address by the code of the link in its mail, if the account still has that address here and at the identity provider.
 * The link is removed in the same transaction, so that it works once, also after an interrupted call. Problem invalid.
 */
export async function confirmEmail(code: string): Promise<{ emailAddressConfirmed: true }> {
  const link = await findEmailLink(code);
  const user = link && (await users.find({ id: link.userId }, { consistent: true }));
  if (!link || user?.status !== 'active' || user.email !== link.email) throw refused();
  const identity = await findIdentity(user.username);
  if (!identity || normalizeEmail(identity.email) !== link.email) throw refused();
  if (!identity.emailVerified) await markEmailVerified(user.username, link.email);
  const ending = emailLinks.removing(link, { when: { exists: true } });
  if (await changeUser(user, { emailVerified: true }, [ending])) return { emailAddressConfirmed: true };
  if (await findEmailLink(code)) {
    throw new Problem('conflict', 'Your account was changed at the same time. Please open the link again.');
  }
  throw refused();
}

function refused(): Problem {
  return new Problem('invalid', invalid, { fields: { code: invalid } });
}
