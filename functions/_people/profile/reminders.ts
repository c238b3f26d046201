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

/** When a candidate is next reminded of what ends [C14]: one item a person, in the list of its day. */
const reminder = z.object({
  candidateId: z.string(),
  /** The day at home, in this zone. */
  day: z.string(),
  zone: z.string(),
  /** The last day up to which everything was told. */
  toldOn: z.string(),
  /** Lines that are quiet for a while, by their keys. */
  rests: z.record(z.string(), z.object({ until: z.string(), threshold: z.number() })).default({}),
  /** When lines are to be renewed, by their keys [C15]. */
  plans: z.record(z.string(), z.object({ on: z.string(), endsOn: z.string() })).default({}),
  version: z.number(),
});
export type Reminder = z.output<typeof reminder>;

/** Among the items of the profile: its one query reads it. */
export const reminders = entity(reminder, {
  pk: 'CAND#{candidateId}',
  sk: 'P#REMINDER',
  lists: { onDay: { pk: 'DUE#{day}', sk: '{candidateId}', index: 'byList' } },
});

/** The reminder among the items of a profile. */
export function readReminder(raw: Readonly<Record<string, unknown>> | undefined): Reminder | undefined {
  return raw && reminder.parse(raw);
}

/** The next day of a reminder; plans alone keep it until they are over. Undefined where there is nothing to keep. */
export function nextDayOf(lines: readonly WalletLine[], today: Day, marks: Marks): Day | undefined {
  const isKept = Object.keys(marks.plans ?? {}).length > 0;
  return nextReminder(lines, today, marks) ?? (isKept ? dayFrom(today, 1) : undefined);
}

/** Writes a reminder over the one of this version, or the first one. */
export function puttingReminder(next: Omit<Reminder, 'version'>, before: Reminder | undefined): Action {
  const version = (before?.version ?? 0) + 1;
  return reminders.putting({ ...next, version }, { when: before ? { version: before.version } : { exists: false } });
}

/**
 * What a save of these lines writes, in its own transaction, so that the candidate is reminded in time: nothing where a reminder comes no
 * later, since the round looks again then, and moves it on.
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
  // A clock that was put back tells nothing twice.
  const after = toldOn > today ? toldOn : today;
  const day = nextReminder(lines, after, { rests, plans });
  if (!day || (before && before.day <= day)) return [];
  const { candidateId } = own;
  return [puttingReminder({ candidateId, day, zone, toldOn: after, rests, plans }, before)];
}

/** What a save that leaves the profile like this writes for its reminder. */
export function reminding(after: Profile): Action[] {
  return remindingOf(after.basics, walletLinesOf(after), readReminder(after.reminder));
}
