import type { JobFilter } from '#shared/contract/job/job-search.ts';

/** What the board asks for when nothing is chosen: everything of the own profession, best pay first. app/routes.ts prefetches it. */
export const boardOpening: JobFilter = {
  page: 1,
  count: 10,
  sortBy: 'weeklySalary',
  specialties: [],
  locations: [],
  shifts: [],
  isFeatured: false,
  myProfession: true,
  meetsAll: false,
  licenseCovers: false,
  exact: false,
};
