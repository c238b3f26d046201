import { askedState } from '#shared/contract/admin/people-shapes.ts';
import { type Day, dayNumber } from '#shared/domain/dates.ts';
import type { Shift } from '#shared/domain/shifts/shifts.ts';
import type { Filters } from '../collection.ts';
import type { Ranking } from '../find-rows.ts';
import type { PeopleRows } from './people-collection.ts';

/** The in-memory criteria by which candidates are ranked for a job [W07]. */
export interface JobToFill {
  readonly specialtyId: number;
  readonly state: string;
  readonly shifts: readonly Shift[];
  readonly startDate: Day;
  /** The required certifications: for each, the codes that satisfy it. */
  readonly certifications: readonly (readonly string[])[];
  /**
   * Restricts to an owner's candidates, those licensed in the job's state, or those free at its start; an absent field restricts nothing.
   */
  readonly only?: { readonly ownerId?: string | undefined; readonly isLicensed?: boolean; readonly isFree?: boolean };
}

/** The conditions that narrow the candidates of a job [X26]. */
export const fittingFilters = {
  owner: ({ only }, { columns: { owner } }) =>
    only?.ownerId === undefined ? undefined : owner.within(owner.rangesOf([only.ownerId])),
  licensed: ({ only, state }, { columns }) => (only?.isLicensed ? columns.workStates.anyOf([state]) : undefined),
  free: ({ only, startDate }, { columns: { availableOn } }) =>
    only?.isFree ? availableOn.within([availableOn.range(0, dayNumber(startDate) + 1)]) : undefined,
} satisfies Filters<JobToFill, PeopleRows>;

/** More missing certifications do not lower the rank further. */
const mostMissing = 3;

/** The criteria after certifications, by descending weight; a proved license counts once more than one to ask about. */
const weights = { license: 8, state: 4, shift: 2, start: 1 } as const;

/** Ranks of the criteria after certifications. */
const ranks = 24;

/** Ranks the candidates of a job's specialty: by certifications, license, preferred state, shift, start date. */
export function fitting({ columns }: PeopleRows, job: JobToFill): Ranking {
  const { workStates, preferredStates, preferredShifts, availableOn, lasting } = columns;
  const isLicensed = workStates.has(job.state);
  const isToAsk = workStates.has(askedState(job.state));
  const wantsState = preferredStates.has(job.state);
  const wantsShift = preferredShifts.marks(job.shifts);
  const isFree = availableOn.marks([availableOn.range(0, dayNumber(job.startDate) + 1)]);
  const holds = job.certifications.map((codes) => codes.map((code) => lasting.has(code)));
  const [{ masks }, { codes }] = [preferredShifts, availableOn];
  return {
    lists: [columns.specialties.rowsOf(String(job.specialtyId))],
    classes: (mostMissing + 1) * ranks,
    classOf(row) {
      const missing = holds.filter((anyOf) => !anyOf.some((has) => has(row))).length;
      return (
        Math.min(missing, mostMissing) * ranks +
        (isLicensed(row) ? 0 : isToAsk(row) ? weights.license : 2 * weights.license) +
        (wantsState(row) ? 0 : weights.state) +
        (wantsShift[masks[row] as number] ? 0 : weights.shift) +
        (isFree[codes[row] as number] ? 0 : weights.start)
      );
    },
  };
}
