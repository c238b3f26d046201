/** The lists of a profile whose sizes count for its progress. */
export const profileCountNames = [
  'references',
  'licenses',
  'completeSkills',
  'educations',
  'certifications',
  'workEntries',
  'resumes',
] as const;

/** What the progress of a profile is computed from: sizes of lists, and whether birth date and social security digits are there. */
export interface ProgressInput extends Readonly<Record<(typeof profileCountNames)[number], number>> {
  readonly hasSsn: boolean;
  readonly hasDateOfBirth: boolean;
}

export interface ProfileProgress {
  readonly completed: number;
  readonly total: number;
  /** Whole percent. */
  readonly percent: number;
  /** What is still missing, in the order of the cards. */
  readonly missing: readonly ProfileItem[];
}

export type ProfileItem =
  | 'personal'
  | 'skills'
  | 'resume'
  | 'work'
  | 'references'
  | 'license'
  | 'education'
  | 'certifications';

/** The one definition of profile progress: eight items, each there or not [P18]. */
export function profileProgress(profile: ProgressInput): ProfileProgress {
  const items: readonly [ProfileItem, boolean][] = [
    ['personal', profile.hasSsn && profile.hasDateOfBirth],
    ['skills', profile.completeSkills > 0],
    ['resume', profile.resumes > 0],
    ['work', profile.workEntries > 0],
    ['references', profile.references > 0],
    ['license', profile.licenses > 0],
    ['education', profile.educations > 0],
    ['certifications', profile.certifications > 0],
  ];
  const missing = items.filter(([, there]) => !there).map(([item]) => item);
  const completed = items.length - missing.length;
  return { completed, total: items.length, percent: Math.round((completed / items.length) * 100), missing };
}

/** Whether every counted item of a profile is there. */
export function isComplete(progress: Pick<ProfileProgress, 'completed' | 'total'>): boolean {
  return progress.completed === progress.total;
}
