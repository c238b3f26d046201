const minute = 60_000;
const units: Record<string, number> = {
  minute,
  minutes: minute,
  hour: 60 * minute,
  hours: 60 * minute,
  day: 1440 * minute,
  days: 1440 * minute,
};
/** The interval of `rate(5 minutes)` in milliseconds. Throws for any other schedule, cron expressions included. */
export function ratePeriod(expression: string): number {
  const [, amount = '', unit = ''] = /^rate\((\d+) (\w+)\)$/.exec(expression.trim()) ?? [];
  const period = Number(amount) * (units[unit] ?? Number.NaN);
  if (!(period > 0)) throw new Error(`The schedule ${expression} is not emulated by the local cloud.`);
  return period;
}
