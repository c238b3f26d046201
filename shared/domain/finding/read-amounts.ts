import type { Reader, SearchToken } from './search-tokens.ts';

const leastWords = setOf('over above atleast least min minimum more than upto from');
const perWeek = /^(?:\/|per|a|an)?(?:w|wk|wks|week|weekly)$/;
const weekUnit = /^(?:w|wk|wks|week|weeks)$/;
const hourUnit = /^(?:h|hr|hrs|hour|hours)$/;

/** What a week pays in this trade, in dollars: a bare number outside is no pay. */
const leastPay = 800;
const mostPay = 15_000;

/** "$2.5k", "2500+", "over $2,500 a week", "2500-3000/wk": at least so many dollars a week. What an hour pays is no filter. */
export const readPay: Reader = (tokens, at) => {
  let next = at;
  while (leastWords.has(tokens[next]?.key ?? '')) next += 1;
  const isLeast = next > at;
  const [, sign, whole = '', thousand, plus, unit = ''] =
    /^([$>]{0,3})(\d{1,5}(?:,\d{3})?(?:\.\d{1,2})?)(k?)(?:-\$?[\d,.]{1,9}k?)?(\+?)(\/?[a-z]{0,6})$/i.exec(
      tokens[next]?.text ?? '',
    ) ?? [];
  if (whole === '') return undefined;
  const dollars = Math.round(Number(whole.replace(',', '')) * (thousand ? 1000 : 1));
  if (dollars < leastPay || dollars > mostPay) return undefined;
  let length = next - at + 1;
  // "2500 +", "2500 per week".
  if (tokens[at + length]?.text === '+') length += 1;
  const isWeekly = unit !== '' ? perWeek.test(unit) : false;
  if (unit !== '' && !isWeekly) return undefined;
  const after = weeklyAfter(tokens, at + length);
  if (hourlyAfter(tokens, at + length) || /^(?:mi|miles?)$/.test(tokens[at + length]?.key ?? '')) return undefined;
  const isYear = /^20[2-3]\d$/.test(whole);
  if (isYear && !isLeast && !sign && !plus && after === 0) return undefined;
  length += after;
  return { length: length + moreAfter(tokens, at + length), filters: [{ param: 'pay', value: String(dollars) }] };
};

function weeklyAfter(tokens: readonly SearchToken[], at: number): number {
  const one = tokens[at]?.key ?? '';
  if (/^(?:wk|weekly|week)$/.test(one)) return 1;
  return /^(?:a|an|per)$/.test(one) && /^(?:wk|week)$/.test(tokens[at + 1]?.key ?? '') ? 2 : 0;
}

/** "or more", "and up", "minimum", "gross". */
function moreAfter(tokens: readonly SearchToken[], at: number): number {
  const [one = '', other = ''] = [tokens[at]?.key, tokens[at + 1]?.key];
  if (/^(?:min|minimum|plus|gross)$/.test(one)) return 1;
  return /^(?:or|and)$/.test(one) && /^(?:more|up|better|higher|above)$/.test(other) ? 2 : 0;
}

function hourlyAfter(tokens: readonly SearchToken[], at: number): boolean {
  const [one = '', other = ''] = [tokens[at]?.key, tokens[at + 1]?.key];
  return /^(?:hr|hour|hourly)$/.test(one) || (/^(?:a|an|per)$/.test(one) && /^(?:hr|hour)$/.test(other));
}

/** "13 weeks", "13wk", "8-13 weeks", "3 months": how long. */
export const readWeeks: Reader = (tokens, at) => {
  const range = amountOf(tokens, at, (unit) => weekUnit.test(unit));
  if (range) return asFilter('weeks', range, 1, 104);
  const months = amountOf(tokens, at, (unit) => /^(?:mo|month|months)$/.test(unit));
  // A quarter of a year is the trade's thirteen weeks.
  return months && asFilter('weeks', { ...months, least: weeksOf(months.least), most: weeksOf(months.most) }, 1, 104);
};

const weeksOf = (months: number) => Math.round((months * 52) / 12);

/** "36h", "36 hrs/week", "3x12", "4 10s": hours a week. */
export const readWeekHours: Reader = (tokens, at) => {
  const product = /^(?:\(?([2-7])\)?[x×*-]?)(8|10|12)(?:s|h|hr|hrs)?$/i.exec(
    tokens[at]?.text.replace(/['’]/g, '') ?? '',
  );
  const isProduct = product && /[x×*-]|s$/i.test(product[0]);
  if (isProduct) return exactHours(Number(product[1]) * Number(product[2]), 1 + hoursUnitAfter(tokens, at + 1));
  const length = /^(8|10|12)s$/.exec(tokens[at + 1]?.key ?? '')?.[1];
  if (/^[2-7]$/.test(tokens[at]?.key ?? '') && length) return exactHours(Number(tokens[at]?.key) * Number(length), 2);
  const range = amountOf(tokens, at, (unit) => hourUnit.test(unit.replace(/(?:a|per)?(?:wk|week)$/, '')));
  // Eight to twelve hours are those of a shift.
  return range && range.least > 12
    ? asFilter('hours', { ...range, length: range.length + afterHours(tokens, at + range.length) }, 13, 84)
    : undefined;
};

/** "a week", then "guaranteed". */
function afterHours(tokens: readonly SearchToken[], at: number): number {
  const weekly = weeklyAfter(tokens, at);
  return weekly + hoursUnitAfter(tokens, at + weekly);
}

const exactHours = (hours: number, length: number) => asFilter('hours', { least: hours, most: hours, length }, 13, 84);

/** "hrs", "guaranteed". */
function hoursUnitAfter(tokens: readonly SearchToken[], at: number): number {
  const unit = hourUnit.test(tokens[at]?.key ?? '') ? 1 : 0;
  return unit + (/^(?:guarantee|guaranteed|gtd)$/.test(tokens[at + unit]?.key ?? '') ? 1 : 0);
}

interface Amount {
  readonly least: number;
  readonly most: number;
  readonly length: number;
}

/** A number or a range with a unit, in one token or two: "13wk", "13 wk", "8-13 weeks", "8 to 13 weeks", "13-week". */
function amountOf(tokens: readonly SearchToken[], at: number, isUnit: (unit: string) => boolean): Amount | undefined {
  const [, first, second, own = ''] =
    /^(\d{1,3}(?:\.5)?)(?:[-–](\d{1,3}))?[-–]?([a-z/]*)$/i.exec(tokens[at]?.text ?? '') ?? [];
  if (first === undefined) return undefined;
  const unitOf = (token: SearchToken | undefined) => token?.text.toLowerCase().replace(/[^a-z]/g, '') ?? '';
  const least = Number(first);
  const last = Number(second ?? first);
  if (own !== '')
    return isUnit(own.toLowerCase().replace(/[^a-z]/g, '')) ? { least, most: last, length: 1 } : undefined;
  if (isUnit(unitOf(tokens[at + 1]))) return { least, most: last, length: 2 };
  const isRange = /^(?:to|-|–)$/.test(tokens[at + 1]?.text ?? '') && /^\d{1,3}$/.test(tokens[at + 2]?.key ?? '');
  if (!isRange || !isUnit(unitOf(tokens[at + 3]))) return undefined;
  return { least, most: Number(tokens[at + 2]?.key), length: 4 };
}

function asFilter(param: 'weeks' | 'hours', { least, most, length }: Amount, from: number, to: number) {
  if (least < from || most > to || most < least) return undefined;
  return { length, filters: [{ param, value: `${least}-${most}` }] };
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
