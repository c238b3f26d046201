import { recruiterTeams } from '#shared/domain/recruiter-teams.ts';
import { professions, yearsOfExperience } from '#shared/domain/specialties.ts';
import type { Option } from './inputs.tsx';

/** Preferred contact methods. */
export const contactMethods: readonly Option<'Email' | 'Text'>[] = [
  { value: 'Email', label: 'Email' },
  { value: 'Text', label: 'Text' },
];

export const yesNo: readonly Option<'yes' | 'no'>[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export const professionOptions = professions.map((value) => ({ value, label: value }));

/** The teams that a recruiter may belong to. */
export const teamOptions = recruiterTeams.map((value) => ({ value, label: value }));

/** Years of experience, as a select wants them: its values are texts. */
export const yearOptions: readonly Option[] = yearsOfExperience.map(({ value, label }) => ({
  value: String(value),
  label,
}));

/** The states that were read (useStates) as choices; none while they are on their way. */
export function stateOptionsOf(states: readonly { readonly name: string; readonly code: string }[] = []): Option[] {
  return states.map(({ name, code }) => ({ value: code, label: name }));
}
