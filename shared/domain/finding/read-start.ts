import { dayFrom } from '../assignments/assignment.ts';
import { type Day, isDay } from '../dates.ts';
import type { Reader, ReadPart, SearchToken } from './search-tokens.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
const startWords: ReadonlySet<string> = new Set([
  'start',
  'starts',
  'starting',
  'begin',
  'beginning',
  'in',
  'early',
  'mid',
  'late',
]);
const afterWords: ReadonlySet<string> = new Set(['after', 'from', 'since', 'on']);
const soonWords: ReadonlySet<string> = new Set(['asap', 'immediate', 'immediately', 'now', 'soon']);

/** "start jan", "in January 2027", "after 1/15", "starting Jan 4", "asap", "next month"; the day it is decides the year. */
export function startReader(today: Day): Reader {
  return (tokens, at) => {
    let next = at;
    while (startWords.has(tokens[next]?.key ?? '')) next += 1;
    // "start date Jan 5", "beginning of January".
    while (next > at && /^(?:date|of)$/.test(tokens[next]?.key ?? '')) next += 1;
    const isAfter = afterWords.has(tokens[next]?.key ?? '');
    if (isAfter) next += 1;
    const isSaid = next > at;
    const key = tokens[next]?.key ?? '';
    const found = readDay(tokens, next, today) ?? readMonth(tokens, next, { today, isAfter, isSaid });
    if (found) return { ...found, length: found.length + next - at };
    if (soonWords.has(key) && (key !== 'now' || isSaid)) {
      const isFollowed = /^starts?$/.test(tokens[next + 1]?.key ?? '');
      return filter(next - at + (isFollowed ? 2 : 1), 'from', 'asap');
    }
    if (/^(?:next|this)$/.test(key) && tokens[next + 1]?.key === 'month') {
      const month = Number(today.slice(5, 7)) - 1 + (key === 'next' ? 1 : 0);
      return filter(next - at + 2, 'start', monthText(Number(today.slice(0, 4)), month));
    }
    return undefined;
  };
}

/** "1/15", "1/15/27", "2027-01-15", "Jan 15", "January 15th, 2027": from that day on. */
function readDay(tokens: readonly SearchToken[], at: number, today: Day): ReadPart | undefined {
  const text = tokens[at]?.text ?? '';
  if (isDay(text)) return filter(1, 'from', text);
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(text) ?? [];
  if (month && day) {
    const found = dayText(Number(month), Number(day), year, today);
    return found ? filter(1, 'from', found) : undefined;
  }
  if (!monthName.test(tokens[at]?.key ?? '')) return undefined;
  const named = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(tokens[at + 1]?.key ?? '')?.[1];
  // "jan 13 weeks" is a month and a length.
  const isOther = /^(?:w|wk|wks|weeks?|h|hrs?|hours?|x|months?)$/.test(tokens[at + 2]?.key ?? '');
  if (!named || isOther) return undefined;
  const yearAfter = /^20\d\d$/.exec(tokens[at + 2]?.key ?? '')?.[0];
  const found = dayText(monthNumber(tokens[at]?.key ?? ''), Number(named), yearAfter, today);
  return found ? filter(yearAfter ? 3 : 2, 'from', found) : undefined;
}

function readMonth(
  tokens: readonly SearchToken[],
  at: number,
  { today, isAfter, isSaid }: { readonly today: Day; readonly isAfter: boolean; readonly isSaid: boolean },
): ReadPart | undefined {
  const { key = '', text = '' } = tokens[at] ?? {};
  if (!monthName.test(key)) return undefined;
  // "may" and "march" are words too.
  if (!isSaid && /^(?:may|march|mar)$/.test(key) && text === text.toLowerCase()) return undefined;
  const month = monthNumber(key);
  const named = /^20\d\d$/.exec(tokens[at + 1]?.key ?? '')?.[0];
  const thisYear = Number(today.slice(0, 4));
  const year = named ? Number(named) : month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear;
  const length = named ? 2 : 1;
  // After a month is from the first day of the next one.
  if (isAfter && tokens[at - 1]?.key === 'after') return filter(length, 'from', `${monthText(year, month)}-01`);
  return filter(length, 'start', monthText(year, month - 1));
}

const monthNumber = (key: string) => monthNames.indexOf(key.slice(0, 3)) + 1;

/** YYYY-MM of a month that is counted from zero on, beyond December as well. */
function monthText(year: number, month: number): string {
  return `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** A day of the calendar; without a year the next one of that name, of which the last month counts as passed by little. */
function dayText(month: number, day: number, year: string | undefined, today: Day): Day | undefined {
  const at = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const named = year && (year.length === 2 ? 2000 + Number(year) : Number(year));
  const found = named ? at(named) : at(thisYear) >= dayFrom(today, -30) ? at(thisYear) : at(thisYear + 1);
  return isDay(found) ? found : undefined;
}

function filter(length: number, param: 'start' | 'from', value: string): ReadPart {
  return { length, filters: [{ param, value }] };
}
