import { ChosenChips } from '../../ui/chosen-chips.tsx';
import { chosenOf, type FacetGroup, withChosen } from './facet-groups.ts';
import type { PeopleListState } from './use-people-list.ts';

/** What narrows the list of people. */
export function ChosenFacets({ list, groups }: { list: PeopleListState; groups: readonly FacetGroup[] }) {
  const { view, go, clear } = list;
  const named = view.name && {
    key: 'name',
    label: `“${view.name}”`,
    remove: () => go({ ...view, page: 1, name: '' }),
  };
  const facets = groups.flatMap((group) => {
    const chosen = chosenOf(view, group.name);
    const without = (value: string) => chosen.filter((one) => one !== value);
    return chosen.flatMap((value) => {
      const option = group.options.find((one) => one.value === value);
      const remove = () => go(withChosen(view, group, without(value)));
      return option ? [{ key: `${group.name} ${value}`, label: option.chip, remove }] : [];
    });
  });
  const chips = named ? [named, ...facets] : facets;
  return <ChosenChips label="Chosen filters" chips={chips} clearLabel="Clear" onClear={clear} />;
}
