const clocks = new Map<string, Intl.DateTimeFormat>();

/** The minutes since midnight on the clocks of a time zone (IANA). */
export function minutesOfDay(instant: Date, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    clocks.set(zone, clock);
  }
  const [hour, minute] = clock.format(instant).split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}
