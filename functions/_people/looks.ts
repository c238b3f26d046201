import * as z from 'zod';
import { daySeconds, hourMs } from '#shared/domain/days/durations.ts';
import { log } from '../_runtime/log.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { transact } from '../_table/transaction.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';
import { type AuditEntry, type AuditRecord, addingAuditRecord } from './audit.ts';

/**
 * How often an actor was shown a list within a clock hour (UTC), and the number of rows in all; exported files count with their list [Y07].
 */
const look = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  /** YYYY-MM-DDTHH. */
  hour: z.string(),
  actorId: z.string(),
  /** The admin call that shows the list. */
  list: z.string(),
  times: z.number(),
  rows: z.number(),
  expiresAt: z.number(),
});
type Look = z.output<typeof look>;

export const looks = entity(look, {
  pk: 'LOOKS#{day}',
  sk: '{hour}#{actorId}#{list}',
  lists: { ofHour: { pk: 'LOOKS#{day}', sk: '{hour}#' } },
});

const keptDays = 400;

const atHour = (at: Date) => {
  const hour = at.toISOString().slice(0, 13);
  return { hour, day: hour.slice(0, 10) };
};

/**
 * Counts a list that was shown. The first look of an hour adds an audit record, which no role may change, in the same transaction; each
 * further look only increments the count, for one write unit.
 */
export async function leaveLook(
  list: string,
  rows: number,
  context: Omit<AuditEntry, 'subjectId' | 'call'>,
  now = new Date(),
): Promise<void> {
  const key = { ...atHour(now), actorId: context.actorId, list };
  for (;;) {
    if (await unlessConflict(looks.change(key, { add: { times: 1, rows } }))) return;
    const expiresAt = Math.floor(now.getTime() / 1000) + keptDays * daySeconds;
    const refused = await transact([
      looks.adding({ ...key, times: 1, rows, expiresAt }),
      addingAuditRecord({ ...context, subjectId: context.actorId, call: `List of ${list}` }, now),
    ]);
    if (!refused) return;
  }
}

/** The count behind an audit record; undefined for a record of anything else. */
export function lookOf({ call, actorId, at }: Pick<AuditRecord, 'call' | 'actorId' | 'at'>) {
  const list = /^List of (\w+)$/.exec(call)?.[1];
  return list === undefined ? undefined : { ...atHour(new Date(at)), actorId, list };
}

/** Lists that show many people's addresses and phones. */
const withContacts: ReadonlySet<string> = new Set(['users', 'invitations', 'admins']);

/**
 * The alarm threshold in rows per hour, above a normal day's work. Reloading counts again: searching Users shows ten rows per typed word,
 * and a desk reloads every minute.
 */
const mostRows = { withContacts: 1_000, others: 50_000 };

/** The number of checked hours: two rounds, and the current hour. */
const watchedHours = 3;

/** The actors above the threshold within an hour, with the rows of that hour. */
export function busyReaders(found: readonly Look[]): { actorId: string; rows: number }[] {
  const sums = new Map<string, { actorId: string; rows: number; most: number }>();
  for (const { hour, actorId, list, rows } of found) {
    const kind = withContacts.has(list) ? 'withContacts' : 'others';
    const key = `${hour} ${actorId} ${kind}`;
    sums.set(key, { actorId, rows: rows + (sums.get(key)?.rows ?? 0), most: mostRows[kind] });
  }
  return [...sums.values()].filter(({ rows, most }) => rows > most).map(({ actorId, rows }) => ({ actorId, rows }));
}

/** Logs an error, which raises an alarm, for each such actor. Returns their number. */
export async function watchLooks(now = Date.now()): Promise<number> {
  const hours = Array.from({ length: watchedHours }, (_, back) => atHour(new Date(now - back * hourMs)));
  const found: Look[] = [];
  for (const hour of hours) found.push(...(await readAllPages((after) => looks.list('ofHour', hour, after))));
  const busy = busyReaders(found);
  for (const one of busy) log.error('unusual number of people shown to one actor', one);
  return busy.length;
}
