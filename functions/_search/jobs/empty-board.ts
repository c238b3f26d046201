import type { JobSnapshot } from './job-snapshot.ts';

const nothing = () => ({ jobList: [], total: 0 });

/** The board of a stage without a published snapshot: no jobs yet [O06]. */
export const emptyBoard: JobSnapshot = {
  version: '',
  count: 0,
  find: () => undefined,
  idsOf: () => [],
  newsAfter: () => [],
  confirmedAt: () => undefined,
  countOf: () => 0,
  openings: () => ({ jobs: 0, states: 0, newest: [], cities: [] }),
  startMonths: () => [],
  citiesOf: () => [],
  search: () => ({ ...nothing(), corrected: [], without: [] }),
  featured: nothing,
  highestPay: nothing,
  matched: nothing,
  similar: nothing,
};
