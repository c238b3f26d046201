import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { Profession } from '#shared/domain/specialties.ts';
import { ownProfession } from './own-profession.ts';

interface Checklist {
  readonly id: string;
  readonly name: string;
}

/** How names of checklists begin, by profession; one that begins otherwise is for all. */
const beginnings: Readonly<Record<string, Profession>> = { RN: 'Nurse', LPN: 'LPN', CNA: 'CNA', Allied: 'Allied' };

const common = new Set([
  'skills',
  'checklist',
  'care',
  'and',
  ...Object.keys(beginnings).map((word) => word.toLowerCase()),
]);

/** Whether a checklist is for the candidate's own profession. */
export function isOfOwnProfession({ name }: Checklist, details: Pick<CandidateDetails, 'basicInfo'>): boolean {
  const profession = beginnings[name.split(/[\s-]+/)[0] ?? ''];
  const own = ownProfession(details);
  return profession === undefined || own === undefined || profession === own;
}

/** The checklists, those of the candidate's own specialties first. */
export function bySpecialty<C extends Checklist>(all: readonly C[], details: Pick<CandidateDetails, 'basicInfo'>): C[] {
  return all.toSorted((a, b) => likeness(b, details) - likeness(a, details));
}

/** The checklist to go on with: one that was begun, else the one that fits the candidate's specialties. */
export function nextChecklist(
  all: readonly Checklist[],
  details: Pick<CandidateDetails, 'basicInfo' | 'skillList'>,
): string | undefined {
  const begun = details.skillList.find(({ isComplete }) => !isComplete);
  if (begun) return begun.assessmentId;
  const own = all.filter((one) => isOfOwnProfession(one, details));
  const [best] = bySpecialty(own, details);
  return best && likeness(best, details) > 0 ? best.id : undefined;
}

/** How many words a checklist's name shares with the names of the candidate's specialties; the first of them counts double. */
function likeness({ name }: Checklist, details: Pick<CandidateDetails, 'basicInfo'>): number {
  const words = wordsOf(name);
  return details.basicInfo.specialtyList
    .map((specialty, position) => {
      const theirs = wordsOf(specialty.name);
      const shared = [...words].filter((word) => theirs.has(word)).length;
      return position === 0 ? 2 * shared : shared;
    })
    .reduce((sum, one) => sum + one, 0);
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .split(/[^a-z0-9&]+/)
      .filter((word) => word.length > 1 && !common.has(word)),
  );
}
