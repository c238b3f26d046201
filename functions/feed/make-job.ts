import { hash } from 'node:crypto';
import { readRequirements } from '#shared/domain/eligibility/read-requirements.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';
import type { JobPast, KnownPay } from '#shared/domain/finding/job-past.ts';
import { classifyShift } from '#shared/domain/shifts/shifts.ts';
import { professionOf } from '#shared/domain/specialties.ts';
import { type JobRecord, jobIdOf } from '../_jobs/jobs.ts';
import { certificationNames } from '../_reference/certification-names.ts';
import { findSpecialty } from '../_reference/specialties.ts';
import { versionOf } from '../_runtime/derived.ts';
import { remembering } from '../_runtime/remembering.ts';
import type { FeedRow } from './feed-row.ts';

const shiftsOf = remembering(classifyShift);

/** Tells two versions of a row apart, and the rules by which jobs are made of rows. */
export function rowHashOf(row: FeedRow): string {
  return hash('sha256', JSON.stringify([versionOf('importedJobs'), row]), 'base64url').slice(0, 22);
}

/** The pay of a row. */
export function payOf({ weeklySalary, hourlyRateCents }: FeedRow): KnownPay {
  return { weekly: weeklySalary, hourlyCents: hourlyRateCents };
}

interface Earlier {
  /** The instant to take when the row names none. */
  readonly postedAt: string;
  readonly past?: JobPast | undefined;
}

/** The open job of a row as lists show it. */
export function recordOf(source: string, row: FeedRow, { postedAt, past }: Earlier): JobRecord {
  return {
    jobId: jobIdOf(source, row.externalId),
    externalId: row.externalId,
    source,
    jobTitle: row.title,
    companyName: row.facility,
    city: row.city,
    state: row.state,
    zipCode: row.zip ?? '',
    pictureUrlPath: row.pictureUrl ?? '',
    specialtyId: row.specialty,
    shift: row.shift,
    shifts: shiftsOf(row.shift),
    startDate: row.startDate,
    durationWeeks: row.durationWeeks,
    ...(row.hoursPerWeek !== undefined && { hoursPerWeek: row.hoursPerWeek }),
    ...(row.weeklySalary !== undefined && { weeklySalary: row.weeklySalary }),
    isFeatured: row.isFeatured ?? false,
    postedAt: row.postedAt ?? postedAt,
    ...(row.closesOn !== undefined && { closesOn: row.closesOn }),
    requirements: requirementsOf(row),
    isOpen: true,
    ...(past && { past }),
  };
}

/** What the row asks for, credentials first. */
function requirementsOf({
  state,
  specialty,
  credentialRequirements = [],
  specialtyRequirements = [],
}: FeedRow): Requirement[] {
  return requirementsIn(JSON.stringify([state, specialty, [...credentialRequirements, ...specialtyRequirements]]));
}

const requirementsIn = remembering((asked) => {
  const [state, specialty, texts] = JSON.parse(asked) as [string, number, string[]];
  const { name, category } = findSpecialty(specialty) ?? {};
  const job = { state, profession: professionOf(category ?? 'Registered Nurse'), specialty: name ?? '' };
  return readRequirements(texts, job, certificationNames);
});
