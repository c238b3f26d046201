import * as z from 'zod';
import { normalizeEmail } from '#shared/domain/email.ts';
import { directoryActions } from './directory.ts';
import { type Action, entity } from './entity.ts';
import { transact } from './transaction.ts';
import { type UserRecord, userRecord } from './user-record.ts';

export const users = entity(userRecord, { pk: 'USER#{id}', sk: 'USER' });

/** One address is one account with one way to sign in. Expires while its account is unfinished. */
const emailReservation = z.object({
  email: z.string(),
  username: z.string(),
  method: userRecord.shape.signupMethod,
  userId: z.string().optional(),
  expiresAt: z.number().optional(),
});
export const emailReservations = entity(emailReservation, { pk: 'EMAIL#{email}', sk: 'EMAIL' });

/** How a username signs in, found with one read just as an address is. */
const login = z.object({ username: z.string(), method: emailReservation.shape.method });
export const logins = entity(login, { pk: 'LOGIN#{username}', sk: 'LOGIN' });

const reservationSeconds = 24 * 60 * 60;
const epoch = () => Math.floor(Date.now() / 1000);

/** The reservation of an address that still holds, or undefined: the table forgets expired items late. */
export async function findReservation(email: string): Promise<z.output<typeof emailReservation> | undefined> {
  const found = await emailReservations.find({ email: normalizeEmail(email) });
  return found?.expiresAt !== undefined && found.expiresAt <= epoch() ? undefined : found;
}

/**
 * Keeps an address for a sign-up that has begun, for 24 hours. Answers false when somebody else has it;
 * repeating it for the same username is fine.
 */
export async function reserveEmail(
  email: string,
  username: string,
  method: UserRecord['signupMethod'],
): Promise<boolean> {
  const item = { email: normalizeEmail(email), username, method, expiresAt: epoch() + reservationSeconds };
  const put = emailReservations.putting(item).Put;
  const refused = await transact([
    {
      Put: {
        ...put,
        TableName: put?.TableName,
        Item: put?.Item,
        ConditionExpression: 'attribute_not_exists(PK) OR username = :username OR expiresAt <= :now',
        ExpressionAttributeValues: { ':username': username, ':now': epoch() },
      },
    },
    logins.putting({ username, method }),
  ]);
  return refused === undefined;
}

/** The actions that make a person known: record, address, sign-in name and directory entries. */
export function addingUser(user: UserRecord): Action[] {
  const reservation = emailReservations.putting({
    email: user.email,
    username: user.username,
    method: user.signupMethod,
    userId: user.id,
  }).Put;
  return [
    users.adding(user),
    {
      Put: {
        ...reservation,
        TableName: reservation?.TableName,
        Item: reservation?.Item,
        ConditionExpression: 'attribute_not_exists(PK) OR username = :username',
        ExpressionAttributeValues: { ':username': user.username },
      },
    },
    logins.putting({ username: user.username, method: user.signupMethod }),
    ...directoryActions(undefined, user),
  ];
}

/** Writes a changed person and the directory entries in one transaction; false when the version moved on. */
export async function changeUser(before: UserRecord, changes: Partial<UserRecord>): Promise<UserRecord | undefined> {
  const after = { ...before, ...changes, version: before.version + 1 };
  const refused = await transact([users.putting(after, before.version), ...directoryActions(before, after)]);
  return refused ? undefined : after;
}
