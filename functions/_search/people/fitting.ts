import { type Day, dayNumber } from '#shared/domain/dates.ts';
import type { Shift } from '#shared/domain/shifts/shifts.ts';
import type { Ranking } from '../find-rows.ts';
import type { PeopleRows } from './people-collection.ts';

/** What candidates are ranked by for a job, as far as it is held in memory [W07]. */
export interface JobToFill {
  readonly specialtyId: number;
  readonly state: string;
  readonly shifts: readonly Shift[];
  readonly startDate: Day;
  /** The certifications that it asks for: of each, the codes of those that do. */
  readonly certifications: readonly (readonly string[])[];
}

/** More certifications that are missing make no difference. */
const mostMissing = 3;

/** What counts beside the certifications, the weightiest first. */
const weights = { license: 8, state: 4, shift: 2, start: 1 } as const;

/** How well the candidates of a job's specialty fit, best class first: certifications, license, preferred state, shift, start. */
export function fitting({ columns }: PeopleRows, job: JobToFill): Ranking {
  const { mayWorkIn, preferredStates, preferredShifts, availableOn, lasting } = columns;
  const isLicensed = mayWorkIn.has(job.state);
  const wantsState = preferredStates.has(job.state);
  const wantsShift = preferredShifts.marks(job.shifts);
  const isFree = availableOn.marks([availableOn.range(0, dayNumber(job.startDate) + 1)]);
  const holds = job.certifications.map((codes) => codes.map((code) => lasting.has(code)));
  const [{ masks }, { codes }] = [preferredShifts, availableOn];
  return {
    lists: [columns.specialties.rowsOf(String(job.specialtyId))],
    classes: (mostMissing + 1) * 16,
    classOf(row) {
      const missing = holds.filter((anyOf) => !anyOf.some((has) => has(row))).length;
      return (
        Math.min(missing, mostMissing) * 16 +
        (isLicensed(row) ? 0 : weights.license) +
        (wantsState(row) ? 0 : weights.state) +
        (wantsShift[masks[row] as number] ? 0 : weights.shift) +
        (isFree[codes[row] as number] ? 0 : weights.start)
      );
    },
  };
}
