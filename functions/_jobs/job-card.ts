import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { asksForTravel, travelWords } from '#shared/domain/eligibility/find-travel.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';
import type { JobPast } from '#shared/domain/finding/job-past.ts';
import { findPoint } from '../_reference/places.ts';
import { findSpecialty } from '../_reference/specialties.ts';
import type { JobRecord } from './jobs.ts';

/** A job as lists and search show it. Raise the version of `jobCards` (`_runtime/derived.ts`) with every change. */
export function jobCardOf(job: JobRecord): JobCard {
  return {
    jobId: job.jobId,
    jobTitle: job.jobTitle,
    location: {
      formattedAddress: `${job.city}, ${job.state}`,
      city: job.city,
      state: job.state,
      companyName: job.companyName,
      pictureUrlPath: job.pictureUrlPath,
      ...findPoint(job),
    },
    pictureUrlPath: job.pictureUrlPath,
    ...(job.weeklySalary !== undefined && { weeklySalary: job.weeklySalary }),
    durationWeeks: job.durationWeeks,
    ...(job.hoursPerWeek !== undefined && { hoursPerWeek: job.hoursPerWeek }),
    shift: job.shift,
    shifts: job.shifts,
    startDate: job.startDate,
    dateAdded: job.postedAt,
    ...(job.closesOn && { closesOn: job.closesOn }),
    ...shownPast(job.past),
    source: job.source,
    isOpen: job.isOpen,
    isFeatured: job.isFeatured,
    specialtyId: job.specialtyId,
    specialty: findSpecialty(job.specialtyId)?.label ?? '',
    ...(job.requirements && { requirements: job.requirements.map(withoutWords) }),
  };
}

/** What lists show of a job's past. */
export function shownPast(past: JobPast | undefined) {
  if (!past) return {};
  const { newsAt, changedOn, payChange, payChangedOn } = past;
  return { newsAt, changedOn, payChange, payChangedOn };
}

/** Words that were not read are shown with the whole job only. */
function withoutWords(requirement: Requirement): Requirement {
  if (requirement.kind !== 'text') return requirement;
  return { kind: 'text', text: asksForTravel(requirement.text) ? travelWords : '' };
}
