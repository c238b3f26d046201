import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { dayNumber, dayOf } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { placeKey } from '#shared/domain/place/place-name.ts';
import { shiftNames } from '#shared/domain/shifts/shifts.ts';
import { versionOf } from '../../_runtime/derived.ts';
import type { Collection, RowsOf } from '../collection.ts';
import { numberChoice, textChoice } from '../columns/choice-column.ts';
import { flagColumn } from '../columns/flag-column.ts';
import { maskColumn } from '../columns/mask-column.ts';
import { numberColumn } from '../columns/number-column.ts';
import { orderColumn } from '../columns/order-column.ts';
import { rangeColumn } from '../columns/range-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { packRequirements } from './packed-requirements.ts';

/** The open jobs. Rows are in the order of pay, so that "pays at least" is a prefix of the rows and that sort is free. */
export const jobCollection = collection({
  name: 'jobs',
  bucket: 'JOB_BUCKET',
  version: versionOf('jobSnapshot'),
  id: (card: JobCard) => card.jobId,
  includes: (card: JobCard) => card.isOpen,
  /** Weekly dollars plus one; zero when the source names no pay. */
  lead: ({ weeklySalary }: JobCard) => (weeklySalary === undefined ? 0 : weeklySalary + 1),
  columns: {
    specialtyId: numberChoice((card: JobCard) => card.specialtyId),
    place: textChoice(({ location }: JobCard) => keyOfPlace(location.state, location.city)),
    shifts: maskColumn(shiftNames, (card: JobCard) => card.shifts),
    isFeatured: flagColumn((card: JobCard) => card.isFeatured),
    startDay: rangeColumn((card: JobCard) => dayNumber(card.startDate)),
    posted: orderColumn((card: JobCard) => Date.parse(card.dateAdded)),
    durationWeeks: numberChoice((card: JobCard) => card.durationWeeks),
    /** Hours of a week, doubled: they may have a half [B25]. Zero when the source does not say. */
    halfHours: numberChoice((card: JobCard) => Math.round((card.hoursPerWeek ?? 0) * 2)),
    jobTitle: textColumn((card: JobCard) => card.jobTitle),
    formattedAddress: textColumn(({ location }: JobCard) => location.formattedAddress),
    city: textColumn(({ location }: JobCard) => location.city),
    state: textColumn(({ location }: JobCard) => location.state),
    companyName: textColumn(({ location }: JobCard) => location.companyName),
    pictureUrlPath: textColumn((card: JobCard) => card.pictureUrlPath),
    latitude: numberColumn(({ location }: JobCard) => packDegrees(location.latitude)),
    longitude: numberColumn(({ location }: JobCard) => packDegrees(location.longitude)),
    shift: textColumn((card: JobCard) => card.shift),
    source: textColumn((card: JobCard) => card.source),
    specialty: textColumn((card: JobCard) => card.specialty),
    startDate: textColumn((card: JobCard) => card.startDate),
    dateAdded: textColumn((card: JobCard) => card.dateAdded),
    /** Instants of feed files, of which there are few: as texts they are exact and sort by time. */
    newsAt: textChoice((card: JobCard) => card.newsAt ?? ''),
    changedOn: numberColumn((card: JobCard) => packDay(card.changedOn)),
    payChange: numberColumn((card: JobCard) => packChange(card.payChange)),
    payChangedOn: numberColumn((card: JobCard) => packDay(card.payChangedOn)),
    closesOn: numberColumn((card: JobCard) => packDay(card.closesOn)),
    requirements: textColumn((card: JobCard) => packRequirements(card.requirements)),
  },
});

export type JobRows = RowsOf<typeof jobCollection>;

/** The lookup key of a city in any spelling; keys of one state are adjacent. */
export function keyOfPlace(state: string, city: string): string {
  return `${state.toUpperCase()}/${placeKey(city)}`;
}

function collection<Item, Columns>(described: Collection<Item, Columns>): Collection<Item, Columns> {
  return described;
}

/** Hundredths of a degree as an integer from 1 to 36001, so that a column of them takes two bytes per row; 0 means unknown. */
export function packDegrees(degrees: number | undefined): number {
  return degrees === undefined ? 0 : Math.round((degrees + 180) * 100) + 1;
}

/** Decodes the degrees; undefined when unknown. */
export function unpackDegrees(packed: number): number | undefined {
  return packed === 0 ? undefined : (packed - 18_001) / 100;
}

/** A day as the number of days since 1970, in two bytes; 0 means none. */
const packDay = (day: string | undefined) => (day === undefined ? 0 : dayNumber(day));

/** Decodes the day; undefined for none. */
export const unpackDay = (packed: number): string | undefined =>
  packed === 0 ? undefined : dayOf(new Date(packed * dayMs));

/** Weekly dollars up or down in two bytes, larger changes as the largest; 0 means none. */
const mostChange = 32_767;
const packChange = (dollars: number | undefined) =>
  dollars === undefined ? 0 : Math.max(-mostChange, Math.min(mostChange, dollars)) + mostChange + 1;

/** Decodes the change; undefined for none. */
export const unpackChange = (packed: number): number | undefined =>
  packed === 0 ? undefined : packed - mostChange - 1;
