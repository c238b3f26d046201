import { log } from '../_runtime/log.ts';
import { rebuildPeople } from '../_search/people/rebuild-people.ts';

/** Rebuilds the snapshot that staff search: without it, people who were erased come back in its numbers. Answers how many are in it. */
export async function rebuildPeopleSearch(): Promise<number> {
  const { version, count } = await rebuildPeople();
  log.info('snapshot of people rebuilt', { version, people: count });
  return count;
}
