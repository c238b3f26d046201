import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ownUsername } from '#shared/domain/account/account-username.ts';
import { isCompanyEmail, normalizeEmail } from '#shared/domain/contact/email.ts';
import { settings } from '../../_runtime/settings.ts';
import { transact } from '../../_table/transaction.ts';
import { type UserRecord, users } from '../user-record.ts';
import { addingUser, findReservation } from '../users.ts';
import { type Appointing, announcing, appoint } from './admins.ts';
import { createIdentity } from './create-identity.ts';
import { addToGroup } from './identity-provider.ts';

/**
 * Makes the holder of a company address an admin: a new account without a known password, or an existing recruiter. Identity and group come
 * first, since they grant nothing without the record; record, mail and audit record are one transaction. Idempotent after an interruption
 * at any step. Throws an Error with one sentence when it is impossible.
 */
export async function makeAdmin(address: string): Promise<'made' | 'promoted' | 'already'> {
  const email = normalizeEmail(address);
  const { companyDomains } = settings();
  if (!isCompanyEmail(email, companyDomains))
    throw new Error(`${address} is no address of the company (${companyDomains.join(', ')}).`);
  const holder = await findReservation(email, { consistent: true });
  // Continues one that was interrupted.
  if (!holder || (!holder.userId && holder.username === usernameFor(email))) return await makeAccount(email);
  const user = holder.userId ? await users.find({ id: holder.userId }, { consistent: true }) : undefined;
  if (!user)
    throw new Error(
      `A sign-up with ${email} is unfinished. Finish it, or try again when it has expired, after 24 hours.`,
    );
  return await appoint(user, operator());
}

async function makeAccount(email: string): Promise<'made'> {
  const person = {
    username: usernameFor(email),
    email,
    emailVerified: true,
    phone: '',
    phoneVerified: false,
    ...nameIn(email),
  };
  const id = await createIdentity(person, `${randomBytes(24).toString('base64url')}aA1!`);
  await addToGroup(person.username, 'admin');
  const user: UserRecord = {
    ...person,
    id,
    userType: 'Admin',
    signupMethod: 'Internal',
    groups: ['admin'],
    status: 'active',
    isFullyRegistered: true,
    team: '',
    avatar: '',
    createdAt: new Date().toISOString(),
    version: 1,
  };
  if (await transact([...addingUser(user), ...announcing(user, operator())]))
    throw new Error('An account with this address was made at the same time. Please try again.');
  return 'made';
}

/** The actor of a command in a terminal, which has no account. */
function operator(): Appointing {
  return { actorId: 'operator', outcome: 'allowed', address: '', requestId: randomUUID() };
}

/** `jo.ann_lee@…` becomes Jo Lee: the address is the only source of the name. */
function nameIn(email: string): { firstName: string; lastName: string } {
  const words = (email.split('@')[0] ?? '').split(/[^a-z]/).filter(Boolean);
  const [firstName = 'Admin', ...others] = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
  return { firstName, lastName: others.at(-1) ?? 'Admin' };
}

/** Deterministic over retries: a version 8 UUID of the address. https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-8 */
function usernameFor(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return ownUsername(parts.join('-'));
}
