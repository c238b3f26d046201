import * as z from 'zod';
import { line } from '#shared/contract/fields.ts';
import { offerTerms } from '#shared/contract/job/offer-shapes.ts';
import { hourMs } from '#shared/domain/days/durations.ts';
import { assignmentStartFault } from '#shared/domain/days/plausible-days.ts';
import {
  type AgreedTerms,
  answerHours,
  type OfferTerms,
  type Term,
  weekFault,
} from '#shared/domain/offers/offer-terms.ts';
import { weekHours } from '#shared/domain/shifts/shift-rhythm.ts';
import { localMinute } from '../../../lib/local-day.ts';
import type { Typed } from '../../../ui/forms/form-handle.ts';

/** Amounts of the form are dollars, as people write them. */
const amounts = ['weeklyCents', 'hourlyCents', 'lodgingCents', 'mealsCents', 'overtimeCents', 'onCallCents'] as const;

const dollars = z
  .number({ error: 'Please enter an amount; 0 for none.' })
  .min(0, 'Not less than nothing.')
  .max(50_000, 'At most $50,000.')
  // Refused and not rounded: what is sent is what was typed.
  .refine((amount) => Number(amount.toFixed(2)) === amount, 'Whole cents, please: at most two digits after the point.');

/** The staff's form of an offer: the contract's terms with dollars for cents, a week that adds up, and a local time to answer by. */
export const offerRules = z
  .object({
    ...offerTerms.shape,
    weeklyCents: dollars,
    hourlyCents: dollars,
    lodgingCents: dollars,
    mealsCents: dollars,
    overtimeCents: dollars.nullish(),
    onCallCents: dollars.nullish(),
    hoursPerWeek: z
      .number({ error: 'Please enter the hours.' })
      .min(1, 'At least 1 hour.')
      .max(84, 'At most 84 hours.'),
    weeks: z
      .number({ error: 'Please enter the weeks.' })
      .int('Whole weeks, please.')
      .min(1, 'At least 1 week.')
      .max(52, 'At most 52 weeks.'),
    startDate: z
      .string()
      .refine((day) => day !== '', { error: 'Please enter the start.', abort: true })
      .pipe(offerTerms.shape.startDate)
      .superRefine((day, { addIssue }) => {
        const fault = assignmentStartFault(day);
        if (fault) addIssue({ code: 'custom', message: fault });
      }),
    shift: line(120, 'Please enter the shift.'),
    guaranteedHours: z.number().min(1, 'At least 1 hour.').max(84, 'At most 84 hours.').nullish(),
    answerBy: z
      .string()
      .refine((local) => hoursAhead(local) > 0, 'Choose a time to come.')
      .refine((local) => !(hoursAhead(local) > answerHours.most), 'At most 14 days ahead.'),
  })
  .superRefine((draft, context) => {
    const fault = weekFault(termsOfDraft(draft));
    if (fault) context.addIssue({ code: 'custom', path: ['weeklyCents'], message: fault });
  });
export type OfferDraft = Typed<z.input<typeof offerRules>>;

const hoursAhead = (local: string) => (new Date(local).getTime() - Date.now()) / hourMs;

/** A term as it is typed now, in the units of an offer. */
export function typedTerm(term: Term, typed: unknown): AgreedTerms {
  const isAmount = amounts.some((name) => name === term);
  return { [term]: isAmount && typeof typed === 'number' ? Math.round(typed * 100) : typed };
}

/** What is sent of a filled-in form. */
export function termsOfDraft({ answerBy: _, ...draft }: z.output<typeof offerRules>): OfferTerms {
  const { overtimeCents, onCallCents, guaranteedHours, unit, words, ...rest } = draft;
  return {
    ...rest,
    ...Object.fromEntries(
      amounts.flatMap((name) => (typeof draft[name] === 'number' ? [[name, Math.round(draft[name] * 100)]] : [])),
    ),
    ...(typeof guaranteedHours === 'number' && { guaranteedHours }),
    ...(unit && { unit }),
    ...(words && { words }),
  };
}

/** A form filled from terms, the hours from the shift where nothing else names them; to be answered within 48 hours unless another time is given. */
export function draftOfTerms(terms: AgreedTerms, answerBy?: string): OfferDraft {
  const by =
    answerBy && Date.parse(answerBy) > Date.now()
      ? new Date(answerBy)
      : new Date(Date.now() + answerHours.usual * hourMs);
  return {
    hoursPerWeek: terms.hoursPerWeek ?? weekHours(terms.shift ?? ''),
    guaranteedHours: terms.guaranteedHours,
    // Of no length is a job whose source names none.
    weeks: terms.weeks || undefined,
    startDate: terms.startDate ?? '',
    shift: terms.shift ?? '',
    unit: terms.unit ?? '',
    words: terms.words ?? '',
    ...(Object.fromEntries(amounts.map((name) => [name, inDollarsOrNone(terms[name])])) as Record<
      (typeof amounts)[number],
      number | undefined
    >),
    answerBy: localMinute(by),
  };
}

const inDollarsOrNone = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);
