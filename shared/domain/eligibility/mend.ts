import { medicalSlots } from '../document-slots.ts';
import type { Answer } from './finding.ts';
import type { Requirement } from './requirement.ts';
import { requirementName } from './requirement-name.ts';

/** Where an open requirement is mended: a drawer of the profile by its name, or the recruiter where there is none. */
export interface Mend {
  readonly drawer: 'license' | 'specialties' | 'certifications' | 'work' | 'references' | 'medical' | 'recruiter';
  readonly label: string;
  /** What the drawer opens at: a new entry of a certification's id, a document's slot, a license's state, or one of `mendEntries` [X08]. */
  readonly entry?: string;
}

/** What a drawer opens at where that has no name of its own: a new entry, its charting systems, its profession, what is not filled in. */
export const mendEntries = {
  new: 'new',
  charting: 'charting',
  profession: 'profession',
  unfilled: 'unfilled',
} as const;

/** What was not read is for the recruiter. */
type Mendable = Exclude<Requirement, { readonly kind: 'text' }>;

const drawers = {
  license: 'license',
  profession: 'specialties',
  certification: 'certifications',
  experience: 'work',
  charting: 'specialties',
  references: 'references',
  vaccination: 'medical',
} as const satisfies Record<Mendable['kind'], Mend['drawer']>;

/** The one button beside an open requirement. */
export function mendOf(requirement: Requirement, answer: Exclude<Answer, 'met'>, isForRecruiter = false): Mend {
  if (isForRecruiter || requirement.kind === 'text') return { drawer: 'recruiter', label: 'Ask recruiter' };
  const entry = entryOf(requirement);
  return { drawer: drawers[requirement.kind], label: labelOf(requirement, answer), ...(entry && { entry }) };
}

function entryOf(requirement: Mendable): string | undefined {
  switch (requirement.kind) {
    case 'license':
      return requirement.state;
    case 'certification':
      return requirement.anyOf[0]?.id.toString();
    case 'vaccination':
      return medicalSlots.find(({ label }) => label === requirement.vaccine)?.mark;
    case 'charting':
    case 'profession':
      return mendEntries[requirement.kind];
    case 'experience':
    case 'references':
      return mendEntries.new;
  }
}

function labelOf(requirement: Mendable, answer: Exclude<Answer, 'met'>): string {
  switch (requirement.kind) {
    case 'experience':
      return 'Add experience';
    case 'references':
      return 'Add reference';
    case 'profession':
      return 'Change profession';
    case 'certification':
      return `${verbs[answer]} ${requirement.anyOf.length > 1 ? 'certification' : requirementName(requirement)}`;
    default:
      return `${verbs[answer]} ${requirementName(requirement)}`;
  }
}

const verbs: Readonly<Record<Exclude<Answer, 'met'>, string>> = { missing: 'Add', ends: 'Renew', ask: 'Complete' };
