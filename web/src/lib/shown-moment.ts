const moment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** "Tue, Nov 24, 5 PM" in the reader's zone; whole hours have no minutes. */
export function shownMoment(at: string): string {
  return moment.format(new Date(at)).replace(':00', '');
}

/** "Tue, Nov 24" in the reader's zone. */
export function shownWeekday(at: string): string {
  return day.format(new Date(at));
}
