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
/** An identity as the list of a night has it. Cognito gives out no passwords and no keys of authenticator apps. */
export type CopiedIdentity = z.output<typeof identity>;

const folder = 'identities/';
/** A list has a part for each first digit of an id: what a round does not get to is written by the next one. */
const digits = [...'0123456789abcdef'];

/** The night in America, ahead of the daily copy of all buckets at nine. */
const beginsAtHour = 7;
const dayOf = (at: number) => new Date(at - beginsAtHour * hourMs).toISOString().slice(0, 10);
const partOf = (day: string, digit: string) => `${folder}${day}/${digit}.sealed`;

/**
 * Writes the parts of this night's list that are not there yet, sealed, while there is time; answers how many identities they hold. Every
 * round writes one at least, whatever its size.
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

/** The newest whole list that was begun by an instant, undefined without one. Throws for a part that was changed, or whose key is gone. */
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
 * Those of the list who had an identity and have none now, although the restored table has them: they have to be told. Undefined without
 * a list.
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
