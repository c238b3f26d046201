/** What is on the desk of a recruiter, and the tabs by which it is narrowed [W11]. */
export const deskKinds = [
  'applicant',
  'submission',
  'news',
  'consent',
  'offer',
  'credential',
  'assignment',
  'task',
  'invitation',
] as const;
export type DeskKind = (typeof deskKinds)[number];

/** What a row is, in words. */
export const deskKindWords: Readonly<Record<DeskKind, string>> = {
  applicant: 'New applicant',
  submission: 'Submission',
  news: 'Facility’s news',
  consent: 'Consent',
  offer: 'Offer open',
  credential: 'Credential',
  assignment: 'Assignment ends',
  task: 'Task',
  invitation: 'Invitation',
};

export const deskTabs = [
  'all',
  'overdue',
  'applicants',
  'submissions',
  'offers',
  'consents',
  'ending',
  'tasks',
  'invitations',
] as const;
export type DeskTab = (typeof deskTabs)[number];

const tabOfKind: Readonly<Record<DeskKind, DeskTab>> = {
  applicant: 'applicants',
  submission: 'submissions',
  news: 'submissions',
  consent: 'consents',
  offer: 'offers',
  credential: 'ending',
  assignment: 'ending',
  task: 'tasks',
  invitation: 'invitations',
};

/** The tabs in which a row is. */
export function tabsOf({ kind, isOverdue }: { readonly kind: DeskKind; readonly isOverdue: boolean }): DeskTab[] {
  return ['all', ...(isOverdue ? (['overdue'] as const) : []), tabOfKind[kind]];
}

/** Credentials that end within this many days are on the desk. */
export const endingDays = 60;

/** Assignments that end within this many days are on the desk, while nothing comes after them. */
export const lastWeeksDays = 28;

/** An invitation that was not used is on the desk from this many days after it was sent. */
export const invitationDays = 7;

/** A candidate is reminded of the same at most once within this many hours. */
export const reminderHours = 20;
