import type { JobCard } from '#shared/contract/jobs.ts';
import { dayNumber } from '#shared/domain/dates.ts';
import { matchRank, type Wishes } from '#shared/domain/matching.ts';
import { type Columns, shiftBits } from './columns.ts';
import type { Ranking } from './find-rows.ts';
import { placeRanges, type Range, specialtyCodes } from './query.ts';
import { rowsOfSpecialties } from './row-lists.ts';

const yesAndNo = [false, true];

/** The class of each combination of wishes that come true: the best rank of matching is class 0. */
const classes = yesAndNo.flatMap((startDate) =>
  yesAndNo.flatMap((shift) => yesAndNo.map((state) => 7 - matchRank({ specialty: true, state, shift, startDate }))),
);

/** How well the rows of the wished specialties match. The columns say what matchReasons says of the cards. */
export function matching(columns: Columns, wishes: Wishes): Ranking {
  const { place, shiftMask, startDay } = columns;
  const wishedShifts = wishes.shifts.reduce((mask, shift) => mask | shiftBits[shift], 0);
  const availableOn = wishes.availableOn === undefined ? Number.MAX_SAFE_INTEGER : dayNumber(wishes.availableOn);
  const wished = marked(
    columns,
    placeRanges(
      columns,
      wishes.states.map((state) => ({ state })),
    ),
  );
  return {
    lists: rowsOfSpecialties(columns, specialtyCodes(columns, wishes.specialtyIds)),
    classes: classes.length,
    classOf: (row) =>
      classes[
        (wished[place[row] as number] as number) +
          ((shiftMask[row] as number) & wishedShifts ? 2 : 0) +
          ((startDay[row] as number) >= availableOn ? 4 : 0)
      ] as number,
  };
}

/** How near the rows of a job's specialty are to it: its own city, its state, elsewhere. */
export function nearness(
  columns: Columns,
  { specialtyId, location }: Pick<JobCard, 'specialtyId' | 'location'>,
): Ranking {
  const { city, state } = location;
  const sameState = marked(columns, placeRanges(columns, [{ state }]));
  const sameCity = marked(columns, placeRanges(columns, [{ city, state }]));
  return {
    lists: rowsOfSpecialties(columns, specialtyCodes(columns, [specialtyId])),
    classes: 3,
    classOf(row) {
      const place = columns.place[row] as number;
      return 2 - (sameState[place] as number) - (sameCity[place] as number);
    },
  };
}

function marked({ placeCount }: Columns, ranges: readonly Range[]): Uint8Array {
  const marks = new Uint8Array(placeCount);
  for (const { from, to } of ranges) marks.fill(1, from, to);
  return marks;
}
