/** Tells whether a moment (milliseconds) is one of a schedule's, after it last fired. */
export interface ScheduleTimes {
  /** The first firing after `last`. */
  next(last: number): number;
}

const minute = 60_000;
const units: Record<string, number> = {
  minute,
  minutes: minute,
  hour: 60 * minute,
  hours: 60 * minute,
  day: 1440 * minute,
  days: 1440 * minute,
};
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

type Fits = (value: number) => boolean;

/** One field of AWS's cron: lists, ranges, steps, names. L, W and # are refused. */
function field(text: string, first: number, last: number, names: readonly string[] = []): Fits {
  const number = (part: string): number => {
    const named = names.indexOf(part.toUpperCase());
    const value = named >= 0 ? named + first : Number(part);
    if (!Number.isInteger(value)) throw new Error(`The schedule field ${text} is not played by the local cloud.`);
    return value;
  };
  const parts = text.split(',').map((part) => {
    const [range = '', step] = part.split('/');
    const [from = '', to] = range.split('-');
    if (range === '*' || range === '?') return { low: first, high: last, step: Number(step ?? 1) };
    const low = number(from);
    return { low, high: to ? number(to) : step ? last : low, step: Number(step ?? 1) };
  });
  return (value) => parts.some(({ low, high, step }) => value >= low && value <= high && (value - low) % step === 0);
}

function cron(expression: string): ScheduleTimes {
  const [minutes = '', hours = '', dates = '', monthNames = '', dayNames = '', years = ''] = expression.split(/\s+/);
  const fits = {
    minute: field(minutes, 0, 59),
    hour: field(hours, 0, 23),
    date: field(dates, 1, 31),
    month: field(monthNames, 1, 12, months),
    day: field(dayNames, 1, 7, days),
    year: field(years, 1970, 2199),
  };
  const isDay = (time: Date) =>
    fits.date(time.getUTCDate()) &&
    fits.month(time.getUTCMonth() + 1) &&
    fits.day(time.getUTCDay() + 1) &&
    fits.year(time.getUTCFullYear());
  return {
    next(last) {
      const time = new Date((Math.floor(last / minute) + 1) * minute);
      const end = last + 4 * 366 * 1440 * minute;
      while (time.getTime() < end) {
        if (!isDay(time)) time.setUTCHours(24, 0, 0, 0);
        else if (!fits.hour(time.getUTCHours())) time.setUTCHours(time.getUTCHours() + 1, 0, 0, 0);
        else if (!fits.minute(time.getUTCMinutes())) time.setUTCMinutes(time.getUTCMinutes() + 1, 0, 0);
        else return time.getTime();
      }
      return Number.POSITIVE_INFINITY;
    },
  };
}

/** Reads `rate(5 minutes)` and `cron(0 3 * * ? *)`, in UTC. Throws for what it does not know. */
export function scheduleTimes(expression: string): ScheduleTimes {
  const [, kind, inside = ''] = /^(rate|cron)\((.*)\)$/.exec(expression.trim()) ?? [];
  if (kind === 'cron') return cron(inside.trim());
  const [amount = '', unit = ''] = inside.trim().split(/\s+/);
  const length = Number(amount) * (units[unit] ?? Number.NaN);
  if (!(length > 0)) throw new Error(`The schedule ${expression} is not played by the local cloud.`);
  return { next: (last) => last + length };
}
