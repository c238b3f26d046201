import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { dayNumber } from '#shared/domain/dates.ts';
import { type JobPreferences, matchRank } from '#shared/domain/matching.ts';
import type { Ranking } from '../find-rows.ts';
import type { JobRows } from './job-collection.ts';
import { placeRanges } from './job-filters.ts';

const yesAndNo = [false, true];

/** The class of each combination of matched preferences; class 0 is the best match rank. */
const classes = yesAndNo.flatMap((startDate) =>
  yesAndNo.flatMap((shift) => yesAndNo.map((state) => 7 - matchRank({ specialty: true, state, shift, startDate }))),
);

/** Ranks the rows of the preferred specialties by match. Computes from columns what matchReasons computes from cards. */
export function matching({ columns }: JobRows, preferences: JobPreferences): Ranking {
  const { specialtyId, place, shifts, startDay } = columns;
  const preferredShifts = shifts.marks(preferences.shifts);
  const availableOn =
    preferences.availableOn === undefined ? Number.MAX_SAFE_INTEGER : dayNumber(preferences.availableOn);
  const states = preferences.states.map((state) => ({ state }));
  const preferred = place.marks(placeRanges(place, states));
  const [{ codes }, { masks }, { values }] = [place, shifts, startDay];
  return {
    lists: specialtyId.listsOf(specialtyId.rangesOf(preferences.specialtyIds)),
    classes: classes.length,
    classOf: (row) =>
      classes[
        (preferred[codes[row] as number] as number) +
          2 * (preferredShifts[masks[row] as number] as number) +
          ((values[row] as number) >= availableOn ? 4 : 0)
      ] as number,
  };
}

/** Ranks the rows of a job's specialty by distance: its city, its state, elsewhere. */
export function nearness({ columns }: JobRows, job: Pick<JobCard, 'specialtyId' | 'location'>): Ranking {
  const { specialtyId, place } = columns;
  const { city, state } = job.location;
  const sameState = place.marks(placeRanges(place, [{ state }]));
  const sameCity = place.marks(placeRanges(place, [{ city, state }]));
  return {
    lists: specialtyId.listsOf(specialtyId.rangesOf([job.specialtyId])),
    classes: 3,
    classOf(row) {
      const code = place.codes[row] as number;
      return 2 - (sameState[code] as number) - (sameCity[code] as number);
    },
  };
}

/** The rows of some specialties, all in one class. */
export function among({ columns: { specialtyId } }: JobRows, specialtyIds: readonly number[]): Ranking {
  return { lists: specialtyId.listsOf(specialtyId.rangesOf(specialtyIds)), classes: 1, classOf: () => 0 };
}
