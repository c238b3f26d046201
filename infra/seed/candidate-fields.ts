import { dayOf } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { isInCompact } from '#shared/domain/eligibility/licence-compact.ts';
import { mayBeCompact, professionOf } from '#shared/domain/specialties.ts';
import type { CandidateBasics } from '../../functions/_people/profile/candidates.ts';
import type { ReferenceSpecialty } from '../../functions/_reference/specialties.ts';
import { demoStates } from './jobs/cities.ts';
import type { SeedPerson } from './person.ts';
import { type Random, randomFrom } from './random.ts';

/** Profile fields and the summary, without keys, counts, versions and sealed texts. */
export type InventedFields = Omit<
  CandidateBasics,
  'candidateId' | 'recruiterId' | 'counts' | 'versions' | 'version' | 'ssnSealed' | 'dateOfBirthSealed'
> & { readonly summary: string };

const qualities = [
  'Low Cost of Living',
  'Beach Life',
  'City Life',
  'Suburban Life',
  'Outdoors',
  'Flexibility',
  'Career Growth',
  'Take Home Pay',
  'Warm Weather',
  'Closer to Home',
];
const pastimes = [
  '',
  'Hiking',
  'Live music',
  'Surfing',
  'Good coffee',
  'National parks',
  'Museums',
  'My dog comes too',
];

/** The fields of a profile; active candidates also have preferences. */
export function inventFields(
  random: Random,
  person: SeedPerson,
  known: readonly ReferenceSpecialty[],
  isActive: boolean,
  now: Date,
): InventedFields {
  const profession = professionOf(known[0]?.category ?? 'Registered Nurse');
  // The years of experience match the work history.
  const years = random.pick(isActive ? [2, 3, 5, 5] : [0, 1, 2, 3, 5]);
  const licenseStates = [...new Set([person.home.state, ...random.sample(demoStates, random.whole(0, 2))])];
  const isCompactLicense = mayBeCompact(profession) && random.chance(0.5);
  const today = dayOf(now);
  // A generator of its own: what was drawn before stays as it was.
  const more = randomFrom(`licenses ${person.email}`);
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    preferredContactMethod: random.pick(['Text', 'Text', 'Email']),
    notificationsActive: random.chance(0.8),
    city: person.home.name,
    state: person.home.state,
    zipCode: person.home.zip,
    avatar: '',
    summary: isActive
      ? `${known[0]?.name} clinician from ${person.home.name}. I like teams that talk to each other and patients who ask questions.`
      : '',
    profession,
    specialtyIds: known.map(({ id }) => id),
    yearsExperience: years,
    licenseStates,
    isCompactLicense,
    // One in four names no end: it is asked about.
    stateLicenses: licenseStates.map((state) => ({
      state,
      isMultistate: isCompactLicense && state === person.home.state && isInCompact(state, today),
      expirationDate: more.chance(0.75) ? dayOf(new Date(now.getTime() + more.whole(30, 700) * dayMs)) : '',
    })),
    chartingSystems: isActive ? more.sample(['Epic', 'Cerner', 'Meditech'], more.whole(1, 2)) : [],
    preferredStates: random.sample(demoStates, random.whole(1, 3)),
    preferredShifts: isActive ? random.sample(['days', 'nights'] as const, random.whole(1, 2)) : [],
    ...(isActive && { availableOn: dayOf(new Date(now.getTime() + random.whole(5, 60) * dayMs)) }),
    quality: isActive ? random.pick(qualities) : '',
    isFirstTimeTraveler: years < 3 && random.chance(0.5),
    interests: random.pick(qualities),
    optionalInterests: random.pick(pastimes),
    referralCode: 0,
  };
}
