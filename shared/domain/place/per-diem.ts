import { type Day, dayNumber } from '../dates.ts';
import { dayMs } from '../days/durations.ts';

/** What the federal government reimburses its own travelers at most for a night at a place, lodging plus meals. */
export interface PerDiemRates {
  /** It ends with September of this year. */
  readonly fiscalYear: number;
  /** Whole dollars from January to December. */
  readonly nightly: readonly number[];
}

/** The whole dollars a week that are reimbursed at most over an assignment: seven times the mean of its nights, each by its month [D24]. */
export function weeklyCap({ nightly }: PerDiemRates, startDate: Day, weeks: number): number {
  const [first, nights] = [dayNumber(startDate), 7 * weeks];
  let sum = 0;
  for (let night = 0; night < nights; night++) {
    sum += nightly[new Date((first + night) * dayMs).getUTCMonth()] ?? 0;
  }
  return Math.round((7 * sum) / nights);
}

/** Whether a table of rates ends before a day: then a newer one is in force that is not held. */
export function endsBefore({ fiscalYear }: Pick<PerDiemRates, 'fiscalYear'>, day: Day): boolean {
  return day > `${fiscalYear}-09-30`;
}

/** Stipends beside the cap, both in whole dollars as they are shown: "70 % of the federal cap". */
export function capWords(stipends: number, cap: number): string {
  if (stipends > cap) return 'above the federal cap';
  if (stipends === cap) return 'exactly the federal cap';
  // Never a share that reads as all or nothing.
  return `${Math.min(99, Math.max(1, Math.round((100 * stipends) / cap)))} % of the federal cap`;
}
