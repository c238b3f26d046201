/** Of the form of data.json: a change that a reader of older files would trip over counts it up. */
export const exportVersion = 1;

/**
 * The parts of data.json [C24]: `one` record, or a `list` of them. The order is that of the file.
 */
export const exportSections = {
  account: 'one',
  noticeSettings: 'one',
  profile: 'one',
  summary: 'one',
  educations: 'list',
  workHistory: 'list',
  references: 'list',
  licenses: 'list',
  certificationsAndHealthRecords: 'list',
  resumes: 'list',
  checklists: 'list',
  earlierChecklists: 'list',
  reminder: 'one',
  applications: 'list',
  begunApplications: 'list',
  earlierConsents: 'list',
  offers: 'list',
  packets: 'list',
  sharedPackets: 'list',
  suggestedJobs: 'list',
  savedJobs: 'list',
  hiddenJobs: 'list',
  savedSearches: 'list',
  lastVisit: 'one',
  documentRequests: 'list',
  notices: 'list',
  supportMessages: 'list',
  settings: 'list',
  recruiterChanges: 'list',
  history: 'list',
  accesses: 'list',
  logins: 'list',
} as const;
export type ExportSection = keyof typeof exportSections;
export const exportSectionNames = Object.keys(exportSections) as [ExportSection, ...ExportSection[]];

/** Files that go along with the data, by the folder of the ZIP that they are in. */
export const exportFolders = [
  'resumes',
  'licenses',
  'certifications and health records',
  'checklists',
  'consents',
  'signed offers',
  'picture',
] as const;
export type ExportFolder = (typeof exportFolders)[number];
