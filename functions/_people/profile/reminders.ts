import * as z from 'zod';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import type { Day } from '#shared/domain/dates.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import { type Marks, nextReminder } from '#shared/domain/wallet/reminders.ts';
import type { WalletLine } from '#shared/domain/wallet/wallet.ts';
import { entity } from '../../_table/entity.ts';
import type { Action } from '../../_table/table.ts';
import type { CandidateBasics } from './candidates.ts';
import type { Profile } from './profile.ts';
import { walletLinesOf } from './wallet-lines.ts';
import { zoneOfHome } from './zone-of.ts';

/** The next expiration reminder of a candidate [C14]: one item per person, listed by day. */
const reminder = z.object({
  candidateId: z.string(),
  /** The date at home, in this time zone. */
  day: z.string(),
  zone: z.string(),
  /** Everything up to this day has been sent. */
  toldOn: z.string(),
  /** Snoozed lines, by key. */
  rests: z.record(z.string(), z.object({ until: z.string(), threshold: z.number() })).default({}),
  /** Planned renewal days, by line key [C15]. */
  plans: z.record(z.string(), z.object({ on: z.string(), endsOn: z.string() })).default({}),
  version: z.number(),
});
export type Reminder = z.output<typeof reminder>;

/** Stored among the profile's items, so that its query returns it. */
export const reminders = entity(reminder, {
  pk: 'CAND#{candidateId}',
  sk: 'P#REMINDER',
  lists: { onDay: { pk: 'DUE#{day}', sk: '{candidateId}', index: 'byList' } },
});

/** Parses the reminder from a profile's items. */
export function readReminder(raw: Readonly<Record<string, unknown>> | undefined): Reminder | undefined {
  return raw && reminder.parse(raw);
}

/** The day of the next reminder; while plans are stored it is never undefined. */
export function nextDayOf(lines: readonly WalletLine[], today: Day, marks: Marks): Day | undefined {
  const isKept = Object.keys(marks.plans ?? {}).length > 0;
  return nextReminder(lines, today, marks) ?? (isKept ? dayFrom(today, 1) : undefined);
}

/** The action that writes a reminder: over this version, or as the first one. */
export function puttingReminder(next: Omit<Reminder, 'version'>, before: Reminder | undefined): Action {
  const version = (before?.version ?? 0) + 1;
  return reminders.putting({ ...next, version }, { when: before ? { version: before.version } : { exists: false } });
}

/**
 * The day of a reminder after a change of its rests or plans: never later than before, because a concurrent save may rely on it. Only the
 * round moves a reminder to a later day.
 */
export function dayAtMost(next: Day, before: Reminder | undefined): Day {
  return before && before.day < next ? before.day : next;
}

/**
 * The actions with which a save of these lines schedules the reminder, in its own transaction. Empty unless the reminder moves earlier or is
 * due: a later one is rescheduled by the round.
 */
export function remindingOf(
  own: Pick<CandidateBasics, 'candidateId' | 'city' | 'state' | 'zipCode'>,
  lines: readonly WalletLine[],
  before: Reminder | undefined,
  now = new Date(),
): Action[] {
  const zone = zoneOfHome(own);
  const today: Day = dayIn(now.toISOString(), zone);
  const { rests = {}, plans = {}, toldOn = today } = before ?? {};
  // Nothing is sent twice after a clock was set back.
  const after = toldOn > today ? toldOn : today;
  const day = nextReminder(lines, after, { rests, plans });
  if (!day) return [];
  // A concurrent round may be rescheduling a due reminder: the new version makes one of the two transactions fail and repeat.
  if (before && before.day <= today) return [puttingReminder(before, before)];
  if (before && before.day <= day) return [];
  const { candidateId } = own;
  return [puttingReminder({ candidateId, day, zone, toldOn: after, rests, plans }, before)];
}

/** The actions for the reminder of a profile as it is after a save. */
export function reminding(after: Profile): Action[] {
  return remindingOf(after.basics, walletLinesOf(after), readReminder(after.reminder));
}
