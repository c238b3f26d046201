import { capitals } from './capitals.ts';
import {
  entries,
  type Facility,
  type Kind,
  kinds,
  type NameEntry,
  partitionLetters,
  type School,
  searchable,
} from './name-entries.ts';
import { findPoint } from './places.ts';

const most = 10;

/** Facilities with a word that begins as the typed text, at most ten, those of or near a state first. */
export async function searchFacilities(typed: string, state?: string): Promise<Facility[]> {
  return (await search('FACILITY', typed, state)).map((item) => kinds.FACILITY.parse(item));
}

/** Schools likewise. */
export async function searchSchools(typed: string, state?: string): Promise<School[]> {
  return (await search('SCHOOL', typed, state)).map((item) => kinds.SCHOOL.parse(item));
}

/** Read from everywhere before the nearest are chosen. */
const considered = 40;

async function search(kind: Kind, typed: string, state: string | undefined): Promise<NameEntry[]> {
  const sort = searchable(typed);
  if (sort.length < partitionLetters) return [];
  const found = await Promise.all(
    [sort.slice(0, partitionLetters), ...(state ? [state] : [])].map(async (letters) => {
      const limit = letters === state ? most : considered;
      return (await entries.list('byName', { kind, letters, sort }, { limit })).items;
    }),
  );
  const each = new Map(found.flat().map((entry) => [entry.id, entry]));
  const ranked = [...each.values()].map((entry) => ({ entry, rank: rankOf(entry, sort, state) }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.entry.name.localeCompare(b.entry.name, 'en'))
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Lower is better: the own state before all others, then names that begin so before later words, then what is nearer. */
function rankOf(entry: NameEntry, typed: string, state: string | undefined): number {
  const beginning = searchable(entry.name).startsWith(typed) ? 0 : 1;
  if (entry.state === state) return beginning;
  return 10 + 10 * beginning + (state ? Math.min(9.9, farnessOf(entry, state)) : 0);
}

/** How far an entry is from a state's capital, in units of about 1,000 km; 9 where one of both is unknown. */
function farnessOf({ city, state: theirs }: NameEntry, state: string): number {
  const pointOf = (name: string, code: string) => findPoint({ city: name, state: code, zipCode: '' });
  const [here, there] = [
    pointOf(capitals[state] ?? '', state),
    pointOf(city, theirs) ?? pointOf(capitals[theirs] ?? '', theirs),
  ];
  if (!here || !there) return 9;
  const breadth = Math.cos((here.latitude * Math.PI) / 180);
  return Math.hypot(here.latitude - there.latitude, (here.longitude - there.longitude) * breadth) / 9;
}
