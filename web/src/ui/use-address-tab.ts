import { useSearchParams } from 'react-router-dom';
import type { Tab } from './tabs.tsx';

/** The tabs of a page by their names, of which the open one is part of the address; the first is left out of it. */
export function useAddressTab<Id extends string>(names: Readonly<Record<Id, string>>) {
  const [params, setParams] = useSearchParams();
  const ids = Object.keys(names) as Id[];
  const [first] = ids as [Id, ...Id[]];
  const tabOf = (query: URLSearchParams) => ids.find((id) => id === query.get('tab')) ?? first;
  return {
    tabs: ids.map((id): Tab<Id> => ({ id, label: names[id] })),
    active: tabOf(params),
    /** The open one at an address with this query. */
    tabAt: (query: string) => tabOf(new URLSearchParams(query)),
    onSelect: (id: Id) => setParams(id === first ? {} : { tab: id }, { replace: true, preventScrollReset: true }),
  };
}
