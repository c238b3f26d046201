import { acceptsCompactLicense } from '#shared/domain/eligibility/licence-compact.ts';
import { type StateCode, states } from '#shared/domain/place/location.ts';
import { professionOf } from '#shared/domain/specialties.ts';
import { certificationTypes } from '../../../functions/_reference/certification-types.ts';
import type { ReferenceSpecialty } from '../../../functions/_reference/specialties.ts';
import type { JobContent } from '../job-content/job-content.ts';
import type { Random } from '../random.ts';

const labels = new Map(certificationTypes.map(({ code, label }) => [code, label]));

/** The required experience. */
export function inventExperience(random: Random, content: JobContent): string[] {
  const years = random.weighted([
    ['One year', 5],
    ['Two years', 4],
    ['Three years', 1],
  ] as const);
  const more = random.sample(
    [
      'One travel assignment completed',
      'First-time travelers are welcome',
      'Charge experience is a plus',
      'Willing to float to like units',
      'Experience with electronic charting',
      'References from the past twelve months',
      'Epic experience',
      'Epic or Cerner',
      'Two professional references',
      'Flu shot',
    ],
    random.whole(0, 2),
  );
  return [`${years} of ${content.experience} experience`, ...more];
}

/** The licence of the state, and the specialty's usual certifications. One job in six asks for none of them. */
export function namedCredentials(random: Random, specialty: ReferenceSpecialty, state: StateCode): string[] {
  if (random.chance(1 / 6)) return [];
  const certifications = specialty.usualCertifications.map((code) => `${code} - ${labels.get(code) ?? code}`);
  return [...licenseFor(specialty, state), ...certifications];
}

function licenseFor(specialty: ReferenceSpecialty, state: StateCode): string[] {
  const profession = professionOf(specialty.category);
  const compact = acceptsCompactLicense(state, profession) ? ' or a compact license' : '';
  if (profession === 'Nurse') return [`RN license of ${states[state]}${compact}`];
  if (profession === 'LPN') return [`LPN/LVN license of ${states[state]}${compact}`];
  if (profession === 'CNA') return [`Listed on the nurse aide registry of ${states[state]}`];
  return [];
}
