import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { type JobRows, unpackChange, unpackDay, unpackDegrees } from './job-collection.ts';
import { unpackRequirements } from './packed-requirements.ts';

/** The card of one row, assembled from its columns. */
export function cardAt({ ids, lead, columns }: JobRows, row: number): JobCard {
  const pay = lead[row] as number;
  const pictureUrlPath = columns.pictureUrlPath.at(row);
  const latitude = unpackDegrees(columns.latitude[row] as number);
  const longitude = unpackDegrees(columns.longitude[row] as number);
  const hoursPerWeek = columns.halfHours.valueAt(columns.halfHours.codes[row] as number) / 2;
  const specialtyId = columns.specialtyId.valueAt(columns.specialtyId.codes[row] as number);
  const requirements = unpackRequirements(columns.requirements.at(row), { state: columns.state.at(row), specialtyId });
  const closesOn = unpackDay(columns.closesOn[row] as number);
  return {
    jobId: ids.at(row),
    jobTitle: columns.jobTitle.at(row),
    location: {
      formattedAddress: columns.formattedAddress.at(row),
      city: columns.city.at(row),
      state: columns.state.at(row),
      companyName: columns.companyName.at(row),
      pictureUrlPath,
      ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    },
    pictureUrlPath,
    ...(pay > 0 && { weeklySalary: pay - 1 }),
    durationWeeks: columns.durationWeeks.valueAt(columns.durationWeeks.codes[row] as number),
    ...(hoursPerWeek > 0 && { hoursPerWeek }),
    shift: columns.shift.at(row),
    shifts: columns.shifts.namesAt(row),
    startDate: columns.startDate.at(row),
    dateAdded: columns.dateAdded.at(row),
    ...pastAt(columns, row),
    ...(closesOn && { closesOn }),
    source: columns.source.at(row),
    isOpen: true,
    isFeatured: columns.isFeatured.has(row),
    specialtyId,
    specialty: columns.specialty.at(row),
    ...(requirements && { requirements }),
  };
}

function pastAt(columns: JobRows['columns'], row: number) {
  const newsAt = columns.newsAt.valueAt(columns.newsAt.codes[row] as number);
  const changedOn = unpackDay(columns.changedOn[row] as number);
  const payChange = unpackChange(columns.payChange[row] as number);
  const payChangedOn = unpackDay(columns.payChangedOn[row] as number);
  return {
    ...(newsAt && { newsAt }),
    ...(changedOn && { changedOn }),
    ...(payChange !== undefined && payChangedOn && { payChange, payChangedOn }),
  };
}
