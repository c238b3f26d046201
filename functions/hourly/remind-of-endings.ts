import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { type Day, dayOf } from '#shared/domain/dates.ts';
import { minutesOfDay } from '#shared/domain/days/minutes-of-day.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import { openPlans } from '#shared/domain/wallet/plans.ts';
import { type DueLine, dueLines, isTexted } from '#shared/domain/wallet/reminders.ts';
import { lineKey, type WalletLine } from '#shared/domain/wallet/wallet.ts';
import { basics } from '../_people/profile/candidates.ts';
import { noticeOfEndings } from '../_people/profile/notice-of-endings.ts';
import { nextDayOf, puttingReminder, type Reminder, reminders } from '../_people/profile/reminders.ts';
import { findWallet, type Wallet } from '../_people/profile/wallet.ts';
import { zoneOfHome } from '../_people/profile/zone-of.ts';
import { users } from '../_people/user-record.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { sweepCursors } from '../_table/sweep-cursors.ts';
import { transact } from '../_table/transaction.ts';

const round = { name: 'reminders' };
/** A round that was out for longer looks back no further. */
const mostDays = 31;
/** Candidates who are reminded side by side. */
const atOnce = 10;
/** Before this hour at home it is too early. */
const earliestMinutes = 8 * 60;
const attempts = 5;
/** The place of the notice in its transaction. */
const noticeAt = 3;

/**
 * Reminds of what ends, from the days since the last run [C14]; answers how many were told. Reads none but those whose day has come.
 * Idempotent: the notice of a day and the next reminder are one transaction, and a day is done when no one waits in it any more.
 */
export async function remindOfEndings(secondsLeft: () => number, now = new Date()): Promise<number> {
  const last = dayOf(now);
  const done = (await sweepCursors.find(round))?.place.day ?? '';
  const first = [dayFrom(last, -mostDays), done && dayFrom(done, 1)].toSorted().at(-1) ?? last;
  const failures = keepFailures();
  let told = 0;
  let whole: Day | undefined;
  let isWhole = true;
  for (let day = first; day <= last; day = dayFrom(day, 1)) {
    await inParallel(dueOn(day), atOnce, async (due) => {
      const isLeft = secondsLeft() < 5 || !hasCome(due, now);
      const isTold = isLeft ? undefined : await failures.attempt(() => remind(due.candidateId, now));
      if (isTold === undefined) isWhole = false;
      else if (isTold) told += 1;
    });
    // What is saved in the course of today may still be due today.
    if (isWhole && day < last) whole = day;
  }
  if (whole) await sweepCursors.put({ ...round, place: { day: whole } });
  failures.throwFirst();
  return told;
}

async function* dueOn(day: Day): AsyncGenerator<Reminder> {
  let after: Record<string, unknown> | undefined;
  do {
    const { items, last } = await reminders.list('onDay', { day }, { after });
    yield* items;
    after = last;
  } while (after);
}

/** Whether it is the day at home, and morning. */
function hasCome({ day, zone }: Reminder, now: Date): boolean {
  const today = dayIn(now.toISOString(), zone);
  return today > day || (today === day && minutesOfDay(now, zone) >= earliestMinutes);
}

/** Tells one candidate, and writes when they are told next. True where a notice was written. */
async function remind(candidateId: string, now: Date): Promise<boolean> {
  let isThere = false;
  for (let attempt = 1; ; attempt++) {
    const wallet = await findWallet(candidateId, { now, consistent: true });
    const { reminder } = wallet ?? {};
    if (!wallet || !reminder || reminder.day > wallet.today) return false;
    const { lines, today, profile } = wallet;
    const due = dueLines(lines, reminder.toldOn, today, reminder);
    const isTold = due.length > 0 && !isThere;
    const refused = await transact([
      users.checking({ id: candidateId }, { status: 'active' }),
      // A save that relied on this reminder counts the version up.
      basics.checking({ candidateId }, { version: profile.basics.version }),
      isThere ? waiting(wallet, reminder) : movingOn(wallet, reminder),
      ...(isTold ? noticeOfDay(candidateId, due, wallet) : []),
    ]);
    if (!refused) return isTold;
    // The account has ended: nothing is left to be told.
    if (refused.failed.includes(0)) {
      await reminders.remove({ candidateId });
      return false;
    }
    // One notice a day: what came due since then is told tomorrow.
    isThere = refused.failed.includes(noticeAt);
    if (attempt === attempts) throw new Error('A candidate could not be reminded: too many writers at once.');
  }
}

const waiting = ({ today }: Wallet, reminder: Reminder) =>
  puttingReminder({ ...reminder, day: dayFrom(today, 1) }, reminder);

function movingOn({ lines, today, profile }: Wallet, reminder: Reminder) {
  const { candidateId, version } = reminder;
  const keys = new Set(lines.map(lineKey));
  const rests = Object.fromEntries(Object.entries(reminder.rests).filter(([key]) => keys.has(key)));
  const plans = openPlans(lines, reminder.plans, today);
  const day = nextDayOf(lines, today, { rests, plans });
  if (!day) return reminders.removing({ candidateId }, { when: { version } });
  return puttingReminder({ candidateId, zone: zoneOfHome(profile.basics), day, toldOn: today, rests, plans }, reminder);
}

/** One notice a day: its instant is the beginning of the day. What ends before an assignment does makes it one of that [C14]. */
function noticeOfDay(candidateId: string, due: readonly DueLine<WalletLine>[], { today, assignments }: Wallet) {
  const at = `${today}T00:00:00.000Z`;
  const inOrder = [...due.filter(({ line }) => line.early), ...due.filter(({ line }) => !line.early)];
  const lines = inOrder.map(({ line, plannedOn }) => ({ ...line, plannedOn }));
  const byText = due.some(({ threshold }) => isTexted(threshold));
  return noticeOfEndings(candidateId, lines, { at, today, byText, assignments });
}
