/** From a file in the bucket to the last notice: an import of 1,000 new jobs, and every instant search asked of them [D14]. */
import { instantBucketOf, tellingSearches } from '../../functions/_alerts/telling-searches.ts';
import { basics } from '../../functions/_people/profile/candidates.ts';
import { users } from '../../functions/_people/user-record.ts';
import { csv, drop, rowOfCard } from '../support/jobs/feeds.ts';
import { someCards } from '../support/jobs/job-cards.ts';
import { aFilter } from '../support/jobs/job-filters.ts';
import { profileFields, userFields } from '../support/people/directory.ts';
import { random } from '../support/random.ts';
import { startStorage } from '../support/storage.ts';
import type { Bench, Row } from './bench-row.ts';

const news = 1_000;
const candidates = 10_000;
const searchesEach = 10;

async function run(): Promise<Row[]> {
  const cards = someCards(news, 11);
  const storage = await startStorage({ portal: people(cards) });
  try {
    // Only now, since they read where the storage is when they are loaded.
    const { importFeed } = await import('../../functions/feed/import-feed.ts');
    const { tellOfImport } = await import('../../functions/_alerts/tell-of-import.ts');
    const begun = performance.now();
    const { outcome, reason } = await importFeed(await drop('bench', 'new.csv', csv(cards.map(rowOfCard))));
    if (outcome !== 'imported') throw new Error(`The feed was not imported: ${reason}`);
    const imported = performance.now();
    const notices = await tellOfImport('bench');
    const told = performance.now();
    const name = 'alerts, 1,000 news, 100,000 searches';
    return [
      { name: `${name}: file to last notice, one machine`, figure: (told - begun) / 1000, unit: 's', budget: 120 },
      { name: `${name}: the import of that`, figure: (imported - begun) / 1000, unit: 's' },
      { name: `${name}: notices`, figure: notices, unit: '' },
    ];
  } finally {
    await storage.close();
  }
}

/** The items of ten thousand candidates, each with ten instant searches. */
function* people(cards: ReturnType<typeof someCards>): Generator<object> {
  const dice = random(20_261_127);
  for (let at = 0; at < candidates; at++) {
    const candidateId = `candidate-${at}`;
    yield users.stored(userFields(candidateId));
    // Without a date their searches would rest.
    yield basics.stored({ ...profileFields(candidateId), availableOn: '2026-12-01' });
    for (let place = 0; place < searchesEach; place++)
      yield tellingSearches.stored({
        candidateId,
        id: `s${place}`,
        name: `Search ${place}`,
        filter: aFilter(dice, cards),
        tells: 'instant',
        savedAt: '2026-01-01T00:00:00.000Z',
        version: 1,
        bucket: instantBucketOf(candidateId),
      });
  }
}

export const benches: Bench[] = [{ name: 'finding', run }];
