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

/** The states in which a candidate may work on a day: those of their licenses, and all compact states for a multistate license of one. */
export function mayWorkIn({ licenses, profession }: Pick<Facets, 'licenses' | 'profession'>, on: Day): string[] {
  const valid = licenses.filter(({ expirationDate }) => expirationDate === '' || expirationDate >= on);
  const isMultistate = valid.some((license) => license.isMultistate && isInCompact(license.state, on));
  const compact = isMultistate && mayBeCompact(profession) ? stateCodes.filter((state) => isInCompact(state, on)) : [];
  return [...new Set([...valid.map(({ state }) => state), ...compact])];
}

/** The day number that columns store. */
export const dayOrNone = (day: Day | undefined): number => (day ? Math.min(dayNumber(day), noDay) : noDay);
