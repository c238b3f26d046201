import { randomUUID } from 'node:crypto';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { impliedRequirement, type Requirement } from '#shared/domain/eligibility/requirement.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import { type Shift, shiftLabel } from '#shared/domain/shifts/shifts.ts';
import { professionOf } from '#shared/domain/specialties.ts';
import { certificationTypes } from '../../../functions/_reference/certification-types.ts';
import { type ReferenceSpecialty, specialties } from '../../../functions/_reference/specialties.ts';
import { random, type SeededRandom } from '../random.ts';

const cityBeginnings = [
  'Oak',
  'River',
  'Stone',
  'Fair',
  'Spring',
  'Lake',
  'Maple',
  'North',
  'Cedar',
  'Clear',
  'Mill',
  'West',
];
const cityEndings = ['ville', ' Falls', 'wood', 'ton', ' City', 'field', 'brook', ' Springs', 'dale', 'port'];
const shiftSets: readonly (readonly Shift[])[] = [
  ['days'],
  ['days'],
  ['nights'],
  ['nights'],
  ['days', 'nights'],
  ['mids'],
  [],
];

/** The first day on which a job of these starts. */
export const firstStart = Date.UTC(2026, 10, 20);
const day = 86_400_000;

/** Invented open jobs: states, cities and specialties of uneven weight, one in eight without pay, many with the same pay. */
export function someCards(count: number, seed = 1): JobCard[] {
  const dice = random(seed);
  return Array.from({ length: count }, (_, number) => aCard(dice, number));
}

/** To the hundredth. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** Nearer to zero more often: some states and specialties have many jobs, most have few. */
const skewed = (dice: SeededRandom, below: number) => Math.floor(dice.next() ** 2 * below);

export function aCard(dice: SeededRandom, number: number): JobCard {
  const state = stateCodes[skewed(dice, stateCodes.length)] ?? 'TX';
  const town = skewed(dice, 120);
  const city = `${cityBeginnings[town % 12]}${cityEndings[Math.floor(town / 12)]}`;
  const specialty = specialties[skewed(dice, specialties.length)];
  const shifts = dice.pick(shiftSets);
  const card = {
    jobId: `${dice
      .whole(2 ** 30)
      .toString(36)
      .padStart(6, '0')}${number.toString(36).padStart(8, '0')}`,
    jobTitle: `Travel ${specialty?.label} ${dice.whole(40)}`,
    location: {
      formattedAddress: `${city}, ${state} ${String(10_000 + town).padStart(5, '0')}`,
      // One source writes its cities in capitals.
      city: dice.chance(0.1) ? city.toUpperCase() : city,
      state,
      companyName: `${city} ${dice.pick(['General', 'Memorial', 'Regional'])} Hospital`,
      pictureUrlPath: dice.chance(0.5) ? `https://pictures.example/${town}.jpg` : '',
      // No point for some, as for a city that is on no map.
      ...(town % 9 > 0 && { latitude: round(25 + town / 5), longitude: round(town * 0.73 - 160) }),
    },
    ...(dice.chance(0.875) && { weeklySalary: 900 + 5 * dice.whole(600) }),
    durationWeeks: dice.pick([8, 10, 12, 13, 13, 13, 26]),
    ...(dice.chance(0.8) && { hoursPerWeek: dice.pick([24, 36, 36, 36, 40, 48]) }),
    shift: `${dice.pick(['3x12', '4x10', '5x8'])} ${shiftLabel(shifts) ?? 'Variable'}`,
    shifts: [...shifts],
    startDate: dayOf(new Date(firstStart + dice.whole(120) * day)),
    dateAdded: new Date(firstStart - dice.whole(60 * 24) * 3_600_000).toISOString(),
    source: dice.pick(['Direct', 'atlas', 'beacon', 'beacon']),
    isOpen: true,
    isFeatured: dice.chance(0.03),
    specialtyId: specialty?.id ?? 0,
    specialty: specialty?.name ?? '',
    requirements: requirementsOf(number, state, specialty),
  };
  // In the order of the contract, so that an answer can be compared as text.
  const { jobId, jobTitle, location, ...rest } = card;
  return { jobId, jobTitle, location, pictureUrlPath: location.pictureUrlPath, ...rest };
}

/** What goes without saying, the specialty's usual certifications, and in turn everything else that jobs ask for. */
function requirementsOf(number: number, state: string, specialty: ReferenceSpecialty | undefined): Requirement[] {
  const profession = professionOf(specialty?.category ?? 'Registered Nurse');
  const certifications = certificationTypes.filter(({ code }) => specialty?.usualCertifications.includes(code));
  const others: Requirement[] = [
    {
      kind: 'experience',
      months: 12 * (1 + (number % 3)),
      field: number % 2 ? 'specialty' : 'ICU',
      isRecent: number % 5 === 0,
    },
    { kind: 'charting', anyOf: number % 4 ? ['Epic'] : ['Epic', 'Cerner'] },
    { kind: 'references', count: 2 },
    { kind: 'vaccination', vaccine: 'Hep B' },
    { kind: 'text', text: '' },
  ];
  return [
    impliedRequirement({ state, profession }),
    ...certifications.map(({ id, code }) => ({ kind: 'certification' as const, anyOf: [{ id, code }] })),
    ...others.filter((_, place) => (number >> place) % 2 === 1),
  ];
}

const [model] = someCards(1, 4) as [JobCard];

/** A word that no job has but those that are made with it. */
export const aWord = (name: string): string =>
  name + [...randomUUID().slice(0, 8)].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('');

/** A job that only the searches for this word find: the next one pays a dollar less and lasts a week longer. */
export function aJobOf(word: string, at = 0, more: Partial<JobCard> = {}): JobCard {
  const named = { jobId: `${word}${at}`, jobTitle: `Travel ${word} ${at}` };
  return { ...model, ...named, weeklySalary: 3_000 - at, durationWeeks: 8 + at, ...more };
}
