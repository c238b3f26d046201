import { hasBit } from './bits.ts';
import type { Columns } from './columns.ts';
import type { Query } from './query.ts';

/** The test that a query puts to one row. It is valid until the next one is made: all share their memory. */
export function rowTests(columns: Columns): (query: Query) => (row: number) => boolean {
  const { specialty, place, shiftMask, startDay, featured } = columns;
  const specialtyWanted = new Uint8Array(columns.specialtyIds.length);
  const placeWanted = new Uint8Array(columns.placeCount);

  return ({ specialties, places, shiftMask: mask, isFeatured, starts, paying }) => {
    const bySpecialty = specialties !== undefined;
    if (bySpecialty) {
      specialtyWanted.fill(0);
      for (const code of specialties) specialtyWanted[code] = 1;
    }
    const byPlace = places !== undefined;
    if (byPlace) {
      placeWanted.fill(0);
      for (const { from, to } of places) placeWanted.fill(1, from, to);
    }
    const byStart = starts !== undefined;
    const { firstDay = 0, lastDay = 0 } = starts ?? {};
    return (row) =>
      row < paying &&
      (!bySpecialty || specialtyWanted[specialty[row] as number] === 1) &&
      (!byPlace || placeWanted[place[row] as number] === 1) &&
      (mask === 0 || ((shiftMask[row] as number) & mask) !== 0) &&
      (!isFeatured || hasBit(featured, row)) &&
      (!byStart || ((startDay[row] as number) >= firstDay && (startDay[row] as number) <= lastDay));
  };
}
