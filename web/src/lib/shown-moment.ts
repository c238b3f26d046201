import { dateFormat } from './date-format.ts';

const moment = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Tue, Nov 24, 5 PM" in the reader's zone; whole hours have no minutes. */
export function shownMoment(at: string): string {
  return moment(at).replace(':00', '');
}

/** "Tue, Nov 24" in the reader's zone. */
export const shownWeekday = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Nov 24" in the reader's zone. */
export const shownMonthDay = dateFormat({ month: 'short', day: 'numeric' });
