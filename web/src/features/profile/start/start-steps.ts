import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { isSlotFile } from '#shared/domain/document-slots.ts';
import { counted } from '#shared/domain/grouped.ts';
import { stateNameOf } from '#shared/domain/place/location.ts';
import type { ProfileItem } from '#shared/domain/progress.ts';

/** One item of the progress as /start has it. */
export interface StartStep {
  readonly item: ProfileItem;
  readonly name: string;
  /** What it asks for. */
  readonly what: string;
  /** What its button says. */
  readonly act: string;
  /** How long it takes, in whole minutes. */
  readonly minutes: number;
}

type Words = Omit<StartStep, 'item'>;

/**
 * The items of the progress in the order in which they help each other: the resume has most of what the next two ask for, a
 * reference names a facility of the work experience, and the checklist takes longest [C07].
 */
const steps: Readonly<Record<ProfileItem, Words>> = {
  resume: { name: 'Resume', what: 'A PDF or Word file, or a photo of it', act: 'Add your resume', minutes: 1 },
  work: { name: 'Work experience', what: 'Facility and since when', act: 'Add where you work', minutes: 1 },
  education: { name: 'Education', what: 'School, degree and day', act: 'Add your school', minutes: 1 },
  license: { name: 'License', what: 'Its last day and a photo of it', act: 'Add your license', minutes: 1 },
  certifications: {
    name: 'BLS card',
    what: 'Its last day and a photo, or another card',
    act: 'Add your card',
    minutes: 1,
  },
  references: { name: 'A reference', what: 'Name, email and phone', act: 'Add a reference', minutes: 1 },
  personal: {
    name: 'SSN and birth date',
    what: 'For your contract; sealed, never in lists',
    act: 'Add both',
    minutes: 1,
  },
  skills: { name: 'Skills checklist', what: 'Most lines answered by group', act: 'Start the checklist', minutes: 3 },
};

/** Every item in the order of /start. */
export const startSteps: readonly StartStep[] = (Object.entries(steps) as [ProfileItem, Words][]).map(
  ([item, words]) => ({ item, ...words }),
);

type Details = Pick<
  CandidateDetails,
  | 'progress'
  | 'skillList'
  | 'resumeList'
  | 'workHistoryList'
  | 'educationList'
  | 'licenseList'
  | 'certificationList'
  | 'referenceList'
  | 'basicInfo'
>;

/** The open items in the order of /start, each with the minutes that are left of it. */
export function openSteps(details: Pick<Details, 'progress' | 'skillList'>): StartStep[] {
  const open = startSteps.filter(({ item }) => details.progress.missing.includes(item));
  return open.map((step) => (step.item === 'skills' ? restOfChecklist(step, details) : step));
}

/** A checklist that was begun takes as long as its open lines. */
function restOfChecklist(step: StartStep, { skillList }: Pick<Details, 'skillList'>): StartStep {
  const begun = skillList.find(({ isComplete }) => !isComplete);
  if (!begun) return step;
  const share = 1 - begun.percentageComplete / 100;
  return { ...step, act: 'Go on with the checklist', minutes: Math.max(1, Math.ceil(step.minutes * share)) };
}

/** "About 6 minutes left"; undefined once nothing is open. */
export function timeLeft(open: readonly StartStep[]): string | undefined {
  if (open.length === 0) return undefined;
  const minutes = open.reduce((sum, step) => sum + step.minutes, 0);
  return `About ${counted(minutes, 'minute')} left`;
}

/** The step in front: the first that is open from the named one on, which comes after what was skipped; else the first of all. */
export function stepInFront(open: readonly StartStep[], from: string | null): StartStep | undefined {
  return open.find(({ item }) => placeOf(item) >= placeOf(from)) ?? open[0];
}

/** The open step after this one; none after the last, so that what was skipped does not open by itself. */
export function stepAfter(open: readonly StartStep[], item: string): StartStep | undefined {
  return open.find((step) => placeOf(step.item) > placeOf(item));
}

const placeOf = (item: string | null) => startSteps.findIndex((step) => step.item === item);

/** What is on file of a step that is done, in a few words; nothing private. */
export function onFileWords(item: ProfileItem, details: Details): string {
  switch (item) {
    case 'resume':
      return details.resumeList[0]?.fileName ?? '';
    case 'work':
      return oneOrCount(
        details.workHistoryList.map(({ facility }) => facility),
        'job',
      );
    case 'education':
      return oneOrCount(
        details.educationList.map(({ school }) => school),
        'school',
      );
    case 'license':
      return licenseWords(details);
    case 'certifications': {
      const names = details.certificationList.filter((entry) => !isSlotFile(entry)).map(({ name }) => name);
      return oneOrCount(names, 'certification');
    }
    case 'references': {
      const names = details.referenceList.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
      return oneOrCount(names, 'reference');
    }
    case 'personal':
      return 'On file';
    case 'skills':
      return details.skillList.find(({ isComplete }) => isComplete)?.assessmentName ?? '';
  }
}

function oneOrCount(names: readonly string[], noun: string): string {
  const [first = ''] = names;
  return names.length > 1 || !first ? counted(names.length, noun) : first;
}

/** "Arizona, compact". */
function licenseWords({ licenseList, basicInfo }: Details): string {
  const states = [...new Set(licenseList.map(({ state }) => state && stateNameOf(state)))].filter(Boolean);
  const isCompact = basicInfo.isCompactLicense || basicInfo.stateLicenseList.some(({ isMultistate }) => isMultistate);
  return [states.length > 2 ? counted(states.length, 'state') : states.join(', '), isCompact && 'compact']
    .filter(Boolean)
    .join(', ');
}
