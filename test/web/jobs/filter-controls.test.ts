import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BoardFilter } from '../../../web/src/features/jobs/board/filters/board-filter.ts';
import {
  boardFilters,
  type FilterName,
  openingFilters,
} from '../../../web/src/features/jobs/board/filters/board-filters.ts';
import { FilterControl } from '../../../web/src/features/jobs/board/filters/filter-control.tsx';

/** The control of a filter that is declared beside the others, under the key `second`, and what it changes. */
function controlOf(filter: unknown, chosen: readonly unknown[]) {
  const changed: object[] = [];
  const first = { keyword: ['telemetry'], locations: [{ city: 'Denver', state: 'CO' }] } as const;
  const filters = { ...openingFilters, ...first, second: chosen };
  const control = FilterControl({
    name: 'second' as FilterName,
    filter: filter as BoardFilter<unknown>,
    context: { ranges: [], specialties: [] },
    filters,
    change: (part) => void changed.push(part),
  });
  return { ...control.props, changed, html: renderToStaticMarkup(control) };
}

it('reads and changes its own key in a second filter of words and of places [Z11]', () => {
  const words = controlOf({ ...boardFilters.keyword, param: 'unit', label: 'Unit' }, ['float pool']);
  expect(words.html).toContain('aria-label="Unit"');
  expect(words.html).toContain('value="float pool"');
  words.onChange(['icu']);
  expect(words.changed).toEqual([{ second: ['icu'] }]);

  const home = { ...boardFilters.locations, param: 'home', label: 'Home', placeholder: 'Your home' };
  const places = controlOf(home, [{ city: 'Tucson', state: 'AZ' }]);
  expect(places.html).toContain('aria-label="Home"');
  expect(places.chosen).toEqual(['Tucson, AZ']);
  places.onChange(['Tucson, AZ', 'TX']);
  expect(places.changed).toEqual([
    {
      second: [
        { city: 'Tucson', state: 'AZ' },
        { city: '', state: 'TX' },
      ],
    },
  ]);
  expect(controlOf(home, []).html).toContain('Your home');
});
