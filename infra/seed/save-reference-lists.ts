import { states } from '#shared/domain/place/location.ts';
import { puttingAssessment } from '../../functions/_reference/assessments.ts';
import { replaceAll, type School } from '../../functions/_reference/name-entries.ts';
import { transact } from '../../functions/_table/transaction.ts';
import { schools } from './career.ts';
import { checklists } from './checklists.ts';
import { cities, demoStates } from './jobs/cities.ts';
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
  await replaceAll('SCHOOL', 'demo', inventSchools());
  for (const checklist of checklists) await transact(puttingAssessment(checklist));
}

/** The invented schools: those of the demo's people, and in each state some that the usual words, its name and its cities find [X16]. */
export function inventSchools(): School[] {
  const ofPeople = schools.map((name, at) => placed(name, cities[at * 7]));
  const ofStates = demoStates.flatMap((state) => {
    const own = cities.filter((city) => city.state === state);
    const [largest, second = largest, , fourth = second] = own;
    return [
      placed(`University of Alderwick at ${largest?.name}`, largest),
      placed(`College of Nursing at Copperholt, ${states[state]}`, second),
      placed(`${fourth?.name} Brindlecourt Community College`, fourth),
    ];
  });
  return [...ofPeople, ...ofStates].map((one, at) => ({ ...one, id: `demo-${at}` }));
}

function placed(name: string, city: (typeof cities)[number] | undefined): Omit<School, 'id'> {
  return { name, city: city?.name ?? '', state: city?.state ?? '' };
}
