import { askedState } from '#shared/contract/admin/people-shapes.ts';
import { type Day, dayNumber } from '#shared/domain/dates.ts';
import { isInCompact } from '#shared/domain/eligibility/licence-compact.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import { mayBeCompact } from '#shared/domain/specialties.ts';
import type { Facets } from './facets.ts';

/** Stands for an unknown day: sorts after all others. */
export const noDay = 0xffff;

/** A profile's progress on a day, in percent. */
export function progressOn({ progress }: Pick<Facets, 'progress'>, on: Day): number {
  return progress.findLast(({ from }) => from <= on)?.percent ?? 0;
}

/** The next credential to expire from a day on; undefined when none expires later. */
export function nextEnding({ endings }: Pick<Facets, 'endings'>, on: Day): Facets['endings'][number] | undefined {
  return endings.find(({ endsOn }) => endsOn >= on);
}

/** The states where a candidate may work on a day: those that licenses prove, and those still to be asked about [X19]. */
interface WorkStates {
  readonly proved: readonly string[];
  /** Claimed, filed without an expiration, or covered by a multistate license of a state other than home: see `findLicense`. */
  readonly toAsk: readonly string[];
}

/** The states of a candidate's licenses, plus all compact states for a multistate license of one of them. Expired licenses do not count. */
export function workStates(
  { licenses, profession, homeState }: Pick<Facets, 'licenses' | 'profession' | 'homeState'>,
  on: Day,
): WorkStates {
  const compact = mayBeCompact(profession) ? stateCodes.filter((state) => isInCompact(state, on)) : [];
  const [proved, toAsk] = [new Set<string>(), new Set<string>()];
  for (const { state, isMultistate, expirationDate } of licenses) {
    if (expirationDate !== '' && expirationDate < on) continue;
    const isProved = expirationDate !== '';
    (isProved ? proved : toAsk).add(state);
    if (!isMultistate || !isInCompact(state, on)) continue;
    const isOfHome = homeState === '' || homeState === state;
    for (const one of compact) (isProved && isOfHome ? proved : toAsk).add(one);
  }
  return { proved: [...proved], toAsk: [...toAsk].filter((state) => !proved.has(state)) };
}

/** The values of the facet, with proved states and those to be asked about kept apart. */
export function workStateValues(facets: Parameters<typeof workStates>[0], on: Day): string[] {
  const { proved, toAsk } = workStates(facets, on);
  return [...proved, ...toAsk.map(askedState)];
}

/** The day number that columns store. */
export const dayOrNone = (day: Day | undefined): number => (day ? Math.min(dayNumber(day), noDay) : noDay);
