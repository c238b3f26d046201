import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { peoplePerPage } from '#shared/contract/admin/people-shapes.ts';
import { shortSpecialtyNames } from '#shared/domain/specialties.ts';
import { useSpecialties } from '../../lib/lists.ts';
import { localDay } from '../../lib/local-day.ts';
import { rememberListed } from '../../lib/search/last-listed.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { PagesLine } from '../../ui/staff/pages-line.tsx';
import { useHiddenColumns } from '../../ui/staff/use-hidden-columns.ts';
import { useLastKnown } from '../../ui/staff/use-last-known.ts';
import { Empty } from '../../ui/surfaces.tsx';
import { ChosenFacets } from './chosen-facets.tsx';
import { ChosenPeople } from './chosen-people.tsx';
import { FacetChoice } from './facet-choice.tsx';
import { chosenOf, facetGroups, withChosen } from './facet-groups.ts';
import { ListBar } from './list-bar.tsx';
import { peopleColumns } from './people-columns.tsx';
import styles from './people-list.module.css';
import { peopleText } from './people-words.ts';
import { SavedViews } from './saved-views.tsx';
import { useChosenPeople } from './use-chosen-people.ts';
import { type PeopleListState as List, usePeopleList } from './use-people-list.ts';

/** Candidates by facets, with the exact number and how many each value would find; all of it is in the address. */
export function PeopleList() {
  const list = usePeopleList();
  const specialties = useSpecialties().data ?? [];
  const [isFiltering, setFiltering] = useState(false);
  const { view, read, go } = list;
  const certifications = new Set([...view.certifications, ...Object.keys(read.data?.counts.certifications ?? {})]);
  const groups = facetGroups(specialties, [...certifications].sort());
  const short = shortSpecialtyNames(specialties.map(({ name }) => name));
  const specialtyOf = (id: number) => {
    const name = specialties.find((one) => one.id === id)?.name ?? '';
    return { name, short: short.get(name) ?? name };
  };
  const rows = read.data?.peopleList;
  const chosen = useChosenPeople(view, rows);
  const columnsKept = useHiddenColumns('people-list');
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (rows) rememberListed({ address: `${pathname}${search}`, label: 'People', ids: rows.map(({ id }) => id) });
  }, [rows, pathname, search]);
  // The line of pages keeps the focus where a turn fails.
  const total = useLastKnown(read.data?.total) ?? 0;

  function showFound() {
    setFiltering(false);
    window.scrollTo({ top: 0 });
  }

  return (
    <div className={styles.layout}>
      <search className={classes(styles.facets, isFiltering && styles.open)} aria-label="Filters" id="people-facets">
        <SavedViews view={view} />
        {groups.map((group) => (
          <FacetChoice
            key={group.name}
            group={group}
            chosen={chosenOf(view, group.name)}
            counts={read.data?.counts[group.name]}
            onChange={(values) => go(withChosen(view, group, values))}
          />
        ))}
        <div className={styles.done}>
          <Button isWide onClick={showFound}>
            {read.data ? `Show ${peopleText(read.data.total)}` : 'Show people'}
          </Button>
        </div>
      </search>
      <div className={classes('stack', styles.found)}>
        <ListBar list={list} isFiltering={isFiltering} onFilter={() => setFiltering(!isFiltering)} />
        <ChosenFacets list={list} groups={groups} />
        {read.error && !rows ? (
          <RetryNotice onRetry={read.retry}>{read.error.message}</RetryNotice>
        ) : rows?.length === 0 ? (
          <NoPeople list={list} />
        ) : (
          <DataTable
            label="People"
            columns={peopleColumns({ today: localDay(), sort: view.sort, specialtyOf, asked: view.specialties })}
            rows={rows}
            keyOf={({ id }) => id}
            expected={12}
            columnsKept={columnsKept}
            choice={chosen.choice}
          />
        )}
        <PagesLine page={view.page} last={Math.ceil(total / peoplePerPage)} onTurn={(page) => go({ ...view, page })} />
        <ChosenPeople people={chosen.people} onClear={chosen.clear} onMoved={list.giveTo} />
      </div>
    </div>
  );
}

function NoPeople({ list: { view, read, go, clear } }: { list: List }) {
  const isBehind = view.page > 1 && (read.data?.total ?? 0) > 0;
  return (
    <Empty
      action={
        <Button kind="quiet" onClick={isBehind ? () => go({ ...view, page: 1 }) : clear}>
          {isBehind ? 'Show the first page' : 'Clear filters'}
        </Button>
      }
    >
      {isBehind ? 'The list has no such page.' : 'No candidates match all of this. Remove a filter to see more.'}
    </Empty>
  );
}
