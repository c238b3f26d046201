import * as z from 'zod';
import { hourMs } from '#shared/domain/days/durations.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { openBytes, sealBytes } from '../../_runtime/sealing.ts';
import { listObjects, readBytes, writeBytes } from '../../_storage/objects.ts';
import { userRecord, users } from '../user-record.ts';
import { listIdentities, membersOf } from './identity-provider.ts';
import { isDeleted } from './tombstone.ts';

const contacts = {
  id: true,
  username: true,
  email: true,
  emailVerified: true,
  phone: true,
  phoneVerified: true,
} as const;
const identity = userRecord.pick(contacts).extend({
  status: z.string(),
  enabled: z.boolean(),
  groups: z.array(z.enum(['recruiter', 'admin'])),
});
/** An identity in a nightly list. Cognito exports neither passwords nor the keys of authenticator apps. */
export type CopiedIdentity = z.output<typeof identity>;

const folder = 'identities/';
/** A list has one part for each first digit of an id, so that the next round continues an unfinished list. */
const digits = [...'0123456789abcdef'];

/** Hours in UTC: night in America, before the daily copy of all buckets at nine. */
const beginsAtHour = 7;
const dayOf = (at: number) => new Date(at - beginsAtHour * hourMs).toISOString().slice(0, 10);
const partOf = (day: string, digit: string) => `${folder}${day}/${digit}.sealed`;

/**
 * Writes the missing parts of tonight's list, sealed, while there is time, and returns the number of identities in them. Each round writes
 * at least one part, whatever its size.
 */
export async function copyIdentities(secondsLeft: () => number, now = Date.now()): Promise<number> {
  const day = dayOf(now);
  const written = new Set((await listObjects('COPIES_BUCKET', `${folder}${day}/`)).map(({ key }) => key));
  const missing = digits.filter((digit) => !written.has(partOf(day, digit)));
  if (missing.length === 0) return 0;
  const staff = { recruiter: await membersOf('recruiter'), admin: await membersOf('admin') };
  let copied = 0;
  for (const [place, digit] of missing.entries()) {
    if (place > 0 && secondsLeft() < 10) break;
    const found: CopiedIdentity[] = [];
    for await (const page of listIdentities(digit))
      for (const one of page)
        found.push({
          ...one,
          groups: (['recruiter', 'admin'] as const).filter((group) => staff[group].has(one.username)),
        });
    const key = partOf(day, digit);
    const sealed = await sealBytes('identity-list', Buffer.from(JSON.stringify(found)), key);
    await writeBytes('COPIES_BUCKET', key, sealed, 'application/octet-stream');
    copied += found.length;
  }
  return copied;
}

/** The newest complete list begun by an instant; undefined when there is none. Throws for a part that was altered or whose key is lost. */
export async function readIdentities(
  by: Date,
): Promise<{ readonly day: string; readonly identities: readonly CopiedIdentity[] } | undefined> {
  const keys = new Set((await listObjects('COPIES_BUCKET', folder)).map(({ key }) => key));
  const days = [...new Set([...keys].map((key) => key.split('/')[1] ?? ''))].toSorted().toReversed();
  const isWhole = (day: string) => digits.every((digit) => keys.has(partOf(day, digit)));
  const day = days.find((one) => one <= dayOf(by.getTime()) && isWhole(one));
  if (!day) return undefined;
  const identities: CopiedIdentity[] = [];
  for (const digit of digits) identities.push(...(await openPart(partOf(day, digit))));
  return { day, identities };
}

/**
 * The identities of the list that no longer exist although the restored table has their users, who must be notified. Undefined without a
 * list.
 */
export async function lostIdentities(
  by: Date,
  inRestoredTable: <T>(act: () => Promise<T>) => Promise<T>,
): Promise<{ readonly day: string; readonly lost: readonly CopiedIdentity[] } | undefined> {
  const list = await readIdentities(by);
  if (!list) return undefined;
  const here = new Set<string>();
  for await (const page of listIdentities()) for (const { id } of page) here.add(id);
  const gone = list.identities.filter(({ id }) => !here.has(id));
  const lost: CopiedIdentity[] = [];
  await inRestoredTable(() =>
    inParallel(gone, atOnce, async (one) => {
      if (!isDeleted(await users.find({ id: one.id }))) lost.push(one);
    }),
  );
  return { day: list.day, lost };
}

const atOnce = 10;

async function openPart(key: string): Promise<CopiedIdentity[]> {
  const sealed = await readBytes('COPIES_BUCKET', key);
  const text = sealed && (await openBytes('identity-list', sealed, key));
  if (!text)
    throw new Error(`${key} cannot be opened: it was changed, or the key that sealed it is not in the secret.`);
  return z.array(identity).parse(JSON.parse(text.toString()));
}
