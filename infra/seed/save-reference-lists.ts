import { puttingAssessment } from '../../functions/_reference/assessments.ts';
import { replaceAll } from '../../functions/_reference/name-entries.ts';
import { transact } from '../../functions/_table/transaction.ts';
import { schools } from './career.ts';
import { checklists } from './checklists.ts';
import { cities } from './jobs/cities.ts';
import type { SeedFacility } from './jobs/facilities.ts';

/** Writes the lists that the editors of a profile offer: the invented facilities and schools, and the reference checklists. */
export async function saveReferenceLists(facilities: readonly SeedFacility[]): Promise<void> {
  await replaceAll(
    'FACILITY',
    'demo',
    facilities.map(({ name, city, beds }, at) => ({
      id: `demo-${at}`,
      name,
      city: city.name,
      state: city.state,
      beds,
    })),
  );
  await replaceAll(
    'SCHOOL',
    'demo',
    schools.map((name, at) => {
      const city = cities[at * 7];
      return { id: `demo-${at}`, name, city: city?.name ?? '', state: city?.state ?? '' };
    }),
  );
  for (const checklist of checklists) await transact(puttingAssessment(checklist));
}
