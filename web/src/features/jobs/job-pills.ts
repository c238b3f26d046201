import type { JobCard, JobDetail } from '#shared/contract/job/job-shapes.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { shiftLabel } from '#shared/domain/shifts/shifts.ts';

/** What a pill is about; it decides the colour. A match is something the candidate asked for. */
type JobPillKind = 'closing' | 'featured' | 'shift' | 'exclusive' | 'match';

export interface JobPill {
  readonly kind: JobPillKind;
  readonly label: string;
}

/** What the candidate prefers, as far as a card shows it. */
export interface CardPreferences {
  readonly stateCodes: readonly string[];
  readonly specialtyIds: readonly number[];
}

/** Preferred states arrive as names or as codes, whichever the profile holds. */
export function cardPreferences(basicInfo: {
  readonly desiredLocationList: readonly string[];
  readonly specialtyList: readonly { readonly id: number }[];
}): CardPreferences {
  return {
    stateCodes: basicInfo.desiredLocationList.map(stateCodeOf).filter((code) => code !== undefined),
    specialtyIds: basicInfo.specialtyList.map(({ id }) => id),
  };
}

type Shown = Pick<JobCard, 'isFeatured' | 'shifts' | 'source' | 'specialtyId'> & { location: { state: string } };

/** The pills of a job card, in their fixed order [J05]. */
export function jobPills(job: Shown, preferences: CardPreferences | undefined): JobPill[] {
  const shift = shiftLabel(job.shifts);
  const state = stateCodeOf(job.location.state);
  const isPreferredLocation = state !== undefined && preferences?.stateCodes.includes(state);
  const pills: (JobPill | false | undefined)[] = [
    job.isFeatured && { kind: 'featured', label: 'Featured Job' },
    shift !== undefined && { kind: 'shift', label: shift },
    job.source === 'Direct' && { kind: 'exclusive', label: 'Exclusive' },
    isPreferredLocation && { kind: 'match', label: 'Preferred Location' },
    preferences?.specialtyIds.includes(job.specialtyId) && { kind: 'match', label: 'Specialty' },
  ];
  return pills.filter((pill) => pill !== false && pill !== undefined);
}

/** Answers to "How did we match this job for you?": the server's reasons, in the order in which they weigh. */
export function matchPills(job: Pick<JobDetail, 'match' | 'shifts'>): string[] {
  return [
    job.match.specialty && 'Specialty',
    job.match.state && 'Preferred Location',
    job.match.shift && (shiftLabel(job.shifts) ?? 'Shift'),
    job.match.startDate && 'Start Date',
  ].filter((label) => label !== false);
}
