import { type Day, dayFromTyped, isDay, monthOf, shownDay } from '../dates.ts';

/** Two slashes, maybe with nothing between: its middle can be edited. */
const slashed = /^\d{0,2}\/\d{0,2}\/\d{0,4}$/;

/**
 * Inserts slashes while MM/dd/yyyy is typed, turns a whole date in another notation into it; a text that has both slashes stays as it is,
 * so that its middle can be edited. What is too long or no date stays too: nothing is cut, and the rules can say so.
 */
export function maskDay(text: string): string {
  if (/[^\d/.\s\u2010-\u2015\u2212-]/.test(text) || slashed.test(text)) return text;
  const iso = isoTyped(text);
  if (iso !== undefined) return typedDay(iso);
  const parts = text.trimStart().replace(/[-/.\s\u2010-\u2015\u2212]+/g, '/');
  const day = dayFromTyped(parts.replace(/\/$/, ''));
  if (day) return shownDay(day);
  if (slashed.test(parts)) return parts;
  // Digits as they come, with one slash at most; anything else is no date that is being typed.
  if (!/^\d{0,2}\/?\d{0,8}$/.test(parts) || parts.replace('/', '').length > 8) return text;
  const padded = parts.replace(/^(\d)\//, '0$1/').replace('/', '');
  return [padded.slice(0, 2), padded.slice(2, 4), padded.slice(4)].filter(Boolean).join('/');
}

/** A day that is typed or filled with the year first (1988-05-12), as far as it has come; undefined for another way. */
function isoTyped(text: string): string | undefined {
  // The slash came by itself before the dash said that it was a year.
  const begun = /^(19|20)\/(\d\d)-$/.exec(text);
  if (begun) return `${begun[1]}${begun[2]}-`;
  const whole = /^((?:19|20)\d\d)-(\d{0,2})(-?)(\d{0,2})$/.exec(text.trim());
  if (!whole) return undefined;
  const [, year = '', month = '', dash = '', day = ''] = whole;
  return [year, month].join('-') + (dash || day ? `-${day}` : '');
}

/** What was typed as a day, or as it is when it is none, so that the rules can say so. */
export function dayOrTyped(text: string): string {
  return dayFromTyped(text) ?? text.trim();
}

/** A stored day as it is typed; anything else (a masked date) as it is. */
export function typedDay(text: string): string {
  return isDay(text) ? shownDay(text) : text;
}

/** MMMM yyyy, for cards. */
export function monthAndYear(day: Day): string {
  return isDay(day) ? monthOf(day) : '';
}

/** MM/dd/yy, for cards. */
export function shortDayText(text: string): string {
  const day = text.slice(0, 10);
  return isDay(day) ? `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}` : '';
}
