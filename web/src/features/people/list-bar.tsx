import { type FacetFilter, peopleSortNames } from '#shared/contract/admin/people-shapes.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/controls/choice.tsx';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { NameSearch } from './name-search.tsx';
import styles from './people-list.module.css';
import { peopleText } from './people-words.ts';
import type { PeopleListState } from './use-people-list.ts';

const sortLabels: Readonly<Record<FacetFilter['sort'], string>> = {
  active: 'Last active',
  newest: 'Newest',
  available: 'Free soonest',
  progress: 'Most complete',
  years: 'Most experienced',
  ending: 'Credentials ending first',
};
const sorts = peopleSortNames.map((value) => ({ value, label: sortLabels[value] }));

interface ListBarProps {
  list: PeopleListState;
  isFiltering: boolean;
  onFilter(): void;
}

/** Above the list: how many there are, the search by name, the order, and the list as a file. */
export function ListBar({ list, isFiltering, onFilter }: ListBarProps) {
  const { view, go, search } = list;
  const { page: _, ...filters } = view;
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.total}>
        <Total list={list} />
      </p>
      <div className={styles.filter}>
        <Button kind="quiet" aria-expanded={isFiltering} aria-controls="people-facets" onClick={onFilter}>
          {isFiltering ? 'Hide filters' : 'Filters'}
        </Button>
      </div>
      <div className={styles.name}>
        <NameSearch name={view.name} onSearch={search} />
      </div>
      <div className={styles.sort}>
        <Choice
          aria-label="Sort"
          value={view.sort}
          options={sorts}
          onChange={(sort) => go({ ...view, page: 1, sort: sort ?? 'active' })}
        />
      </div>
      <ExportButton list={{ list: 'people', ...filters }} fileName="people.csv" />
    </div>
  );
}

/** "216 of 1,284". */
function Total({ list: { read } }: { list: PeopleListState }) {
  if (!read.data) return 'Counting…';
  const { total, everybody } = read.data;
  const all = peopleText(everybody);
  return total === everybody ? all : `${grouped(total)} of ${all}`;
}
