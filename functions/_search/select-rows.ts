import { type Bits, countBits, keepBoth, setBit, setFirst, wordsFor } from './bits.ts';
import { type Columns, shiftBits } from './columns.ts';
import type { Query } from './query.ts';
import { type ListedRows, listedRows, type RowLists, sizeOf } from './row-lists.ts';
import { rowTests } from './row-test.ts';
import { startBits } from './start-bits.ts';

/** What the work costs, in nanoseconds: to test a row of a list, to set its bit, to combine a word of two bit sets. */
const cost = { test: 8, set: 1.2, word: 0.5 };

/** Sets the bits of a query's rows in `selected`, no others, and answers how many there are. */
export function rowSelector(columns: Columns, selected: Bits): (query: Query) => number {
  const testOf = rowTests(columns);
  const setStarts = startBits(columns.byStart);
  const wanted: Bits = new Uint32Array(wordsFor(columns.count));

  /** Tests every row of the shortest lists: best where they are short. */
  function testListed(query: Query, lists: RowLists): number {
    const passes = testOf(query);
    let total = 0;
    selected.fill(0);
    for (const list of lists) {
      for (let at = 0; at < list.length; at++) {
        const row = list[at] as number;
        if (!passes(row)) continue;
        setBit(selected, row);
        total++;
      }
    }
    return total;
  }

  /** Makes a bit set of everything that is asked for and keeps what is in all. */
  function combine(query: Query, { ofSpecialties, ofPlaces }: ListedRows): number {
    setFirst(selected, query.paying);
    if (query.isFeatured) keepBoth(selected, columns.featured);
    if (query.shiftMask !== 0) keepShifts(query.shiftMask);
    for (const lists of [ofSpecialties, ofPlaces]) {
      if (!lists) continue;
      wanted.fill(0);
      for (const list of lists) for (let at = 0; at < list.length; at++) setBit(wanted, list[at] as number);
      keepBoth(selected, wanted);
    }
    if (query.starts) {
      setStarts(query.starts, wanted);
      keepBoth(selected, wanted);
    }
    return countBits(selected);
  }

  function keepShifts(mask: number): void {
    const { days, nights, mids } = columns.withShift;
    const whole = (bit: number) => (mask & bit ? 0xffffffff : 0);
    const [ofDays, ofNights, ofMids] = [whole(shiftBits.days), whole(shiftBits.nights), whole(shiftBits.mids)];
    for (let word = 0; word < selected.length; word++) {
      selected[word] =
        (selected[word] as number) &
        (((days[word] as number) & ofDays) | ((nights[word] as number) & ofNights) | ((mids[word] as number) & ofMids));
    }
  }

  return (query) => {
    const listed = listedRows(columns, query);
    const choices = [listed.ofSpecialties, listed.ofPlaces, listed.ofStarts].filter((lists) => lists !== undefined);
    const shortest = choices.sort((a, b) => sizeOf(a) - sizeOf(b))[0];
    if (!shortest) return combine(query, listed);
    const listCost = cost.test * sizeOf(shortest);
    const toSet = sizeOf(listed.ofSpecialties ?? []) + sizeOf(listed.ofPlaces ?? []);
    const sets = 2 + 2 * choices.length + (query.isFeatured ? 1 : 0) + (query.shiftMask === 0 ? 0 : 2);
    const combineCost = cost.set * toSet + cost.word * selected.length * sets;
    return listCost < combineCost ? testListed(query, shortest) : combine(query, listed);
  };
}
