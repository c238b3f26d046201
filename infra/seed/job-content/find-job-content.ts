import { type ReferenceSpecialty, specialties } from '../../../functions/_reference/specialties.ts';
import { acuteNurses } from './acute-nurses.ts';
import { alliedContent } from './allied.ts';
import type { JobContent } from './job-content.ts';
import { outpatientNurses } from './outpatient-nurses.ts';
import { proceduralNurses } from './procedural-nurses.ts';
import { supportContent } from './support.ts';
import { therapyContent } from './therapy.ts';

const allContent = [
  ...acuteNurses,
  ...proceduralNurses,
  ...outpatientNurses,
  ...alliedContent,
  ...therapyContent,
  ...supportContent,
];

const bySpecialty = new Map(
  allContent.flatMap((content) => idsIn(content.specialties).map((specialtyId) => [specialtyId, content] as const)),
);

/** The job content of a specialty; undefined for the withheld one, which no job names. */
export function findJobContent(specialtyId: number): JobContent | undefined {
  return bySpecialty.get(specialtyId);
}

/** Every specialty that jobs are invented for: all that are offered. */
export const describedSpecialties: readonly ReferenceSpecialty[] = specialties.filter(({ id }) => bySpecialty.has(id));

/** The ids in "1001-1003 1014". */
function idsIn(text: string): number[] {
  return text.split(' ').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, position) => first + position);
  });
}
