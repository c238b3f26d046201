import { mendEntries } from '#shared/domain/eligibility/mend.ts';
import type { ProfileItem } from '#shared/domain/progress.ts';

/** What the items of the progress are called on screens. */
const names: Readonly<Record<ProfileItem, string>> = {
  personal: 'SSN and date of birth',
  skills: 'Skills checklist',
  resume: 'Resume',
  work: 'Work experience',
  references: 'References',
  license: 'License',
  education: 'Education',
  certifications: 'Certifications',
};

/** What an item of the progress is called on screens; one that this build does not know keeps its own name. */
export function itemName(item: string): string {
  return names[item as ProfileItem] ?? item;
}

/** What the drawer of a missing item opens at: a new entry in focus; of the personal facts only two are asked for [X08]. */
export function entryOfItem(item: string): string | undefined {
  if (item === 'personal') return mendEntries.unfilled;
  return ['work', 'references', 'education'].includes(item) ? mendEntries.new : undefined;
}
