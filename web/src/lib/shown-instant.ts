import { shownDay } from '#shared/domain/dates.ts';
import { dateFormat } from './date-format.ts';
import { localDay } from './local-day.ts';

const instant = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** An instant in words, day and time in the reader's zone ("Nov 24, 2026, 5:00 PM"); empty for none. */
export function shownInstant(at: string | null | undefined): string {
  return at ? instant(at) : '';
}

/** The day of an instant in the reader's zone, as MM/dd/yyyy. */
export function shownDayOf(at: string): string {
  return shownDay(localDay(new Date(at)));
}
