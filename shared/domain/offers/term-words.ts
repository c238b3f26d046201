import { shownDay } from '../dates.ts';
import { inDollars } from '../pay.ts';
import type { AgreedTerms, DifferenceKind, OfferTerms, Term } from './offer-terms.ts';

/** What each term is called, and what is said of it where it is worse or new. */
const names: Record<Term, { readonly label: string; readonly worse: string; readonly new: string }> = {
  weeklyCents: { label: 'Weekly pay', worse: 'the weekly pay is lower', new: 'the weekly pay was not named before' },
  hourlyCents: { label: 'Hourly', worse: 'the hourly pay is lower', new: 'the hourly pay was not named before' },
  hoursPerWeek: { label: 'Hours a week', worse: 'the hours are others', new: 'the hours were not named before' },
  lodgingCents: { label: 'Lodging', worse: 'there is less for lodging', new: 'money for lodging is new' },
  mealsCents: { label: 'Meals', worse: 'there is less for meals', new: 'money for meals is new' },
  startDate: { label: 'Start', worse: 'it starts on another day', new: 'the start is new' },
  weeks: { label: 'Length', worse: 'it is of another length', new: 'the length is new' },
  shift: { label: 'Shift', worse: 'the shift is another', new: 'the shift is new' },
  unit: { label: 'Unit', worse: 'the unit is another', new: 'the unit was not named before' },
  guaranteedHours: { label: 'Guaranteed hours', worse: 'fewer hours are guaranteed', new: 'guaranteed hours are new' },
  overtimeCents: { label: 'Overtime', worse: 'overtime pays less', new: 'the overtime rate was not named before' },
  onCallCents: { label: 'On call', worse: 'being on call pays less', new: 'being on call is new' },
  words: { label: 'Also', worse: 'what else holds has changed', new: 'what else holds was not named before' },
};

/** What a term is called. */
export const termLabel = (term: Term): string => names[term].label;

/** What is acknowledged, as the end of a sentence: "being on call is new". */
export const termChange = (term: Term, kind: Exclude<DifferenceKind, 'better'>): string => names[term][kind];

/** A term as it is read: amounts with their cents, days as dates. */
export function shownTerm(term: Term, terms: AgreedTerms): string {
  const value = terms[term];
  if (value === undefined || value === '') return 'not named';
  if (term === 'startDate') return shownDay(String(value));
  if (term === 'weeks') return value === 1 ? '1 week' : `${value} weeks`;
  if (term === 'guaranteedHours' || term === 'hoursPerWeek') return `${value} a week`;
  if (typeof value === 'string') return value;
  return isHourly(term) ? `${inDollars(value)}/h` : inDollars(value);
}

const isHourly = (term: Term) => term === 'hourlyCents' || term === 'overtimeCents' || term === 'onCallCents';

/** The sum of the week, as one line: $30.50 × 36 h + $1,295.00 + $655.00 = $3,048.00 */
export function weekSum({ hourlyCents, hoursPerWeek, lodgingCents, mealsCents, weeklyCents }: OfferTerms): string {
  const stipends = [lodgingCents, mealsCents].filter((cents) => cents > 0).map((cents) => ` + ${inDollars(cents)}`);
  return `${inDollars(hourlyCents)} × ${hoursPerWeek} h${stipends.join('')} = ${inDollars(weeklyCents)}`;
}
