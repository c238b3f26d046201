import * as z from 'zod';
import { dayMs } from '../days/durations.ts';

/** Weekly dollars and hourly cents; missing where the source names none. */
const knownPay = z.object({ weekly: z.number().optional(), hourlyCents: z.number().optional() });
export type KnownPay = z.output<typeof knownPay>;

/** A pay, and the day from which on it was paid. */
export const payStep = knownPay.extend({ on: z.string() });
export type PayStep = z.output<typeof payStep>;

/** The first day of a job that its source has closed and posted again so often. */
export const postedBefore = z.object({ since: z.string(), times: z.number() });
export type PostedBefore = z.output<typeof postedBefore>;

/** What imports remember of a job beside its newest row [D14] [D26]. */
export const jobPast = z.object({
  /** Instants of files. A job of before this was kept has no `newsAt` until it becomes news. */
  firstSeenAt: z.string(),
  newsAt: z.string().optional(),
  /** Of its last row, and the highest so far. */
  pay: knownPay,
  highest: knownPay,
  /** The day of the last import that changed anything. */
  changedOn: z.string().optional(),
  /** By how many weekly dollars the pay changed the last time, and on which day. */
  payChange: z.number().optional(),
  payChangedOn: z.string().optional(),
  /** The first pay and the newest ones, the oldest first; from the second on. */
  paySteps: z.array(payStep).optional(),
  /** Absent for a job that was never closed. */
  postedBefore: postedBefore.optional(),
});
export type JobPast = z.output<typeof jobPast>;

/** A job that was away for so long is news again. */
const longAwayMs = 7 * dayMs;

/** A pay is news from this share of the highest so far, in percent. */
const newsPercent = 105;

/** The past of a job in the first file that names it. */
export function firstPast(pay: KnownPay, at: string): JobPast {
  return { firstSeenAt: at, newsAt: at, pay, highest: pay };
}

/** The past of a job whose row has changed, by the file of this instant; the same file again changes nothing more. */
export function changedPast(before: JobPast, pay: KnownPay, at: string): JobPast {
  const { firstSeenAt, newsAt, payChange, payChangedOn } = before;
  const day = at.slice(0, 10);
  const change = (pay.weekly ?? 0) - (before.pay.weekly ?? 0);
  const isKnown = pay.weekly !== undefined && before.pay.weekly !== undefined;
  const last = isKnown && change !== 0 ? { payChange: change, payChangedOn: day } : { payChange, payChangedOn };
  return {
    firstSeenAt,
    newsAt: isNews(before.highest, pay) ? at : newsAt,
    pay,
    highest: {
      weekly: higher(before.highest.weekly, pay.weekly),
      hourlyCents: higher(before.highest.hourlyCents, pay.hourlyCents),
    },
    changedOn: day,
    payChange: last.payChange,
    payChangedOn: last.payChangedOn,
    paySteps: stepsAfter(before, pay, day),
    postedBefore: before.postedBefore,
  };
}

/** The past of a job that is open again after it had closed. */
export function reopenedPast(before: JobPast, pay: KnownPay, closedAt: string, at: string): JobPast {
  const past = changedPast(before, pay, at);
  const isLongAway = Date.parse(at) - Date.parse(closedAt) >= longAwayMs;
  return isLongAway ? { ...past, newsAt: at, postedBefore: postedAgain(before) } : past;
}

/** What a job says of its posting before, once that was closed. */
export function postedAgain({
  firstSeenAt,
  postedBefore: earlier,
}: Pick<JobPast, 'firstSeenAt' | 'postedBefore'>): PostedBefore {
  return { since: earlier?.since ?? firstSeenAt.slice(0, 10), times: (earlier?.times ?? 0) + 1 };
}

/** The first step and the newest 19. */
const newestSteps = 19;

function stepsAfter({ firstSeenAt, pay: last, paySteps }: JobPast, pay: KnownPay, on: string): PayStep[] | undefined {
  if (pay.weekly === last.weekly && pay.hourlyCents === last.hourlyCents) return paySteps;
  const [first, ...others] = paySteps ?? [{ ...last, on: firstSeenAt.slice(0, 10) }];
  return [first as PayStep, ...[...others, { ...pay, on }].slice(-newestSteps)];
}

/** Pay that is named for the first time is no rise. */
function isNews(highest: KnownPay, { weekly, hourlyCents }: KnownPay): boolean {
  return isMuchMore(highest.weekly, weekly) || isMuchMore(highest.hourlyCents, hourlyCents);
}

const isMuchMore = (highest: number | undefined, pay: number | undefined) =>
  highest !== undefined && pay !== undefined && pay * 100 >= highest * newsPercent;

const higher = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
