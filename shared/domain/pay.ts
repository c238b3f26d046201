import { grouped } from './grouped.ts';

/** Cents as $1,234.50: how every amount that is part of a sum is written. */
export function inDollars(cents: number): string {
  return `${inWholeDollars(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/** Dollars as $1,234. */
export function inWholeDollars(dollars: number): string {
  return `$${grouped(dollars)}`;
}

/** Weekly pay as cards show it: whole dollars with separators; zero or missing asks to call, worded as the place prints it. */
export function weeklyPay(weeklyDollars: number | undefined, place: 'favorites' | 'elsewhere' = 'elsewhere'): string {
  if (!weeklyDollars) return place === 'favorites' ? 'Call/Text for details' : 'Call/Text for Details';
  return `${inWholeDollars(Math.round(weeklyDollars))}/week`;
}

/** Whether a number of hours has at most one half: 36, 37.5 [B25]. */
export function isWithHalf(hours: number): boolean {
  return Number.isInteger(hours * 2);
}

/** Whole weekly dollars from the parts of a feed row (cents), or undefined when no rate is given. */
export function weeklyDollarsOf(parts: {
  hourlyRateCents?: number | undefined;
  hoursPerWeek?: number | undefined;
  lodgingCents?: number | undefined;
  mealsCents?: number | undefined;
}): number | undefined {
  if (parts.hourlyRateCents === undefined || parts.hoursPerWeek === undefined) return undefined;
  const cents = parts.hourlyRateCents * parts.hoursPerWeek + (parts.lodgingCents ?? 0) + (parts.mealsCents ?? 0);
  return Math.round(cents / 100);
}

export const payDisclaimer =
  'Weekly pay is an estimate and approximate: hours, stipends and rates can change, and your contract governs.';
