import { isDay } from '../dates.ts';
import type { PartialDay } from './proposals.ts';

/** A date in a text: where it is, and what it says; "present" has no day. */
export interface DateToken {
  readonly from: number;
  readonly to: number;
  readonly day: PartialDay;
  readonly isPresent: boolean;
  /** A month without a year ("Jan - Mar 2020"), from 1 on. */
  readonly month?: number;
  /** Whether it was written with a month that is none (13/2025). */
  readonly isOdd?: boolean;
}

/** A start and an end, and the part of the text that says them. */
export interface DateSpan {
  readonly from: number;
  readonly to: number;
  readonly start: PartialDay;
  readonly end: PartialDay;
  readonly isCurrent: boolean;
  readonly isOdd: boolean;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The names of months, the source of an expression in small letters. */
export const monthForm =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const present = '(present|presnt|prsent|persent|currently|current|now|ongoing|to date|till date|today|date)';
const token = new RegExp(
  [
    `${monthForm}[.,]?[ /-]?(?:(\\d{1,2})(?:st|nd|rd|th)?,? ?(?=[12]\\d{3}))?(?:of )?(?:'?([12]\\d{3}|\\d{2})(?!\\d))?`,
    `(?=\\d{1,2}(?:/\\d{1,2}/|\\.\\d{1,2}\\.|-\\d{1,2}-))(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})(?!\\d)`,
    `([12]\\d{3})[-/.](0?[1-9]|1[0-2])(?:[-/.](\\d{1,2}))?(?!\\d)`,
    `(\\d{1,2}) ?[/.-] ?([12]\\d{3})(?!\\d)`,
    `(\\d{1,2})/'?(\\d{2})(?!\\d)`,
    `(?:spring|summer|fall|autumn|winter),? (?:of )?([12]\\d{3})(?!\\d)`,
    `((?:19|20)\\d{2})(?!\\d)`,
    `'(\\d{2})(?!\\d)`,
    present,
  ].join('|'),
  'gi',
);

/** Every date of a text, in order; no part of a phone, an amount or a number. */
export function dateTokens(text: string): DateToken[] {
  return [...text.matchAll(token)].flatMap((match) => {
    const from = match.index;
    const to = from + match[0].trimEnd().length;
    if (/[\w/#$.]/.test(text[from - 1] ?? ' ') && !/[a-z]\.$/i.test(text.slice(Math.max(0, from - 2), from))) return [];
    if (/[\w/%]/.test(text[to] ?? ' ')) return [];
    const before = dayBefore.exec(text.slice(Math.max(0, from - 8), from));
    const read = readToken(match, before?.[1]);
    return read
      ? [
          {
            from: from - (read.day?.length === 10 ? (before?.[0].length ?? 0) : 0),
            to,
            day: '',
            isPresent: false,
            ...read,
          },
        ]
      : [];
  });
}

type Read = Partial<DateToken> | undefined;

/** "15 September 2027". */
const dayBefore = /(?<![\w/.-])(\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?$/i;

function readToken(match: RegExpExecArray, before?: string): Read {
  const [
    ,
    name,
    nameDay,
    nameYear,
    a,
    b,
    c,
    isoYear,
    isoMonth,
    isoDay,
    m4,
    y4,
    m2,
    y2,
    seasonYear,
    year,
    shortened,
    now,
  ] = match;
  if (now) return { isPresent: true };
  if (name) {
    const number = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    return nameYear ? dated(nameYear, String(number), nameDay ?? before) : { month: number };
  }
  // "30/09/2027", as the world outside writes it, where it can be nothing else.
  if (c) return Number(a) > 12 ? dated(c, b, a) : dated(c, a, b);
  if (isoYear && isoMonth) return dated(isoYear, isoMonth, isoDay);
  if (m4 && y4) return dated(y4, m4);
  if (m2 && y2) return Number(m2) > 12 || Number(m2) === 0 ? undefined : dated(y2, m2);
  const alone = seasonYear ?? year ?? shortened;
  return alone ? dated(alone) : undefined;
}

/** Two digits are of this century up to 2059. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 60 ? 20 : 19}${year}`);

function dated(year: string, month?: string, day?: string): Read {
  const full = fullYear(year);
  if (full < '1940' || full > '2099') return undefined;
  if (month === undefined) return { day: full };
  const number = Number(month);
  if (number < 1 || number > 12) return { day: full, isOdd: true };
  const withMonth = `${full}-${String(number).padStart(2, '0')}`;
  if (day === undefined) return { day: withMonth };
  const whole = `${withMonth}-${day.padStart(2, '0')}`;
  return isDay(whole) ? { day: whole } : { day: withMonth, isOdd: true };
}

const between =
  /^[ \t]{0,3}(?:-{1,2}>?|~|>|to|until|till|til|through|thru|and|up to|end:|to:|\/|,)?[ \t]{0,3}(?:the )?$/i;

/** Every range of dates of a text; one that is open behind its start ("since May 2019") lasts. */
export function dateSpans(text: string): DateSpan[] {
  const tokens = dateTokens(text);
  const spans: DateSpan[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [first, second] = [tokens[at], tokens[at + 1]];
    if (!first || first.isPresent) continue;
    const gap = second && text.slice(first.to, second.from);
    if (second && gap !== undefined && between.test(gap) && isRange(first, second, gap)) {
      const day = first.day || `${second.day.slice(0, 4)}-${String(first.month).padStart(2, '0')}`;
      spans.push({
        from: first.from,
        to: second.to,
        start: day,
        end: second.day,
        isCurrent: second.isPresent,
        isOdd: Boolean(first.isOdd ?? second.isOdd),
      });
      at++;
      continue;
    }
    const short = first.day.length === 4 ? shortYear.exec(text.slice(first.to, first.to + 8)) : null;
    const end = fullYear(short?.[1] ?? '');
    if (short && end >= first.day) {
      spans.push({
        from: first.from,
        to: first.to + short[0].length,
        start: first.day,
        end,
        isCurrent: false,
        isOdd: false,
      });
      continue;
    }
    const isOpen =
      /\bsince[ \t]{1,3}$/i.test(text.slice(Math.max(0, first.from - 9), first.from)) || isOpenEnd(text, first.to);
    if (isOpen && first.day)
      spans.push({
        from: first.from,
        to: first.to,
        start: first.day,
        end: '',
        isCurrent: true,
        isOdd: Boolean(first.isOdd),
      });
  }
  return spans;
}

/** "2014-16": a month has no such number. */
const shortYear = /^ ?- ?'?(1[3-9]|[2-9]\d)(?![\d/-])/;

/** "03/2021 -" with nothing behind it. */
const isOpenEnd = (text: string, to: number) => /^[ \t]{0,3}-{1,2}[ \t]{0,3}[)\]]?$/.test(text.slice(to, to + 12));

function isRange(first: DateToken, second: DateToken, gap: string): boolean {
  // A month without a year takes that of the end; a present without a day before it is a word.
  if (!first.day) return second.day.length >= 7;
  // Without a word or a dash between them only two months are a range: years beside each other are a list.
  if (!/[^ \t,/]/.test(gap))
    return first.day.length >= 7 && (second.isPresent || second.day.length >= 7) && !gap.includes(',');
  if (/and/i.test(gap)) return false;
  // Months that run backwards are a slip of the pen, which is asked about; years that do are no range.
  const haveMonths = first.day.length >= 7 && second.day.length >= 7;
  return second.isPresent || haveMonths || second.day.slice(0, 4) >= first.day.slice(0, 4);
}

/** A text without a part of it. */
export function withoutSpan(text: string, { from, to }: { readonly from: number; readonly to: number }): string {
  return `${text.slice(0, from)}\t${text.slice(to)}`;
}
