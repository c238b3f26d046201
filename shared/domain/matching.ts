import type { Shift } from './shifts/shifts.ts';

/** What a candidate wants, as far as matching looks at it. */
export interface JobPreferences {
  readonly specialtyIds: readonly number[];
  readonly states: readonly string[];
  readonly shifts: readonly Shift[];
  /** First day the candidate is free, or undefined when not actively looking. */
  readonly availableOn: string | undefined;
}

/** What matching looks at in a job. */
export interface Matchable {
  readonly specialtyId: number;
  readonly state: string;
  readonly shifts: readonly Shift[];
  readonly startDate: string;
}

/** Why a job fits, in the order in which the reasons weigh. */
export interface MatchReasons {
  readonly specialty: boolean;
  readonly state: boolean;
  readonly shift: boolean;
  readonly startDate: boolean;
}

/** The reasons for which a job matches; a job without the specialty is no match at all. */
export function matchReasons(preferences: JobPreferences, job: Matchable): MatchReasons {
  return {
    specialty: preferences.specialtyIds.includes(job.specialtyId),
    state: preferences.states.includes(job.state),
    shift: job.shifts.some((shift) => preferences.shifts.includes(shift)),
    startDate: preferences.availableOn !== undefined && job.startDate >= preferences.availableOn,
  };
}

/** Rank by preferred state, then shift, then start date (0 to 7); pay breaks the ties where jobs are sorted. */
export function matchRank(reasons: MatchReasons): number {
  return (reasons.state ? 4 : 0) + (reasons.shift ? 2 : 0) + (reasons.startDate ? 1 : 0);
}
