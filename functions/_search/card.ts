import type { JobCard } from '#shared/contract/jobs.ts';
import type { Shift } from '#shared/domain/shifts.ts';
import { hasBit } from './bits.ts';
import { type Columns, shiftBits } from './columns.ts';

const shifts = Object.keys(shiftBits) as Shift[];

/** The card of one row, put together from its columns. */
export function cardAt(columns: Columns, row: number): JobCard {
  const { texts } = columns;
  const pay = columns.pay[row] as number;
  const pictureUrlPath = texts.pictureUrlPath.at(row);
  const mask = columns.shiftMask[row] as number;
  return {
    jobId: texts.jobId.at(row),
    jobTitle: texts.jobTitle.at(row),
    location: {
      formattedAddress: texts.formattedAddress.at(row),
      city: texts.city.at(row),
      state: texts.state.at(row),
      companyName: texts.companyName.at(row),
      pictureUrlPath,
    },
    pictureUrlPath,
    ...(pay > 0 && { weeklySalary: pay - 1 }),
    durationWeeks: columns.durationWeeks[row] as number,
    shift: texts.shift.at(row),
    shifts: shifts.filter((shift) => (mask & shiftBits[shift]) !== 0),
    startDate: texts.startDate.at(row),
    dateAdded: texts.dateAdded.at(row),
    source: texts.source.at(row),
    isOpen: true,
    isFeatured: hasBit(columns.featured, row),
    specialtyId: columns.specialtyIds[columns.specialty[row] as number] as number,
    specialty: texts.specialty.at(row),
  };
}

/** The row of a job, or undefined when it is not among the open ones. */
export function rowOf({ byId, texts }: Columns, jobId: string): number | undefined {
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (texts.jobId.at(byId[middle] as number) < jobId) low = middle + 1;
    else high = middle;
  }
  const row = byId[low];
  return row !== undefined && texts.jobId.at(row) === jobId ? row : undefined;
}
