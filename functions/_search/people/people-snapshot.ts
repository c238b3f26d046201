import { facetNames, peoplePerPage } from '#shared/contract/admin/people-shapes.ts';
import { conditionsOf } from '../collection.ts';
import type { Slice } from '../find-rows.ts';
import { countFacets, type FacetCounts, type OwnersOf } from './count-facets.ts';
import { fitting, fittingFilters, type JobToFill } from './fitting.ts';
import { type PeopleQuery, type PeopleRows, peopleFilters, peopleSorts } from './people-collection.ts';
import { hiding, keeping, type PeopleLayer, peopleLayer } from './people-layer.ts';

/** A page of candidate ids, in order, and the total. */
interface FoundIds {
  readonly ids: string[];
  readonly total: number;
}

/** The candidates at one moment: a snapshot and the changes since. */
export interface PeopleSnapshot {
  readonly count: number;
  /** A page of the candidates who pass every filter; ties are broken by the last activity, then by id. */
  search(query: PeopleQuery): FoundIds;
  /** A page of the candidates of a job's specialty, best fit first; ties are broken likewise. */
  matching(job: JobToFill, slice: Slice): FoundIds;
  /** The number of people behind each option of each facet, with the other facets applied. */
  counts(query: PeopleQuery, owners: OwnersOf): FacetCounts;
  /** The same restricted to these candidates; `count` remains the number of all. */
  only(ids: ReadonlySet<string>): PeopleSnapshot;
}

/** Searches a snapshot together with the rows changed since: the base hides the `changed` ids, and each page merges both layers. */
export function peopleSnapshot(base: PeopleLayer, changed: Iterable<string>, recent: PeopleRows): PeopleSnapshot {
  const first = hiding(base, changed);
  const second = peopleLayer(recent);
  return snapshotOf(first, second);
}

function snapshotOf(first: PeopleLayer, second: PeopleLayer): PeopleSnapshot {
  return {
    count: first.count + second.count,
    search: (query) => search(first, second, query),
    matching: (job, slice) => matching(first, second, job, slice),
    counts(query, owners) {
      const counts = Object.fromEntries(facetNames.map((name) => [name, {}])) as FacetCounts;
      for (const layer of [first, second]) countFacets(layer, query, owners, counts);
      return counts;
    },
    only: (ids) => snapshotOf(keeping(first, ids), keeping(second, ids)),
  };
}

/** A layer's page, in order; `total` counts the whole layer. */
interface LayerPage {
  readonly total: number;
  readonly found: readonly Place[];
}

function search(base: PeopleLayer, recent: PeopleLayer, query: PeopleQuery): FoundIds {
  return merged(base, recent, pageOf(query.page, query.count ?? peoplePerPage), (layer, slice) => {
    const conditions = [...layer.shown, ...conditionsOf(peopleFilters, query, layer.rows)];
    const { total, rows } = layer.finder.find(conditions, layer.order(query.sort), slice);
    return { total, found: rows.map((row) => placeOf(layer.rows, row, keyOf(layer.rows, row, query))) };
  });
}

function matching(base: PeopleLayer, recent: PeopleLayer, job: JobToFill, slice: Slice): FoundIds {
  return merged(base, recent, slice, (layer, part) => {
    const ranking = fitting(layer.rows, job);
    const conditions = [...layer.shown, ...conditionsOf(fittingFilters, job, layer.rows)];
    const { total, rows } = layer.finder.findRanked(conditions, ranking, part);
    return { total, found: rows.map((row) => placeOf(layer.rows, row, ranking.classOf(row))) };
  });
}

const pageOf = (page: number, count: number): Slice => ({ skip: (page - 1) * count, count });

function merged(
  base: PeopleLayer,
  recent: PeopleLayer,
  { skip, count }: Slice,
  page: (layer: PeopleLayer, slice: Slice) => LayerPage,
): FoundIds {
  // Every row of the recent layer may precede the page, so the base can skip only the rest.
  const later = page(recent, { skip: 0, count: skip + count });
  const from = Math.max(0, skip - later.total);
  const earlier = page(base, { skip: from, count: skip - from + count });
  const all = [...earlier.found, ...later.found].sort(inOrder);
  const ids = all.slice(skip - from, skip - from + count).map(({ id }) => id);
  return { ids, total: earlier.total + later.total };
}

/** A row's sort key: lower numbers first. */
interface Place {
  readonly key: number;
  readonly lead: number;
  readonly id: string;
}

function placeOf({ lead, ids }: PeopleRows, row: number, key: number): Place {
  return { key, lead: -(lead[row] as number), id: ids.at(row) };
}

function keyOf({ columns }: PeopleRows, row: number, { sort }: PeopleQuery): number {
  const by = peopleSorts[sort];
  const choice = by && columns[by.column];
  return choice ? by.direction * choice.valueAt(choice.codes[row] as number) : 0;
}

function inOrder(one: Place, other: Place): number {
  return one.key - other.key || one.lead - other.lead || (one.id < other.id ? -1 : 1);
}
