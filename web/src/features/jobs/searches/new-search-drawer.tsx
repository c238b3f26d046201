import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { JobFilter } from '#shared/contract/job/job-search.ts';
import type { DayRange } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { counted } from '#shared/domain/grouped.ts';
import { useRead, useWrite } from '../../../lib/data.ts';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import { saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { searchBody, writeLastingFilters } from '../board/board-address.ts';
import { type BoardFilters, openingFilters } from '../board/filters/board-filters.ts';
import { SearchFields, searchRules } from './search-fields.tsx';
import { nameFrom, useSearchWords } from './search-words.ts';

interface NewSearchDrawerProps {
  filters: BoardFilters;
  ranges: readonly DayRange[];
  onClose(): void;
}

/** Saves the board's filters under a name [D13]. */
export function NewSearchDrawer(props: NewSearchDrawerProps) {
  return (
    <Drawer title="Save this search" onClose={props.onClose}>
      <NewSearchForm {...props} />
    </Drawer>
  );
}

function NewSearchForm({ filters: shown, ranges, onClose }: NewSearchDrawerProps) {
  const filters = { ...shown, since: [], sortBy: openingFilters.sortBy };
  const { write } = useWrite(api.job.saveSearch, { refreshes: [api.job.searches] });
  const words = useSearchWords(filters, ranges);
  const body = searchBody(filters, ranges, 1);
  const { page: _, count: _count, sortBy: _order, ...filter } = body;
  const form = useForm(searchRules, {
    initial: { name: nameFrom(words), tells: 'instant', byText: false, alsoAtWork: false },
    failureOf: saveFailure,
    async onSubmit(choices) {
      const address = writeLastingFilters(filters).toString();
      const { name } = await write({}, { ...choices, filter, address });
      toast.success(
        name === choices.name
          ? 'Your search is saved: My Jobs has it under Searches.'
          : `You had saved this search already, as ${name}.`,
      );
    },
    onDone: onClose,
  });
  return (
    <DrawerForm form={form} subject="search" submitLabel="Save search" onClose={onClose}>
      <p>
        {words.join(', ')}
        <br />
        <LastWeek body={body} />
      </p>
      <SearchFields form={form} />
    </DrawerForm>
  );
}

/** What the search would have brought. */
function LastWeek({ body }: { body: JobFilter }) {
  const [newsAfter] = useState(() => new Date(Date.now() - 7 * dayMs).toISOString());
  const { data } = useRead(api.job.search, {}, { ...body, newsAfter, count: 1 });
  return (
    <span className="soft small" role="status">
      {data ? `${counted(data.total, 'new job')} in the last 7 days` : 'New jobs of the last 7 days...'}
    </span>
  );
}
