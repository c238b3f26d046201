import { nameKey } from '../folded.ts';
import { type Reader, type ReadPart, type SearchToken, setOf, wordAt } from './search-tokens.ts';

const leastWords = setOf('over above atleast least min minimum more than upto from');
const perWeek = /^(?:\/|per|a|an)?(?:w|wk|wks|week|weekly)$/;
const weekUnits = setOf('w wk wks week weeks');
const monthUnits = setOf('mo month months');
const hourUnits = setOf('h hr hrs hour hours');
const mileUnits = setOf('mi mile miles');

/** "a week", "per hour". */
const articles = setOf('a an per');
const weekWords = setOf('wk week');
const weeklyWords = setOf('wk week weekly');
const hourWords = setOf('hr hour');
const hourlyWords = setOf('hr hour hourly');

/** "2500 minimum", "2500 or more", "36 hours guaranteed". */
const leastAfter = setOf('min minimum plus gross');
const moreLinks = setOf('or and');
const moreWords = setOf('more up better higher above');
const guarantees = setOf('guarantee guaranteed gtd');

/** What a week pays in this trade, in dollars: a bare number outside is no pay. */
const leastPay = 800;
const mostPay = 15_000;

/** Sign, dollars, "k", the end of a range, "+" and unit. */
const payText = /^([$>]{0,3})(\d{1,5}(?:\.\d{1,2})?)(k?)(?:-\$?[\d.]{1,9}k?)?(\+?)(\/?[a-z]{0,6})$/i;

/** "$2.5k", "2500+", "over $2,500 a week", "2500-3000/wk": at least so many dollars a week. What an hour pays is no filter. */
export const readPay: Reader = (tokens, at) => {
  let next = at;
  while (leastWords.has(wordAt(tokens, next).key)) next += 1;
  const isLeast = next > at;
  const [, sign, whole, thousand, plus, unit] = payText.exec(wordAt(tokens, next).text) ?? [];
  if (whole === undefined) return undefined;
  const dollars = Math.round(Number(whole) * (thousand ? 1000 : 1));
  if (dollars < leastPay || dollars > mostPay) return undefined;
  if (unit && !perWeek.test(unit)) return undefined;
  let end = next + 1;
  // "2500 +", "2500 per week".
  if (wordAt(tokens, end).text === '+') end += 1;
  if (isHourly(tokens, end) || mileUnits.has(wordAt(tokens, end).key)) return undefined;
  const after = weeklyAfter(tokens, end);
  const isYear = /^20[2-3]\d$/.test(whole);
  if (isYear && !isLeast && !sign && !plus && after === 0) return undefined;
  end += after;
  return { length: end + moreAfter(tokens, end) - at, filters: [{ param: 'pay', value: String(dollars) }] };
};

function weeklyAfter(tokens: readonly SearchToken[], at: number): number {
  const [{ key: one }, { key: other }] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (weeklyWords.has(one)) return 1;
  return articles.has(one) && weekWords.has(other) ? 2 : 0;
}

/** "or more", "and up", "minimum", "gross". */
function moreAfter(tokens: readonly SearchToken[], at: number): number {
  const [{ key: one }, { key: other }] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (leastAfter.has(one)) return 1;
  return moreLinks.has(one) && moreWords.has(other) ? 2 : 0;
}

function isHourly(tokens: readonly SearchToken[], at: number): boolean {
  const [{ key: one }, { key: other }] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  return hourlyWords.has(one) || (articles.has(one) && hourWords.has(other));
}

/** "13 weeks", "13wk", "8-13 weeks", "3 months": how long. */
export const readWeeks: Reader = (tokens, at) => {
  const range = amountOf(tokens, at, (unit) => weekUnits.has(unit));
  if (range) return asFilter('weeks', range);
  const months = amountOf(tokens, at, (unit) => monthUnits.has(unit));
  // A quarter of a year is the trade's thirteen weeks.
  return months && asFilter('weeks', { ...months, least: weeksOf(months.least), most: weeksOf(months.most) });
};

const weeksOf = (months: number) => Math.round((months * 52) / 12);

/** "3x12", "4-10s", "312s": shifts a week, what binds them, hours of a shift, unit. */
const shiftsText = /^([2-7])\)?([x×*-]?)(8|10|12)(s|h|hrs?)?$/i;
const shiftLengths: ReadonlyMap<string, number> = new Map([
  ['8s', 8],
  ['10s', 10],
  ['12s', 12],
]);
const weekAfterUnit = /(?:a|per)?(?:wk|week)$/;

/** "36h", "36 hrs/week", "3x12", "4 10s": hours a week. */
export const readWeekHours: Reader = (tokens, at) => {
  const { text, key } = wordAt(tokens, at);
  const [, shifts, link, hours, unit] = shiftsText.exec(text.replace(/['’]/g, '')) ?? [];
  if (link || unit?.toLowerCase().endsWith('s'))
    return exactHours(Number(shifts) * Number(hours), 1 + hoursUnitAfter(tokens, at + 1));
  const length = shiftLengths.get(wordAt(tokens, at + 1).key);
  if (length !== undefined && /^[2-7]$/.test(key)) return exactHours(Number(key) * length, 2);
  const range = amountOf(tokens, at, (one) => hourUnits.has(one.replace(weekAfterUnit, '')));
  return range && asFilter('hours', { ...range, length: range.length + afterHours(tokens, at + range.length) });
};

/** "a week", then "guaranteed". */
function afterHours(tokens: readonly SearchToken[], at: number): number {
  const weekly = weeklyAfter(tokens, at);
  return weekly + hoursUnitAfter(tokens, at + weekly);
}

const exactHours = (hours: number, length: number) => asFilter('hours', { least: hours, most: hours, length });

/** "hrs", "guaranteed". */
function hoursUnitAfter(tokens: readonly SearchToken[], at: number): number {
  const unit = hourUnits.has(wordAt(tokens, at).key) ? 1 : 0;
  return unit + (guarantees.has(wordAt(tokens, at + unit).key) ? 1 : 0);
}

interface Amount {
  readonly least: number;
  readonly most: number;
  readonly length: number;
}

const amountText = /^(\d{1,3}(?:\.5)?)(?:[-–](\d{1,3}))?[-–]?([a-z/]*)$/i;

/** A number or a range with a unit, in one token or two: "13wk", "13 wk", "8-13 weeks", "8 to 13 weeks", "13-week". */
function amountOf(tokens: readonly SearchToken[], at: number, isUnit: (unit: string) => boolean): Amount | undefined {
  const [, first, second = first, own] = amountText.exec(wordAt(tokens, at).text) ?? [];
  if (first === undefined) return undefined;
  const [least, most] = [Number(first), Number(second)];
  if (own) return isUnit(nameKey(own)) ? { least, most, length: 1 } : undefined;
  const [next, last, unit] = [1, 2, 3].map((ahead) => wordAt(tokens, at + ahead).key) as [string, string, string];
  if (isUnit(next)) return { least, most, length: 2 };
  return next === 'to' && /^\d{1,3}$/.test(last) && isUnit(unit) ? { least, most: Number(last), length: 4 } : undefined;
}

/** The weeks of an assignment; the hours of a week, of which eight to twelve are those of a shift. */
const limits = { weeks: { least: 1, most: 104 }, hours: { least: 13, most: 84 } };

function asFilter(param: keyof typeof limits, { least, most, length }: Amount): ReadPart | undefined {
  if (least < limits[param].least || most > limits[param].most || most < least) return undefined;
  return { length, filters: [{ param, value: `${least}-${most}` }] };
}
