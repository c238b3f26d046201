import { api } from '#shared/contract/browser.ts';
import type { OwnSearch } from '#shared/contract/job/saved-searches.ts';
import { call } from '../../../lib/call.ts';
import { useWrite } from '../../../lib/data.ts';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import { saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useStored } from '../../../ui/forms/use-stored.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { SearchFields, searchRules } from './search-fields.tsx';

interface ChangeSearchDrawerProps {
  search: OwnSearch;
  onClose(): void;
}

/** Changes the name of a saved search and how it tells. */
export function ChangeSearchDrawer(props: ChangeSearchDrawerProps) {
  return (
    <Drawer title="Your search" onClose={props.onClose}>
      <ChangeSearchForm {...props} />
    </Drawer>
  );
}

const choicesOf = ({ name, tells, byText, alsoAtWork }: OwnSearch) => ({ name, tells, byText, alsoAtWork });

function ChangeSearchForm({ search, onClose }: ChangeSearchDrawerProps) {
  const { write } = useWrite(api.job.changeSearch, { refreshes: [api.job.searches] });
  const { stored, readNewer } = useStored(
    search,
    async () => (await call(api.job.searches)).searchList.find(({ id }) => id === search.id),
    choicesOf,
  );
  const form = useForm(searchRules, {
    initial: choicesOf(search),
    draft: { name: `search.${search.id}` },
    isGuarded: true,
    failureOf: saveFailure,
    readNewer,
    onSubmit: (choices) => write({}, { ...choices, id: search.id, version: stored.current.version }),
    onDone: onClose,
  });
  return (
    <DrawerForm form={form} subject="search" onClose={onClose}>
      <SearchFields form={form} />
    </DrawerForm>
  );
}
