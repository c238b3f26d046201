import type { Answer } from './finding.ts';
import type { Requirement } from './requirement.ts';
import { requirementName } from './requirement-name.ts';

/** Where an open requirement is mended: a drawer of the profile by its name, or the recruiter where there is none. */
export interface Mend {
  readonly drawer: 'license' | 'specialties' | 'certifications' | 'work' | 'references' | 'medical' | 'recruiter';
  readonly label: string;
}

const askRecruiter = 'Ask recruiter';

const drawers = {
  license: 'license',
  profession: 'specialties',
  certification: 'certifications',
  experience: 'work',
  charting: 'specialties',
  references: 'references',
  vaccination: 'medical',
  text: 'recruiter',
} as const satisfies Record<Requirement['kind'], Mend['drawer']>;

/** The one button beside an open requirement. */
export function mendOf(requirement: Requirement, answer: Exclude<Answer, 'met'>, isForRecruiter = false): Mend {
  if (isForRecruiter) return { drawer: 'recruiter', label: askRecruiter };
  return { drawer: drawers[requirement.kind], label: labelOf(requirement, answer) };
}

function labelOf(requirement: Requirement, answer: Exclude<Answer, 'met'>): string {
  switch (requirement.kind) {
    case 'text':
      return askRecruiter;
    case 'experience':
      return 'Add experience';
    case 'references':
      return 'Add reference';
    case 'profession':
      return 'Change profession';
    case 'certification': {
      const [first] = requirement.anyOf;
      return `${verbOf(answer)} ${requirement.anyOf.length === 1 ? first?.code : 'certification'}`;
    }
    default:
      return `${verbOf(answer)} ${requirementName(requirement)}`;
  }
}

function verbOf(answer: Exclude<Answer, 'met'>): string {
  return { missing: 'Add', ends: 'Renew', ask: 'Complete' }[answer];
}
