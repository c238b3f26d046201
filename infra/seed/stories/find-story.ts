import { type ReferenceSpecialty, specialties } from '../../../functions/_reference/specialties.ts';
import { acuteNurseStories } from './acute-nurse-stories.ts';
import { alliedStories } from './allied-stories.ts';
import { outpatientNurseStories } from './outpatient-nurse-stories.ts';
import { proceduralNurseStories } from './procedural-nurse-stories.ts';
import type { Story } from './story.ts';
import { supportStories } from './support-stories.ts';
import { therapyStories } from './therapy-stories.ts';

const stories = [
  ...acuteNurseStories,
  ...proceduralNurseStories,
  ...outpatientNurseStories,
  ...alliedStories,
  ...therapyStories,
  ...supportStories,
];

const bySpecialty = new Map(
  stories.flatMap((story) => idsIn(story.specialties).map((specialtyId) => [specialtyId, story] as const)),
);

/** What is told about a specialty; undefined for the withheld one, which no job ever names. */
export function findStory(specialtyId: number): Story | undefined {
  return bySpecialty.get(specialtyId);
}

/** Every specialty that jobs are invented for: all that are offered. */
export const toldSpecialties: readonly ReferenceSpecialty[] = specialties.filter(({ id }) => bySpecialty.has(id));

/** The ids in "1001-1003 1014". */
function idsIn(text: string): number[] {
  return text.split(' ').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, position) => first + position);
  });
}
