import { jobs } from '../../_jobs/jobs.ts';
import { namesOf } from '../../_people/user-record.ts';
import { findTogether } from '../../_table/find-together.ts';
import { unpacked } from '../../_table/packed-fields.ts';
import { kindsOfAccount } from './kinds-of-account.ts';
import { kindsOfJobs } from './kinds-of-jobs.ts';
import { kindsOfProfile } from './kinds-of-profile.ts';
import { type OwnKind, type RawItem, storedText } from './own-item.ts';

/** Every kind of item that is exported. */
export const ownKinds: readonly OwnKind[] = [...kindsOfAccount, ...kindsOfProfile, ...kindsOfJobs];

/** Whether a kind's sort key is the beginning of others, or a whole one. */
const isBeginning = (key: string): boolean => key === '' || key.endsWith('#');

/** Whether a sort key is of those that begin so. */
export const isUnder = (beginning: string, key: string): boolean =>
  isBeginning(beginning) ? key.startsWith(beginning) : key === beginning;

/** The kind of a stored item; undefined for one that is not exported. */
export function ownKindOf({ PK, SK }: RawItem): OwnKind | undefined {
  const [of] = storedText(PK).split('#');
  return ownKinds.find(({ partition, begins }) => partition === of && isUnder(begins, storedText(SK)));
}

/** An item with the fields that are packed in it; a checklist, a consent and the hidden jobs are unpacked by their own rules. */
export const wholeOf = (kind: OwnKind, item: RawItem): RawItem => (kind.section === 'offers' ? unpacked(item) : item);

/** What of a whole item is exported, without the words of its ids. */
export async function exportedRecord(kind: OwnKind, item: RawItem, ownerId: string): Promise<RawItem> {
  const plain = Object.entries(item).filter(([name]) => kind.shown[name]);
  const also = Object.entries((await kind.also?.(item, ownerId)) ?? {}).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(plain), ...Object.fromEntries(also) };
}

/** The words of ids: the names of people, and what a job is. */
export interface WordsOfIds {
  readonly names: ReadonlyMap<string, string>;
  readonly jobs: ReadonlyMap<string, RawItem>;
}

/** An item, and what of it is exported. */
export interface Part {
  readonly kind: OwnKind;
  readonly item: RawItem;
  readonly record: RawItem;
}

/** An id that is exported, or one of the item that is not; some are in the item's key alone. */
const idIn = ({ item, record }: Part, field: string): string => storedText(record[field] ?? item[field]);

/** Reads the words of all ids of these items at once: some hundred people or jobs are a few reads. */
export async function idWordsOf(parts: readonly Part[]): Promise<WordsOfIds> {
  const people = parts.flatMap((part) => Object.keys(part.kind.people ?? {}).map((field) => idIn(part, field)));
  const jobIds = new Set(parts.flatMap(({ item }) => storedText(item.jobId) || []));
  const [names, found] = await Promise.all([
    namesOf([...new Set(people)]),
    findTogether({ jobs: [...jobIds].map((jobId) => jobs.at({ jobId })) }),
  ]);
  const shown = found.jobs.map(({ jobId, jobTitle, companyName, city, state }) => {
    return [jobId, { title: jobTitle, facility: companyName, city, state }] as const;
  });
  return { names, jobs: new Map(shown) };
}

/** An exported record with the words of its ids beside them; an id of which nothing is left stays without. */
export function withIdWords(part: Part, words: WordsOfIds): RawItem {
  const { kind, item, record } = part;
  const job = words.jobs.get(storedText(item.jobId));
  const named = Object.entries(kind.people ?? {}).flatMap(([field, name]) => {
    const person = words.names.get(idIn(part, field));
    return person ? [[name, person] as const] : [];
  });
  return { ...record, ...Object.fromEntries(named), ...(job && { job }) };
}
