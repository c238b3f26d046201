/** What staff do for one active candidate in a month, what follows from the stream, and what the clock starts: assumed, in one place. */
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { Act } from './candidate-month.ts';

/** Active candidates of one recruiter, and a recruiter's days of work in a month. */
const candidatesEach = 200;
const days = 21;

/** So often in a day's work, as a share of one candidate. */
const daily = (times: number) => (days * times) / candidatesEach;

/** Of whom the calls are. */
export interface MonthOf {
  readonly candidateId: string;
  /** Just applied to by the candidate. */
  readonly jobId: string;
  readonly recruiterId: string;
}

/** A recruiter's calls. The order matters: a packet is made of what was submitted. */
export function monthOfStaff({ candidateId, jobId, recruiterId }: MonthOf): readonly Act[] {
  const byRecruiter = (call: Endpoint, times: number, given: Pick<Act, 'query' | 'body' | 'brings'> = {}): Act => ({
    family: 'admin',
    by: 'recruiter',
    call,
    times,
    ...given,
  });
  const application = `candidateId=${candidateId}&jobId=${jobId}`;
  return [
    { family: 'user', by: 'recruiter', call: api.user.current, times: daily(4) },
    { family: 'user', by: 'recruiter', call: api.user.notices, times: daily(6) },
    byRecruiter(api.admin.desk, daily(15), { brings: 'desk' }),
    byRecruiter(api.admin.people, daily(10), { body: {} }),
    byRecruiter(api.admin.users, daily(5), { body: { filterName: 'name', filterValue: 'A' } }),
    byRecruiter(api.admin.applications, daily(5)),
    byRecruiter(api.admin.jobs, daily(5), { body: { page: 1, count: 10, sortBy: 'startDate' } }),
    // Each opening of a candidate leaves its record.
    byRecruiter(api.admin.candidatePage, 2, { query: `id=${candidateId}` }),
    byRecruiter(api.admin.candidate, 0.5, { query: `id=${candidateId}` }),
    byRecruiter(api.admin.candidateHistory, 1, { query: `id=${candidateId}` }),
    byRecruiter(api.admin.addNote, 1, {
      body: { candidateId, token: '00000000-0000-4000-8000-000000000001', kind: 'Call', text: 'Free from March on.' },
    }),
    byRecruiter(api.admin.addTask, 0.5, {
      body: {
        candidateId,
        token: '00000000-0000-4000-8000-000000000002',
        title: 'Ask for the second reference',
        ownerId: recruiterId,
        dueAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    }),
    byRecruiter(api.admin.applicationHistory, 0.5, { query: application }),
    byRecruiter(api.admin.moveApplications, 1, {
      body: { moves: [{ candidateId, jobId, status: 'Client Submission', fromStatus: 'New Submission' }] },
    }),
    // One call for fifty; the mails themselves follow from the stream.
    byRecruiter(api.admin.sendMailing, 1 / 50, {
      body: {
        id: '00000000-0000-4000-8000-000000000003',
        type: 'mailing',
        subject: 'News',
        message: 'Hello.',
        candidateIds: [candidateId],
      },
    }),
    { family: 'packet', by: 'recruiter', call: api.packet.ofApplication, times: 0.2, query: application },
    {
      family: 'packet',
      by: 'recruiter',
      call: api.packet.make,
      times: 0.1,
      body: { candidateId, jobId },
      brings: 'file',
    },
  ];
}

/**
 * What a desk reads for each candidate in charge with an application, in read units: the demo world's recruiter has few. Held for 80 of them by
 * the test of W11.
 */
export const deskUnitsEach = 25 / 80;

/** Changes of the table that the stream hands to the stream's function, by what it does with one. */
export const followUps = {
  /** A visit of the day, a save, a proof: facets, directory, the names on desks. */
  person: 6,
  /** Applications and offers: what is open in a recruiter's charge. */
  application: 4,
  /** Told by inbox and mail: moves, offers, documents, a mailing of the month. */
  notice: 5,
  /** Of the outbox: to staff about applications, and account mail. */
  mail: 4,
  /** A copy of the record of an opening, and of acting. */
  access: 3,
  audit: 0.3,
} as const;

/** The schedules of the template, by what they hand to their function: so often in a month of 730 hours. */
export const rounds = {
  gather: { family: 'stream', times: 43_800 },
  sendAgain: { family: 'stream', times: 4_380 },
  hourly: { family: 'hourly', times: 730 },
} as const;

/** People that the hourly round visits, whatever their number. */
export const visitedEachRound = 500;

/** What else the rounds take at a thousand candidates: seconds of a function to read their facets and to encode the snapshot. */
export const snapshotSecondsPerThousand = 0.06;
