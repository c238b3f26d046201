import { fullDay, weeksText } from '../days/day-words.ts';
import { inDollars } from '../pay.ts';
import { shownShift } from '../shifts/shown-shift.ts';
import type { DifferenceKind, DifferenceTerm } from './offer-differences.ts';
import type { AgreedTerms, OfferTerms, Term } from './offer-terms.ts';

/** What each term is called, and what is acknowledged where it is worse or of another kind. */
const names: Record<DifferenceTerm, { readonly label: string; readonly change: string }> = {
  weeklyCents: { label: 'Weekly pay', change: 'the weekly pay is lower' },
  breakdown: { label: 'Breakdown', change: 'the week is made up of other parts' },
  hourlyCents: { label: 'Hourly', change: 'the hourly pay is lower' },
  hoursPerWeek: { label: 'Hours a week', change: 'the hours are others' },
  lodgingCents: { label: 'Lodging', change: 'there is less for lodging' },
  mealsCents: { label: 'Meals', change: 'there is less for meals' },
  startDate: { label: 'First day', change: 'it starts on another day' },
  weeks: { label: 'Length', change: 'it is of another length' },
  shift: { label: 'Shift', change: 'the shift is another' },
  unit: { label: 'Unit', change: 'the unit is another' },
  guaranteedHours: { label: 'Guaranteed hours', change: 'fewer hours are guaranteed' },
  overtimeCents: { label: 'Overtime', change: 'overtime pays less' },
  onCallCents: { label: 'On call', change: 'being on call pays less' },
  words: { label: 'Also', change: 'what else holds has changed' },
};

/** What a term is called. */
export const termLabel = (term: DifferenceTerm): string => names[term].label;

/** How a difference is marked, for the candidate and for who makes the offer. */
export const differenceMarks = {
  better: '↑ Better',
  worse: '↓ Worse',
  other: '≠ Another',
  duty: '+ New',
  named: '+ Named now',
} as const satisfies Record<DifferenceKind, string>;

/** What is acknowledged, as the end of a sentence: "being on call is new". */
export function termChange(term: DifferenceTerm, kind: DifferenceKind): string {
  return kind === 'duty' ? 'being on call is new' : names[term].change;
}

/** A term as it is read: amounts with their cents, days as dates. */
export function shownTerm(term: Term, terms: AgreedTerms): string {
  const value = terms[term];
  if (value === undefined || value === '') return 'not named';
  if (term === 'startDate') return fullDay(String(value));
  if (term === 'weeks') return weeksText(Number(value)) || 'not named';
  if (term === 'guaranteedHours' || term === 'hoursPerWeek') return `${value} a week`;
  if (term === 'shift') return shownShift(String(value));
  if (typeof value === 'string') return value;
  return isHourly(term) ? `${inDollars(value)}/h` : inDollars(value);
}

const isHourly = (term: Term) => term === 'hourlyCents' || term === 'overtimeCents' || term === 'onCallCents';

/** The parts of a week as they are added up: $30.50 × 36 h, $1,295.00 of lodging; what is not paid is no part. */
export function weekParts({ hourlyCents, hoursPerWeek, lodgingCents, mealsCents }: OfferTerms) {
  const stipends = [
    { term: 'lodgingCents', cents: lodgingCents },
    { term: 'mealsCents', cents: mealsCents },
  ].filter(({ cents }) => cents > 0);
  return [
    { term: 'hourlyCents', text: `${inDollars(hourlyCents)} × ${hoursPerWeek} h` },
    ...stipends.map(({ term, cents }) => ({ term, text: inDollars(cents) })),
  ];
}

/** The sum of the week, as one line: $30.50 × 36 h + $1,295.00 + $655.00 = $3,048.00 */
export function weekSum(terms: OfferTerms): string {
  const parts = weekParts(terms).map(({ text }) => text);
  return `${parts.join(' + ')} = ${inDollars(terms.weeklyCents)}`;
}
