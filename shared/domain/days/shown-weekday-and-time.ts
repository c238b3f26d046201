/** An instant as a clock of this zone (IANA name) shows it: "Tue, Nov 24, 5:00 PM CST". */
export function shownWeekdayAndTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}
