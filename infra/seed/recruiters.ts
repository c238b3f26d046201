import type { RecruiterTeam } from '#shared/domain/account/recruiters.ts';
import { demoLogins } from './demo-logins.ts';
import { describedSpecialties } from './job-content/find-job-content.ts';
import type { InventPerson, SeedPerson } from './person.ts';
import type { Random } from './random.ts';

/** An invented recruiter. */
export interface DemoRecruiter extends SeedPerson {
  readonly team: RecruiterTeam;
  readonly biography: string;
  readonly meetingLink: string;
  readonly specialtyIds: readonly number[];
  readonly useRoundRobin: boolean;
}

/** Focus and team of the twelve recruiters; the demo recruiter, the first, has a colleague. */
const desks: readonly (readonly [team: RecruiterTeam, groups: readonly string[]])[] = [
  ['Direct', ['Critical Care', 'Progressive Care & Telemetry']],
  ['HealthTrust', ['Medical-Surgical', 'Progressive Care & Telemetry']],
  ['Direct', ['Emergency', 'Critical Care']],
  ['Aya/Qualivis/Vaya', ['Women & Newborn', 'Pediatrics']],
  ['RightSourcing', ['Perioperative & Procedural', 'Surgical Services']],
  ['Allied', ['Diagnostic Imaging']],
  ['Allied', ['Cardiopulmonary & Neurodiagnostic', 'Laboratory']],
  ['Allied', ['Rehabilitation Therapy', 'Pharmacy, Nutrition & Behavioral']],
  ['Post-Acute', ['Post-Acute & Long-Term Care', 'Nursing Support']],
  ['Post-Acute', ['Acute & Outpatient', 'Post-Acute', 'Nursing Support']],
  ['HealthTrust', ['Specialty & Outpatient', 'Leadership']],
  ['Direct', ['Behavioral Health', 'Medical-Surgical']],
];

/** Recruiters who are left out of round robin. */
const withoutRoundRobin = [5, 11];

const beginnings = [
  'Worked nights as a unit clerk before moving to this side of the phone',
  'Has placed travelers for nine years and still writes down every birthday',
  'Grew up in a family of nurses and knows what a double shift feels like',
  'Was a traveler for four years, in eleven states',
  'Came from hospital staffing and knows how managers decide',
];
const endings = [
  'Answers texts until nine in the evening.',
  'Will tell you when an offer is not good enough.',
  'Likes spreadsheets, dogs and honest contracts.',
  'Calls before the interview, and after it.',
];

/** Twelve recruiters; the first is the demo account. */
export function inventRecruiters(random: Random, invent: InventPerson): DemoRecruiter[] {
  return desks.map(([team, groups], position) => {
    const person = invent(
      'caravel.example',
      position === 0 ? { email: demoLogins.recruiter, firstName: 'Jordan', lastName: 'Reyes' } : {},
    );
    const known = describedSpecialties.filter(({ group }) => groups.includes(group));
    return {
      ...person,
      team,
      biography: `${random.pick(beginnings)}. Looks after ${groups.join(' and ').toLowerCase()}. ${random.pick(endings)}`,
      meetingLink: `https://meet.example/${person.email.slice(0, person.email.indexOf('@'))}`,
      specialtyIds: random.sample(known, 12).map(({ id }) => id),
      useRoundRobin: !withoutRoundRobin.includes(position),
    };
  });
}
