import { type Day, dayOf } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import type { EntryFields } from '../../functions/_people/profile/profile.ts';
import { findSpecialty, type ReferenceSpecialty } from '../../functions/_reference/specialties.ts';
import { applyToJobs, chooseJobs, type DemoApplication, everyStatusHistory, saveJobs } from './activity.ts';
import { type DemoCandidate, inventCandidate, startOf, type World } from './candidate.ts';
import { demoLogins } from './demo-logins.ts';
import { cities } from './jobs/cities.ts';
import type { InventPerson, SeedPerson } from './person.ts';
import type { Random } from './random.ts';

/** Sees everything. */
export function demoAdmin(invent: InventPerson): SeedPerson {
  return invent('', { email: demoLogins.admin, firstName: 'Morgan', lastName: 'Hale' });
}

/**
 * A complete profile with saved jobs and one application in every state, one of them for a job that has closed. Of what jobs ask for
 * some is met, some missing, the ACLS ends within most assignments, and the license of California has to be asked about.
 */
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
    // Her checklist ends within a month.
    createdAt: new Date(now.getTime() - 350 * dayMs).toISOString(),
    recruiterEmail: demoLogins.recruiter,
    favorites: saveJobs(random, [...open.slice(everyStatusHistory.length), ...(closedSaved ? [closedSaved] : [])], now),
    applications: [
      ...applyToJobs(
        random,
        open.slice(0, everyStatusHistory.length),
        now,
        (position) => everyStatusHistory[position] ?? [],
        // Of the first three the clocks still run; the consent to the second has lapsed.
      ).map((one, position) => (position < 3 ? upToNow({ ...one, consent: consents[position] ?? 'given' }, now) : one)),
      ...applyToJobs(random, closedApplied ? [closedApplied] : [], now, () => ['New Submission']),
    ],
    career: {
      ...invented.career,
      certifications: invented.career.certifications?.map(endingSoon(world.today)) ?? [],
      licenses: invented.career.licenses?.map((one) => ({ ...one, expirationDate: lastingDay(world.today) })) ?? [],
    },
    fields: {
      ...invented.fields,
      licenseStates: ['TX', 'CA'],
      isCompactLicense: true,
      stateLicenses: [
        { state: 'TX', isMultistate: true, expirationDate: '' },
        { state: 'CA', isMultistate: false, expirationDate: '' },
      ],
      chartingSystems: ['Epic'],
      yearsExperience: 5,
      isFirstTimeTraveler: false,
      preferredStates: ['TX', 'CO', 'CA'],
      preferredShifts: ['nights'],
      availableOn: dayOf(new Date(now.getTime() + 21 * dayMs)),
    },
  };
}

/** Registered with a verified phone, and nothing else. */
export function demoNewcomer(random: Random, invent: InventPerson, world: World): DemoCandidate {
  const given = { email: demoLogins.newcomer, firstName: 'Sam', lastName: 'Okafor', emailVerified: false };
  return { ...inventCandidate(random, invent('', given), 'empty', named([1023]), world), recruiterEmail: '' };
}

/** The license lasts through every assignment. */
function lastingDay(today: Day): Day {
  return dayOf(new Date(startOf(today).getTime() + 600 * dayMs));
}

/** ACLS ends in ten weeks, everything else lasts. */
function endingSoon(today: Day) {
  return (one: EntryFields<'certifications'>): EntryFields<'certifications'> => {
    const days = one.name.startsWith('Advanced Cardiovascular') ? 70 : 500;
    return { ...one, expirationDate: dayOf(new Date(startOf(today).getTime() + days * dayMs)) };
  };
}

function named(ids: readonly number[]): ReferenceSpecialty[] {
  return ids.flatMap((id) => findSpecialty(id) ?? []);
}

const consents = ['given', 'lapsed', 'given'] as const;

/** An application whose newest step is of this instant. */
function upToNow(application: DemoApplication, now: Date): DemoApplication {
  const later = now.getTime() - Date.parse(application.steps.at(-1)?.at ?? application.appliedAt);
  const moved = (at: string) => new Date(Date.parse(at) + later).toISOString();
  return {
    ...application,
    appliedAt: moved(application.appliedAt),
    steps: application.steps.map(({ status, at }) => ({ status, at: moved(at) })),
  };
}
