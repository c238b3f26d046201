import { useState } from 'react';
import type { FacetFilter, PersonRow } from '#shared/contract/admin/people-shapes.ts';
import type { RowChoice } from '../../ui/staff/data-table.tsx';
import { firstView } from './first-view.ts';
import { writePeopleView } from './people-view.ts';

export type ChosenPerson = Pick<PersonRow, 'id' | 'name' | 'ownerId' | 'ownerName'>;

/** The people chosen on the pages of one search; another search begins with none, so that no one is chosen unseen. */
export function useChosenPeople(view: FacetFilter, rows: readonly PersonRow[] | undefined) {
  const search = writePeopleView({ ...view, page: 1, sort: firstView.sort }).toString();
  const [of, setOf] = useState(search);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenPerson>>(new Map());
  if (of !== search) {
    setOf(search);
    setChosen(new Map());
  }
  const choice: RowChoice<PersonRow> = {
    chosen: new Set(chosen.keys()),
    mayChoose: () => true,
    labelOf: ({ name }) => `Choose ${name}`,
    onChoose(keys) {
      const next = new Map(chosen);
      for (const row of rows ?? []) {
        if (keys.has(row.id)) next.set(row.id, row);
        else next.delete(row.id);
      }
      setChosen(next);
    },
  };
  return { people: [...chosen.values()], choice, clear: () => setChosen(new Map()) };
}
