import { type Day, dayOf, isDay, monthOf } from '../dates.ts';
import { counted } from '../grouped.ts';

/** How far from now the end of a document may be, in years: what is further is a slip of the pen. */
const mostYears = 100;

const writtenYear = /(?:^|\D)(\d{4})(?:\D|$)/;

/** Why a text, a day or what was typed for one, cannot be the end of a document [C05]; undefined for one that can. */
export function endFault(text: string): string | undefined {
  const year = writtenYear.exec(text)?.[1];
  const now = new Date().getUTCFullYear();
  if (year && Math.abs(Number(year) - now) > mostYears)
    return `The year ${year} cannot be the end of a document. Type the end as your document says`;
  return isDay(text) ? undefined : 'Invalid date';
}

/** How long a certification is usually good. */
export interface Validity {
  readonly defaultValidityMonths?: number | undefined;
  /** Whether its certifier lets it go on to the last day of the month. */
  readonly endsAtMonthEnd: boolean;
}

/** The usual end of a certification of this day of issue: the same day, or the last one of its month. */
export function usualEnd(issuedOn: Day, months: number, endsAtMonthEnd: boolean): Day {
  const day = issuedOn.slice(8);
  // The day before the first of the month after: no month is passed over by its 31st.
  const last = dayOf(new Date(Date.UTC(Number(issuedOn.slice(0, 4)), Number(issuedOn.slice(5, 7)) + months, 0)));
  return endsAtMonthEnd || last.slice(8) <= day ? last : `${last.slice(0, 8)}${day}`;
}

/** An end that can be chosen with a press. */
export interface OfferedEnd {
  readonly words: string;
  readonly endsOn: Day;
}

/**
 * "2 years from March 2026": the usual end by the day of issue. Where the month of issue alone decides, without that day those of
 * this month and the two before it, since a card is filed soon after its course [C05].
 */
export function offeredEnds(
  { defaultValidityMonths: months, endsAtMonthEnd }: Validity,
  issuedOn: string,
  today: Day,
): OfferedEnd[] {
  if (!months) return [];
  const length = months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');
  const recent = endsAtMonthEnd ? [0, -1, -2].map((back) => usualEnd(today, back, endsAtMonthEnd)) : [];
  return (isDay(issuedOn) ? [issuedOn] : issuedOn === '' ? recent : []).map((issue) => ({
    words: `${length} from ${monthOf(issue)}`,
    endsOn: usualEnd(issue, months, endsAtMonthEnd),
  }));
}
