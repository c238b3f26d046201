import type { Day } from '../dates.ts';
import { nameKey } from '../folded.ts';
import { inDollars } from '../pay.ts';

/** What an offer says. Amounts are cents: hourly ones an hour, the others a week; hours a week. */
export interface OfferTerms {
  readonly weeklyCents: number;
  readonly hourlyCents: number;
  readonly hoursPerWeek: number;
  readonly lodgingCents: number;
  readonly mealsCents: number;
  readonly startDate: Day;
  readonly weeks: number;
  readonly shift: string;
  readonly unit?: string | undefined;
  readonly guaranteedHours?: number | undefined;
  readonly overtimeCents?: number | undefined;
  readonly onCallCents?: number | undefined;
  readonly words?: string | undefined;
}

export type Term = keyof OfferTerms;

/** What the candidate agreed to before: the job's own terms, as far as its source names them. */
export type AgreedTerms = { readonly [Name in Term]?: OfferTerms[Name] | undefined };

/** How a term differs from what was agreed: to the candidate's good, to the candidate's harm, or not agreed before. */
export type DifferenceKind = 'better' | 'worse' | 'new';

export interface TermDifference {
  readonly term: Term;
  readonly kind: DifferenceKind;
}

/** Every term in the order in which it is shown: what decides comes first. */
export const termOrder: readonly Term[] = [
  'weeklyCents',
  'hourlyCents',
  'hoursPerWeek',
  'lodgingCents',
  'mealsCents',
  'startDate',
  'weeks',
  'shift',
  'unit',
  'guaranteedHours',
  'overtimeCents',
  'onCallCents',
  'words',
];

/** More of these is better. */
const amounts: ReadonlySet<Term> = new Set([
  'weeklyCents',
  'hourlyCents',
  'lodgingCents',
  'mealsCents',
  'guaranteedHours',
  'overtimeCents',
  'onCallCents',
]);

/** A week of the parts in cents: hourly pay for the hours, lodging and meals. */
export function weekOf(
  terms: Pick<OfferTerms, 'hourlyCents' | 'hoursPerWeek' | 'lodgingCents' | 'mealsCents'>,
): number {
  return Math.round(terms.hourlyCents * terms.hoursPerWeek) + terms.lodgingCents + terms.mealsCents;
}

/** What is wrong with the weekly pay: its parts come to another sum. Undefined where they add up. */
export function weekFault(terms: OfferTerms): string | undefined {
  const week = weekOf(terms);
  return week === terms.weeklyCents ? undefined : `The parts come to ${inDollars(week)} a week.`;
}

/**
 * How offered terms differ from what was agreed, term by term. Less pay, and any other length, start, shift, unit or number of hours
 * than was agreed is worse: the plans that the candidate made are no longer right. What was never agreed is new [N07].
 */
export function differencesOf(agreed: AgreedTerms, offered: OfferTerms): TermDifference[] {
  return termOrder.flatMap((term): TermDifference[] => {
    const [before, after] = [agreed[term], offered[term]];
    if (after === undefined || after === '')
      return before === undefined || before === '' ? [] : [{ term, kind: 'worse' }];
    if (before === undefined || before === '') return isNothing(after) ? [] : [{ term, kind: 'new' }];
    if (before === after) return [];
    if (!amounts.has(term)) return [{ term, kind: 'worse' }];
    return [{ term, kind: after > before ? 'better' : 'worse' }];
  });
}

/** An amount of nothing is not worth a word where none was agreed. */
const isNothing = (value: string | number) => value === 0;

/** The terms that have to be acknowledged, one by one, before the offer can be accepted. */
export function toAcknowledge(differences: readonly TermDifference[]): Term[] {
  return differences.flatMap(({ term, kind }) => (kind === 'better' ? [] : [term]));
}

/** Hours for an answer, unless staff choose otherwise, and the most that they may choose. */
export const answerHours = { usual: 48, most: 14 * 24 } as const;

/** What is wrong with a name that was typed as signature; undefined where it is the person's. Only letters and digits are compared, without case and accents. */
export function signatureFault(
  typed: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): string | undefined {
  const [compared, name] = [nameKey(typed), `${firstName} ${lastName}`];
  if (compared !== '' && compared === nameKey(name)) return undefined;
  return `Please type your full name as in your profile, ${name}. Capitals and accents do not count.`;
}
