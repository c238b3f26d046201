/** What an active candidate does in a month, as the cost model takes it: the one place of all that is assumed and not measured. */
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api, type FamilyName } from '#shared/contract/index.ts';
import { aPdf } from '../support/files/sample-files.ts';

/** A call, who makes it, how often in a month for one candidate, and with what. */
export interface Act {
  readonly family: FamilyName;
  readonly by: 'candidate' | 'recruiter' | 'visitor';
  readonly call: Endpoint;
  readonly times: number;
  /** A file that is kept, and scanned; or the desk, which costs more than that of the demo world. */
  readonly brings?: 'file' | 'desk';
  readonly query?: string;
  readonly body?: unknown;
}

/** Visits: about one a week. */
const visits = 4;

const filter = { page: 1, count: 10, locations: [{ state: 'TX' }] };
const resume = { fileName: 'resume.pdf', fileBase64Str: aPdf().toString('base64') };

/** A month's calls; `jobId` is an open job that the candidate has not applied to. The order matters: what is saved is removed later. */
export function monthOfCalls(jobId: string): readonly Act[] {
  const at =
    (family: FamilyName) =>
    (call: Endpoint, times: number, given: Pick<Act, 'query' | 'body' | 'brings'> = {}) =>
      ({ family, by: call.access === 'anyone' ? 'visitor' : 'candidate', call, times, ...given }) as const;
  const [user, candidate, job] = [at('user'), at('candidate'), at('job')];
  const [byId, byJobId] = [{ query: `id=${jobId}` }, { query: `jobId=${jobId}` }];
  return [
    user(api.user.current, visits),
    user(api.user.userBoard, visits),
    user(api.user.publicBoard, visits),
    // How many are unread comes with the user: the inbox is opened when there is something in it.
    user(api.user.notices, visits / 2),
    user(api.user.readAllNotices, 1, { body: { id: 'zzzzzzzzz' } }),
    user(api.user.noticeSettings, 0.25),
    user(api.user.documentRequests, visits / 2),
    user(api.user.supportTeam, 1),
    user(api.user.accesses, 0.25),
    at('datalist')(api.datalist.specialties, 1),
    candidate(api.candidate.details, visits),
    job(api.job.featured, visits),
    job(api.job.highestPay, visits / 2),
    job(api.job.matched, visits / 2),
    job(api.job.suggestions, visits),
    job(api.job.search, visits, { body: { ...filter, sortBy: '' } }),
    job(api.job.search, 2 * visits, { body: { ...filter, sortBy: 'weeklySalary' } }),
    job(api.job.details, 2 * visits, byId),
    job(api.job.similar, 2 * visits, byJobId),
    job(api.job.addFavorite, 2, byJobId),
    job(api.job.favorites, 2),
    job(api.job.removeFavorite, 1, byJobId),
    job(api.job.applicationStarted, 1, { body: { jobIdList: [jobId] } }),
    job(api.job.apply, 1, { body: { jobApplicationList: [{ jobId }] } }),
    job(api.job.applications, 2),
    candidate(api.candidate.savePreferences, 1, { body: { shiftTypeList: ['days'], locationList: ['TX'] } }),
    candidate(api.candidate.saveResume, 0.25, { body: resume, brings: 'file' }),
  ];
}

/** What else a candidate takes in a month. */
export const besides = {
  /** One visit loads the pages whole (in the build 45 scripts of 200 kB, styles, font); the others have them in their cache. */
  siteRequests: 60 + 3 * visits,
  siteMegabytes: 0.35,
  /** Sign-ins and renewed sessions. */
  identityRequests: 2 * visits,
  /** Account mail, mail to staff about the candidate, and notices by mail; texts of codes and of offers. */
  mails: 9,
  textMessages: 0.4,
  /** What the file bucket holds of one candidate. */
  fileMegabytes: 2,
  /** Locked copies of the records of openings and of acting: each a small file, and a year of them. */
  copyMegabytes: 12 * 0.0005,
  /** The bucket's own key spares most requests for ours. */
  keyRequestsEachCopy: 0.1,
  /** Charges whose open applications a desk reads. */
  candidatesOnDesk: 200,
  /** Seconds of a round of the clock without work, and of the visit of one person in it. */
  roundSeconds: 0.2,
  visitSeconds: 0.01,
  /** Warm functions that hold a snapshot, and how often each reads its pointer: every 30 s. */
  workers: 6,
  pointersEachWorker: 87_600,
  /** One of these files, as it is uploaded and scanned. */
  uploadMegabytes: 0.5,
};

/** What a call takes beside its work on the table, as AWS bills it. */
export const eachCall = {
  /** Milliseconds of a warm function with one or two reads of the table, and what starts cold spread over all. */
  billedSeconds: 0.02,
  /**
   * The share of signed-in calls for which the identity provider is asked whether the session goes on: once in 30 seconds for each token
   * in each warm function, so for the first call of a visit to each family, and again where a page is read for longer.
   */
  checkedShare: 0.6,
  /** How much longer such a call takes: GetUser and the caller's record are asked at once. */
  checkSeconds: 0.015,
  /** A record of the stream; up to ten of them come together. */
  followUpSeconds: 0.03,
  /** The platform's lines of a call that the stream starts; ours are few. */
  followUpKilobytes: 0.7,
  /** Our line, the platform's two, the gateway's and the edge's. */
  logKilobytes: 1.5,
  /** An answer on its way through the edge. */
  answerMegabytes: 0.004,
  /** The caller's record, which one function at a time remembers for 30 seconds: taken as read for every call of a signed-in person. */
  callerUnits: 0.5,
  /** X-Ray takes one request a second and a twentieth of the rest. */
  tracedShare: 0.05,
};
