import { unlessConflict } from '../_table/unless-conflict.ts';
import { exactly } from '../_table/when.ts';
import { savedSearches } from './saved-searches.ts';

/** Ends searches: they stay listed and tell nothing [D18]. Idempotent; a search that is gone is left alone. */
export async function endSearches(candidateId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await endSearch(candidateId, id);
}

async function endSearch(candidateId: string, id: string): Promise<void> {
  const before = await savedSearches.find({ candidateId, id }, { consistent: true });
  if (!before || before.tells === 'off') return;
  const { version, told } = before;
  // Without its bucket it is in no list that a round reads.
  const ended = savedSearches.put(
    { ...before, tells: 'off', version: version + 1 },
    { when: { version, told: exactly(told) } },
  );
  if (!(await unlessConflict(ended))) await endSearch(candidateId, id);
}
