import { type Day, dayNumber } from '#shared/domain/dates.ts';
import { isInCompact } from '#shared/domain/eligibility/licence-compact.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import { mayBeCompact } from '#shared/domain/specialties.ts';
import type { Facets } from './facets.ts';

/** In place of an unknown day: sorted behind all others. */
export const noDay = 0xffff;

/** The progress of a profile on a day, in percent. */
export function progressOn({ progress }: Pick<Facets, 'progress'>, on: Day): number {
  return progress.findLast(({ from }) => from <= on)?.percent ?? 0;
}

/** The next credential to end, from a day on; undefined when none has an end ahead. */
export function nextEnding({ endings }: Pick<Facets, 'endings'>, on: Day): Facets['endings'][number] | undefined {
  return endings.find(({ endsOn }) => endsOn >= on);
}

/** The states in which a candidate may work on a day: those of licenses, and with a multistate one of a compact state all of the compact. */
export function mayWorkIn({ licenses, profession }: Pick<Facets, 'licenses' | 'profession'>, on: Day): string[] {
  const valid = licenses.filter(({ expirationDate }) => expirationDate === '' || expirationDate >= on);
  const isMultistate = valid.some((license) => license.isMultistate && isInCompact(license.state, on));
  const compact = isMultistate && mayBeCompact(profession) ? stateCodes.filter((state) => isInCompact(state, on)) : [];
  return [...new Set([...valid.map(({ state }) => state), ...compact])];
}

/** A day as columns hold it. */
export const dayOrNone = (day: Day | undefined): number => (day ? Math.min(dayNumber(day), noDay) : noDay);
