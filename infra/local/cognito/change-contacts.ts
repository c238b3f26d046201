import { type Attributes, applyAttributes } from './attributes.ts';
import type { Cognito } from './cognito.ts';
import { type CodeDelivery, sendConfirmationCode } from './send-code.ts';
import type { User } from './state/user.ts';
import { type ContactAttribute, contacts, type Pool } from './template/pool.ts';

/** A contact that still needs a verification code. */
interface Unproven {
  readonly contact: ContactAttribute;
  readonly to: string;
}

/**
 * Applies attribute changes to a user by Cognito's rules for contacts: a new address or number is unverified, and where the pool requires
 * verification first (AttributesRequireVerificationBeforeUpdate) the old one stays until the code is confirmed. An explicit `…_verified:
 * true` (admins only) skips both. Throws AliasExistsException for a contact in use.
 */
export async function changeAttributes(
  cognito: Cognito,
  about: { pool: Pool; clientId: string; user: User; clientMetadata: Readonly<Record<string, string>> },
  changes: Attributes,
): Promise<CodeDelivery[]> {
  const { pool, user } = about;
  const applied: Record<string, string> = { ...changes };
  const unproven: Unproven[] = [];
  const keyOf = (contact: ContactAttribute) =>
    ({ pool: pool.id, username: user.username, purpose: `verify ${contact}` }) as const;
  for (const contact of contacts) {
    const to = changes[contact];
    if (to === undefined || to === user.attributes[contact]) continue;
    if (changes[`${contact}_verified`] === 'true') continue;
    const first = to !== '' && pool.verifyBeforeUpdate.includes(contact);
    if (to !== '') cognito.users.assertFree(pool, contact, to, user);
    if (first) delete applied[contact];
    else applied[`${contact}_verified`] = to === '' ? '' : 'false';
    if (to !== '' && (first || pool.autoVerified.includes(contact))) unproven.push({ contact, to });
  }
  for (const { contact } of unproven) {
    cognito.codes.assertMayIssue(keyOf(contact));
  }
  cognito.atomically(() => {
    // Otherwise a code sent to the previous address would restore it.
    for (const contact of contacts) if (applied[contact] !== undefined) cognito.codes.consume(keyOf(contact));
    applyAttributes(user, applied);
    cognito.users.save(pool, user);
  });
  const deliveries: CodeDelivery[] = [];
  for (const { contact, to } of unproven) {
    const order = {
      ...about,
      contact,
      to,
      purpose: `verify ${contact}`,
      source: 'CustomMessage_UpdateUserAttribute',
    } as const;
    deliveries.push(await sendConfirmationCode(cognito, order));
  }
  return deliveries;
}
