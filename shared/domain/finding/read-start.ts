import { dayFrom } from '../assignments/assignment.ts';
import { type Day, isDay } from '../dates.ts';
import { type Reader, type ReadPart, type SearchToken, setOf, wordAt } from './search-tokens.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
const startWords = setOf('start starts starting begin beginning in early mid late');
/** "start date Jan 5", "beginning of January". */
const startLinks = setOf('date of');
const afterWords = setOf('after from since on');
const soonWords = setOf('asap immediate immediately now soon');
const startsAfter = setOf('start starts');
const monthOffsets: ReadonlyMap<string, number> = new Map([
  ['this', 0],
  ['next', 1],
]);
/** Names of months that are words too. */
const wordMonths = setOf('may march mar');
/** "jan 13 weeks" is a month and a length. */
const unitsOfOther = setOf('w wk wks week weeks h hr hrs hour hours x month months');

/** "start jan", "in January 2027", "after 1/15", "starting Jan 4", "asap", "next month"; the day it is decides the year. */
export function startReader(today: Day): Reader {
  return (tokens, at) => {
    let next = at;
    while (startWords.has(wordAt(tokens, next).key)) next += 1;
    while (next > at && startLinks.has(wordAt(tokens, next).key)) next += 1;
    const isAfter = afterWords.has(wordAt(tokens, next).key);
    if (isAfter) next += 1;
    const isSaid = next > at;
    const { key } = wordAt(tokens, next);
    const found = readDay(tokens, next, today) ?? readMonth(tokens, next, { today, isAfter, isSaid });
    if (found) return { ...found, length: found.length + next - at };
    if (soonWords.has(key) && (key !== 'now' || isSaid)) {
      const isFollowed = startsAfter.has(wordAt(tokens, next + 1).key);
      return filter(next - at + (isFollowed ? 2 : 1), 'from', 'asap');
    }
    const ahead = monthOffsets.get(key);
    if (ahead === undefined || wordAt(tokens, next + 1).key !== 'month') return undefined;
    return filter(next - at + 2, 'start', monthText(yearIn(today), monthIn(today) - 1 + ahead));
  };
}

/** "1/15", "1/15/27", "2027-01-15", "Jan 15", "January 15th, 2027": from that day on. */
function readDay(tokens: readonly SearchToken[], at: number, today: Day): ReadPart | undefined {
  const { text, key } = wordAt(tokens, at);
  if (isDay(text)) return filter(1, 'from', text);
  const [, month, date, year] = numericDay.exec(text) ?? [];
  if (month && date) return fromDay(1, dayText(Number(month), Number(date), year, today));
  if (!monthName.test(key)) return undefined;
  const named = namedDate.exec(wordAt(tokens, at + 1).key)?.[1];
  const { key: after } = wordAt(tokens, at + 2);
  if (!named || unitsOfOther.has(after)) return undefined;
  const yearAfter = thisCentury.exec(after)?.[0];
  return fromDay(yearAfter ? 3 : 2, dayText(monthNumber(key), Number(named), yearAfter, today));
}

const numericDay = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/;
const namedDate = /^(\d{1,2})(?:st|nd|rd|th)?$/;
const thisCentury = /^20\d\d$/;

const fromDay = (length: number, day: Day | undefined) => (day === undefined ? undefined : filter(length, 'from', day));

function readMonth(
  tokens: readonly SearchToken[],
  at: number,
  { today, isAfter, isSaid }: { readonly today: Day; readonly isAfter: boolean; readonly isSaid: boolean },
): ReadPart | undefined {
  const { key, text } = wordAt(tokens, at);
  if (!monthName.test(key)) return undefined;
  if (!isSaid && wordMonths.has(key) && text === text.toLowerCase()) return undefined;
  const month = monthNumber(key);
  const named = thisCentury.exec(wordAt(tokens, at + 1).key)?.[0];
  const year = named ? Number(named) : yearIn(today) + (month < monthIn(today) ? 1 : 0);
  const length = named ? 2 : 1;
  // After a month is from the first day of the next one.
  if (isAfter && wordAt(tokens, at - 1).key === 'after') return filter(length, 'from', `${monthText(year, month)}-01`);
  return filter(length, 'start', monthText(year, month - 1));
}

const yearIn = (day: Day) => Number(day.slice(0, 4));
const monthIn = (day: Day) => Number(day.slice(5, 7));
const monthNumber = (key: string) => monthNames.indexOf(key.slice(0, 3)) + 1;

/** YYYY-MM of a month that is counted from zero on, beyond December as well. */
function monthText(year: number, month: number): string {
  return `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** A day of the calendar; without a year the next one of that name, of which the last month counts as passed by little. */
function dayText(month: number, day: number, year: string | undefined, today: Day): Day | undefined {
  const at = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = yearIn(today);
  const named = year && (year.length === 2 ? 2000 + Number(year) : Number(year));
  const found = named ? at(named) : at(thisYear) >= dayFrom(today, -30) ? at(thisYear) : at(thisYear + 1);
  return isDay(found) ? found : undefined;
}

function filter(length: number, param: 'start' | 'from', value: string): ReadPart {
  return { length, filters: [{ param, value }] };
}
