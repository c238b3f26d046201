import { api } from '#shared/contract/browser.ts';
import type { DayRange } from '#shared/domain/dates.ts';
import { useWrite } from '../../../lib/data.ts';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import { saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { searchBody, writeFilters } from '../board/board-address.ts';
import type { BoardFilters } from '../board/filters/board-filters.ts';
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

function NewSearchForm({ filters, ranges, onClose }: NewSearchDrawerProps) {
  const { write } = useWrite(api.job.saveSearch, { refreshes: [api.job.searches] });
  const words = useSearchWords(filters, ranges);
  const { page: _, count: _count, sortBy: _order, jobIds: _jobs, ...filter } = searchBody(filters, ranges, 1);
  const form = useForm(searchRules, {
    initial: { name: nameFrom(words), tells: 'instant', byText: false, alsoAtWork: false },
    failureOf: saveFailure,
    async onSubmit(choices) {
      const address = writeFilters({ ...filters, sortBy: '' }).toString();
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
      <p>{words.join(', ')}</p>
      <SearchFields form={form} />
    </DrawerForm>
  );
}
