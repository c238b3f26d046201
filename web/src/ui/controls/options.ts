import { recruiterTeams } from '#shared/domain/account/recruiters.ts';
import { professions, yearsOfExperience } from '#shared/domain/specialties.ts';
import type { Option } from './control.ts';

/** Preferred contact methods. */
export const contactMethods: Option<'Email' | 'Text'>[] = [
  { value: 'Email', label: 'Email' },
  { value: 'Text', label: 'Text' },
];

export const yesNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

export const professionOptions = professions.map((value) => ({ value, label: value }));

/** The teams that a recruiter may belong to. */
export const teamOptions = recruiterTeams.map((value) => ({ value, label: value }));

/** Years of experience. */
export const yearOptions: readonly Option<number>[] = yearsOfExperience;

/** The states that were read (useStates) as choices; none while they are on their way. */
export function stateOptionsOf(states: readonly { readonly name: string; readonly code: string }[] = []): Option[] {
  return states.map(({ name, code }) => ({ value: code, label: name }));
}
