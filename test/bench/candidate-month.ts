/** What an active candidate does in a month, as the cost model takes it: the one place of all that is assumed and not measured. */
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { aPdf } from '../support/files/sample-files.ts';

/** A call, how often it is made in a month, and with what. */
export interface Act {
  readonly family: 'user' | 'candidate' | 'job' | 'datalist';
  readonly call: Endpoint;
  readonly times: number;
  readonly query?: string;
  readonly body?: unknown;
}

/** Visits: about one a week. */
const visits = 4;

const filter = { page: 1, count: 10, locations: [{ state: 'TX' }] };
const resume = { fileName: 'resume.pdf', fileBase64Str: aPdf().toString('base64') };

/** A month's calls; `jobId` is an open job that the candidate has not applied to. The order matters: what is saved is removed later. */
export const monthOfCalls = (jobId: string): readonly Act[] => [
  { family: 'user', call: api.user.current, times: visits },
  { family: 'user', call: api.user.userBoard, times: visits },
  { family: 'user', call: api.user.publicBoard, times: visits },
  { family: 'datalist', call: api.datalist.specialties, times: 1 },
  { family: 'candidate', call: api.candidate.details, times: visits },
  { family: 'job', call: api.job.featured, times: visits },
  { family: 'job', call: api.job.highestPay, times: visits / 2 },
  { family: 'job', call: api.job.matched, times: visits / 2 },
  { family: 'job', call: api.job.search, times: visits, body: { ...filter, sortBy: '' } },
  { family: 'job', call: api.job.search, times: 2 * visits, body: { ...filter, sortBy: 'weeklySalary' } },
  { family: 'job', call: api.job.details, times: 2 * visits, query: `id=${jobId}` },
  { family: 'job', call: api.job.similar, times: 2 * visits, query: `jobId=${jobId}` },
  { family: 'job', call: api.job.addFavorite, times: 2, query: `jobId=${jobId}` },
  { family: 'job', call: api.job.favorites, times: 2 },
  { family: 'job', call: api.job.removeFavorite, times: 1, query: `jobId=${jobId}` },
  { family: 'job', call: api.job.applicationStarted, times: 1, body: { jobIdList: [jobId] } },
  { family: 'job', call: api.job.apply, times: 1, body: { jobApplicationList: [{ jobId }] } },
  { family: 'job', call: api.job.applications, times: 2 },
  {
    family: 'candidate',
    call: api.candidate.savePreferences,
    times: 1,
    body: { shiftTypeList: ['days'], locationList: ['TX'] },
  },
  { family: 'candidate', call: api.candidate.saveResume, times: 0.25, body: resume },
];

/** What else a candidate takes in a month. */
export const besides = {
  /** One visit loads the pages whole (in the build 45 scripts of 200 kB, styles, font); the others have them in their cache. */
  siteRequests: 60 + 3 * visits,
  siteMegabytes: 0.35,
  /** Sign-ins and renewed sessions. */
  identityRequests: 2 * visits,
  mails: 4,
  textMessages: 0.1,
  /** What the table and the file bucket hold of all active candidates. */
  tableKilobytes: 32,
  fileMegabytes: 2,
  /** One of these files, as it is uploaded and scanned. */
  uploadMegabytes: 0.5,
};

/** What a call takes beside its work on the table, as AWS bills it. */
export const eachCall = {
  /** Milliseconds of a warm function with one or two reads of the table, and what starts cold spread over all. */
  billedSeconds: 0.02,
  /** Our line, the platform's two, the gateway's and the edge's. */
  logKilobytes: 1.5,
  /** An answer on its way through the edge. */
  answerMegabytes: 0.004,
  /** The caller's record, which one function at a time remembers for 30 seconds: taken as read for every call of a signed-in person. */
  callerUnits: 0.5,
  /** X-Ray takes one request a second and a twentieth of the rest. */
  tracedShare: 0.05,
};
