import type { FacetFilter, PersonRow } from '#shared/contract/admin/people-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { directoryKey, listDirectory, partitionOf } from '../../_people/directory/directory.ts';
import { hasWords, rarestWord } from '../../_people/directory/name-words.ts';
import type { RecruiterRecord } from '../../_people/recruiters.ts';
import type { OwnersOf } from '../../_search/people/count-facets.ts';
import { currentPeople } from '../../_search/people/current-people.ts';
import { nextEnding, progressOn } from '../../_search/people/facet-days.ts';
import { facetsRecords, type Person } from '../../_search/people/facets.ts';
import type { PeopleQuery } from '../../_search/people/people-collection.ts';
import { findTogether } from '../../_table/find-together.ts';
import { knownRecruiters, recruiterName } from './known-recruiters.ts';

/** Candidates by their facets: found in memory, shown as the table has them, fifty by one read. */
export async function findPeople(viewer: Actor, filter: FacetFilter) {
  const { people, query, owners, recruiters } = await searchOf(viewer, filter);
  const { ids, total } = people.search(query);
  const counts = people.counts(query, owners);
  return { peopleList: await rowsOf(ids, query, recruiters), total, everybody: people.count, counts };
}

/** The first of the same, as many as are asked for, with how many there are. */
export async function firstPeople(viewer: Actor, filter: FacetFilter, count: number) {
  const { people, query, recruiters } = await searchOf(viewer, filter);
  const { ids, total } = people.search({ ...query, page: 1, count });
  return { peopleList: await rowsOf(ids, query, recruiters), total };
}

async function searchOf(viewer: Actor, filter: FacetFilter) {
  const [all, recruiters, named] = await Promise.all([
    currentPeople(),
    knownRecruiters(),
    filter.name ? peopleNamed(filter.name) : undefined,
  ]);
  const people = named ? all.only(named) : all;
  const owners = ownersFor(viewer, recruiters);
  const query: PeopleQuery = {
    ...filter,
    on: dayOf(new Date()),
    ...(filter.owner && { owners: owners[filter.owner] }),
  };
  return { people, query, owners, recruiters };
}

async function rowsOf(
  ids: readonly string[],
  query: PeopleQuery,
  recruiters: readonly RecruiterRecord[],
): Promise<PersonRow[]> {
  const { records } = await findTogether({ records: ids.map((id) => facetsRecords.at({ id })) });
  const shown = new Map(records.flatMap(({ id, facets }) => (facets ? [[id, { id, facets }]] : [])));
  return ids.flatMap((id) => {
    const person = shown.get(id);
    return person ? [rowOf(person, query, recruiters)] : [];
  });
}

function rowOf(
  { id, facets }: Person,
  { on, ending: within }: Pick<PeopleQuery, 'on' | 'ending'>,
  recruiters: readonly RecruiterRecord[],
): PersonRow {
  // What has ended is said first, unless what ends soon is asked for.
  const ended = within ? undefined : facets.endings.findLast(({ endsOn }) => endsOn < on);
  const ending = ended ?? nextEnding(facets, on);
  return {
    ...facets,
    id,
    progress: progressOn(facets, on),
    ...(ending && { ending }),
    ownerName: recruiterName(recruiters, facets.ownerId),
  };
}

const entriesAtOnce = 1_000;
/** Reading costs by the entries: of a beginning that fits more people, the first by name are searched. */
const mostEntries = 5_000;

/** The people whose names have these words, of whom candidates are searched. What is searched in memory knows no names. */
async function peopleNamed(name: string): Promise<ReadonlySet<string>> {
  const [partition, prefix] = [partitionOf('everybody', 'word'), rarestWord(name)];
  const found = new Set<string>();
  let after: Record<string, string> | undefined;
  for (let seen = 0; prefix && seen < mostEntries; seen += entriesAtOnce) {
    const entries = await listDirectory(partition, prefix, { limit: entriesAtOnce, after });
    for (const entry of entries) if (hasWords(entry.name, name)) found.add(entry.id);
    const last = entries.at(-1);
    if (!last || entries.length < entriesAtOnce) break;
    after = directoryKey(last);
  }
  return found;
}

/** Whose candidates a viewer means. An admin without a recruiter's record has no team. */
function ownersFor(viewer: Actor, recruiters: readonly RecruiterRecord[]): OwnersOf {
  const team = recruiters.find(({ id }) => id === viewer.id)?.team;
  const mates = recruiters.filter((recruiter) => recruiter.team === team).map(({ id }) => id);
  return { mine: [viewer.id], none: [''], team: [...new Set([viewer.id, ...mates])] };
}
