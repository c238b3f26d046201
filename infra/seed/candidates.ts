import { type Profession, specialtiesFor } from '#shared/domain/specialties.ts';
import type { ReferenceSpecialty } from '../../functions/_reference/specialties.ts';
import { type CandidateStage, type DemoCandidate, inventCandidate, type World } from './candidate.ts';
import { demoNewcomer, demoNurse } from './demo-accounts.ts';
import { describedSpecialties } from './job-content/find-job-content.ts';
import type { InventPerson } from './person.ts';
import type { Random } from './random.ts';

/** A repeating sequence of ten, so that even a small world contains every stage. */
const stages: readonly CandidateStage[] = [
  'complete',
  'partial',
  'phoneUnverified',
  'complete',
  'empty',
  'partial',
  'complete',
  'empty',
  'partial',
  'complete',
];

/** Generates `count` candidates at all stages, including the two demo accounts. */
export function inventCandidates(random: Random, invent: InventPerson, count: number, world: World): DemoCandidate[] {
  const others = Array.from({ length: count - 2 }, (_, position) => {
    const stage = position % 100 === 12 ? 'unfinished' : (stages[position % stages.length] ?? 'empty');
    const emailVerified = stage === 'complete' || (stage !== 'phoneUnverified' && random.chance(0.6));
    const person = invent('demo.example', { emailVerified, phoneVerified: stage !== 'phoneUnverified' });
    return inventCandidate(random, person, stage, chooseSpecialties(random), world);
  });
  return [demoNurse(random, invent, world), demoNewcomer(random, invent, world), ...others];
}

/** The specialties in highest demand. */
const inDemand = [1002, 1018, 1020, 1023, 1033, 1051, 1095, 1108, 1134];

/** One to three specialties of one group. Half of all candidates have a specialty in high demand. */
function chooseSpecialties(random: Random): ReferenceSpecialty[] {
  const profession = random.weighted<Profession>([
    ['Nurse', 60],
    ['Allied', 22],
    ['LPN', 9],
    ['CNA', 9],
  ]);
  const offered = specialtiesFor(profession, describedSpecialties);
  const popular = offered.filter(({ id }) => inDemand.includes(id));
  const primary = random.pick(popular.length > 0 && random.chance(0.5) ? popular : offered);
  const near = offered.filter(({ id, group }) => group === primary.group && id !== primary.id);
  return [primary, ...random.sample(near, random.whole(0, 2))];
}
