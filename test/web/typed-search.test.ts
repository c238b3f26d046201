import { expect, it } from 'vitest';
import { typedSearch } from '../../web/src/ui/controls/typed-search.ts';

const statesWithOr = ['California', 'Florida', 'New York', 'North Carolina', 'Oregon', 'South Dakota (Fort Orr)'];

it('a list that is narrowed by typing has first what begins with the words, then what has a word that does [U03]', () => {
  const found = statesWithOr.map((label) => ({ label }));
  const sorted = found.toSorted((one, other) => typedSearch.filterSort(one, other, { searchValue: ' OR' }));
  expect(sorted.map(({ label }) => label)).toEqual([
    'Oregon',
    'South Dakota (Fort Orr)',
    'California',
    'Florida',
    'New York',
    'North Carolina',
  ]);
});
