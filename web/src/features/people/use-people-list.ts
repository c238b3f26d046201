import { useSearchParams } from 'react-router-dom';
import type { FacetFilter, PersonRow } from '#shared/contract/admin/people-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { useRead } from '../../lib/data.ts';
import { firstView } from './first-view.ts';
import { readPeopleView, writePeopleView } from './people-view.ts';

/** The list of people as its address says; the one before stays while the next is on its way. */
export function usePeopleList() {
  const [params, setParams] = useSearchParams();
  const view = readPeopleView(params);
  const read = useRead(api.admin.people, {}, view, { keepPreviousData: true });
  // Drawn at once, as on the job board: the next press goes on from this one.
  const go = (next: FacetFilter) => setParams(writePeopleView(next), { flushSync: true });
  /** Typing replaces the address: Back leaves the list, not the last letter. */
  const search = (name: string) =>
    setParams(writePeopleView({ ...view, page: 1, name }), { replace: true, flushSync: true });
  /** Shows the new owner at once: what the list is found by follows a moment later. */
  function giveTo(ids: ReadonlySet<string>, owner: { id: string; name: string }): void {
    const moved = (row: PersonRow) => (ids.has(row.id) ? { ...row, ownerId: owner.id, ownerName: owner.name } : row);
    void read.mutate((shown) => shown && { ...shown, peopleList: shown.peopleList.map(moved) }, { revalidate: false });
  }
  return { view, read, go, search, giveTo, clear: () => go({ ...firstView, sort: view.sort }) };
}

export type PeopleListState = ReturnType<typeof usePeopleList>;
