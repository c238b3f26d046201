/** What staff open of a candidate, each as it is called in "opened your resume". */
export const accessNames = {
  /** The candidate's page. */
  profile: 'profile',
  /** The drawer over a list of people. */
  contacts: 'contact details',
  /** A file of the profile, where only its id is known. */
  document: 'document',
  resume: 'resume',
  license: 'license',
  certification: 'certificate',
  checklist: 'skills checklist',
  scores: 'checklist scores',
  /** What the documents of slots say. */
  records: 'health and test records',
  offer: 'signed offer',
  consent: 'consent',
  applications: 'applications',
  notices: 'notices',
  packet: 'submission packet',
} as const;

export type AccessKind = keyof typeof accessNames;
export const accessKinds = Object.keys(accessNames) as [AccessKind, ...AccessKind[]];
