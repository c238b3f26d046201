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

/** What the whole assignment pays in cents, where pay and length are known. */
export function totalOf({ weeklyCents, weeks }: AgreedTerms): number | undefined {
  return weeklyCents && weeks ? weeklyCents * weeks : undefined;
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
