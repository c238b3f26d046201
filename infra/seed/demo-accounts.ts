import { dayOf } from '#shared/domain/dates.ts';
import { findSpecialty, type ReferenceSpecialty } from '../../functions/_reference/specialties.ts';
import { applyToJobs, chooseJobs, everyStatusHistory, saveJobs } from './activity.ts';
import { type DemoCandidate, inventCandidate, startOf, type World } from './candidate.ts';
import { demoLogins } from './demo-logins.ts';
import { cities } from './jobs/cities.ts';
import type { InventPerson, SeedPerson } from './person.ts';
import type { Random } from './random.ts';

/** Sees everything. */
export function demoAdmin(invent: InventPerson): SeedPerson {
  return invent('', { email: demoLogins.admin, firstName: 'Morgan', lastName: 'Hale' });
}

/** A complete profile with saved jobs and one application in every state, one of them for a job that has closed. */
export function demoNurse(random: Random, invent: InventPerson, world: World): DemoCandidate {
  const home = cities.find(({ name }) => name === 'Austin');
  const given = { email: demoLogins.nurse, firstName: 'Riley', lastName: 'Bennett', ...(home && { home }) };
  const known = named([1001, 1002, 1020]);
  const invented = inventCandidate(random, invent('', given), 'complete', known, world);
  const now = startOf(world.today);
  const ids = known.map(({ id }) => id);
  const open = chooseJobs(random, world.jobs, ids, { open: everyStatusHistory.length + 6, closed: 0 });
  const [closedSaved, closedApplied] = chooseJobs(random, world.jobs, [...ids, 1021, 1023], { open: 0, closed: 2 });
  return {
    ...invented,
    recruiterEmail: demoLogins.recruiter,
    favorites: saveJobs(random, [...open.slice(everyStatusHistory.length), ...(closedSaved ? [closedSaved] : [])], now),
    applications: [
      ...applyToJobs(
        random,
        open.slice(0, everyStatusHistory.length),
        now,
        (position) => everyStatusHistory[position] ?? [],
      ),
      ...applyToJobs(random, closedApplied ? [closedApplied] : [], now, () => ['New Submission']),
    ],
    fields: {
      ...invented.fields,
      yearsExperience: 5,
      isFirstTimeTraveler: false,
      preferredStates: ['TX', 'CO', 'CA'],
      preferredShifts: ['nights'],
      availableOn: dayOf(new Date(now.getTime() + 21 * 86_400_000)),
    },
  };
}

/** Registered with a verified phone, and nothing else. */
export function demoNewcomer(random: Random, invent: InventPerson, world: World): DemoCandidate {
  const given = { email: demoLogins.newcomer, firstName: 'Sam', lastName: 'Okafor', emailVerified: false };
  return { ...inventCandidate(random, invent('', given), 'empty', named([1023]), world), recruiterEmail: '' };
}

function named(ids: readonly number[]): ReferenceSpecialty[] {
  return ids.flatMap((id) => findSpecialty(id) ?? []);
}
