import { type Day, dayFromTyped, isDay, monthOf, shownDay } from './dates.ts';

/** Inserts slashes while MM/dd/yyyy is typed; a text that has both stays as it is, so that its middle can be edited. */
export function maskDay(text: string): string {
  if (/^\d{0,2}\/\d{0,2}\/\d{0,4}$/.test(text)) return text;
  const digits = text
    .replace(/^(\d)\//, '0$1/')
    .replace(/\D/g, '')
    .slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
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
