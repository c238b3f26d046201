import type * as z from 'zod';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import type { ExportedList } from '#shared/contract/admin/admin-exports.ts';
import { mostExportedRows } from '#shared/contract/admin/admin-exports.ts';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import type { api } from '#shared/contract/index.ts';
import { noOwnFilters } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { numberColumns } from '#shared/domain/applications/application-numbers.ts';
import { deskKindWords, tabsOf } from '#shared/domain/applications/desk.ts';
import { daysSince, matchingApplications } from '#shared/domain/applications/matching-applications.ts';
import { orderedApplications } from '#shared/domain/applications/ordered-applications.ts';
import { shiftLabel } from '#shared/domain/shifts/shifts.ts';
import { applicationNumbers } from '../applications/application-numbers.ts';
import { listStaffApplications } from '../applications/list-staff-applications.ts';
import { listAudit } from '../audit/list-audit.ts';
import { sortedDesk } from '../desk/show-desk.ts';
import { listFeeds } from '../jobs/list-feeds.ts';
import { searchStaffJobs } from '../jobs/staff-board.ts';
import { type ExportedFile, type FileColumns, fileFrom, firstRows, readToEnd, yesOrNo } from './exported-file.ts';

type Body = z.output<typeof api.admin.exportList.body>;
/** The filters of one list. */
type FilterOf<List extends ExportedList['list']> = Omit<Extract<Body, { list: List }>, 'list'>;

const applicationColumns: FileColumns<StaffApplication> = {
  Candidate: ({ candidateName }) => candidateName,
  Job: ({ job }) => job.jobTitle,
  Facility: ({ job }) => job.location.companyName,
  Place: ({ job }) => job.location.formattedAddress,
  'Weekly pay': ({ job }) => String(job.weeklySalary ?? ''),
  Status: ({ status }) => status,
  Applied: ({ appliedAt }) => appliedAt,
  Since: ({ changedAt }) => changedAt,
  'Days in step': ({ changedAt }) => String(daysSince(changedAt)),
  Source: ({ job }) => job.source,
  'Ended by': ({ ended }) => ended?.by ?? '',
  Why: ({ ended }) => [ended?.why, ended?.words].filter(Boolean).join(': '),
};

/** The applications of a view, narrowed and ordered as its page does. */
export async function exportedApplications(
  viewer: Actor,
  { words, ownerId, specialty, clock, sort, ...filter }: FilterOf<'applications'>,
): Promise<ExportedFile> {
  const { rows, isWhole } = await readToEnd(async (next) => {
    const page = await listStaffApplications(viewer, { ...filter, count: mostExportedRows, ...next });
    return { rows: page.applicationList, next: page.nextPaginationToken };
  });
  const narrow = { ownerId, specialty, clock };
  const shown = orderedApplications(matchingApplications(rows, words), narrow, sort, new Date().toISOString());
  return fileFrom(applicationColumns, shown, isWhole);
}

const jobColumns: FileColumns<JobCard> = {
  Job: ({ jobTitle }) => jobTitle,
  Facility: ({ location }) => location.companyName,
  Place: ({ location }) => location.formattedAddress,
  'Weekly pay': ({ weeklySalary }) => String(weeklySalary ?? ''),
  Specialty: ({ specialty }) => specialty,
  Shift: ({ shifts, shift }) => shiftLabel(shifts) || shift,
  Start: ({ startDate }) => startDate,
  Weeks: ({ durationWeeks }) => (durationWeeks ? String(durationWeeks) : ''),
  Source: ({ source }) => source,
  Id: ({ jobId }) => jobId,
};

/** Open jobs by the filters of the board. */
export async function exportedJobs(filter: FilterOf<'jobs'>): Promise<ExportedFile> {
  const all = { ...filter, page: 1, count: mostExportedRows, ...noOwnFilters };
  const { jobList, total } = await searchStaffJobs(all);
  return fileFrom(jobColumns, jobList, total <= mostExportedRows);
}

const deskColumns: FileColumns<DeskRow> = {
  What: ({ kind }) => deskKindWords[kind],
  Candidate: ({ name }) => name,
  About: ({ what }) => what,
  Job: ({ job }) => job?.title ?? '',
  Facility: ({ job }) => job?.facility ?? '',
  Place: ({ job }) => job?.place ?? '',
  Status: ({ status }) => status ?? '',
  'Due (UTC)': ({ due }) => due,
  Overdue: ({ isOverdue }) => yesOrNo(isOverdue),
  'Since (UTC)': ({ since }) => since,
  Owner: ({ owner }) => owner,
};

/** A tab of the desk, the most urgent first. */
export async function exportedDesk(viewer: Actor, { scope, tab }: FilterOf<'desk'>): Promise<ExportedFile> {
  const all = (await sortedDesk(viewer, scope)).map(({ row }) => row).filter((row) => tabsOf(row).includes(tab));
  const { rows, isWhole } = firstRows(all);
  return fileFrom(deskColumns, rows, isWhole);
}

interface NumbersRow {
  readonly by: string;
  readonly name: string;
  readonly numbers: Awaited<ReturnType<typeof applicationNumbers>>['total'];
}
const numbersColumns: FileColumns<NumbersRow> = {
  By: ({ by }) => by,
  Name: ({ name }) => name,
  ...Object.fromEntries(
    numberColumns.map(({ name, label }) => [
      name.endsWith('Hours') ? `${label} (hours)` : label,
      ({ numbers }: NumbersRow) => String(numbers[name] ?? ''),
    ]),
  ),
};

/** The whole, then by recruiter and by source; times in hours. */
export async function exportedNumbers(viewer: Actor, { days }: FilterOf<'numbers'>): Promise<ExportedFile> {
  const { total, recruiterList, sourceList } = await applicationNumbers(viewer, Number(days));
  const rows: NumbersRow[] = [
    { by: 'All', name: '', numbers: total },
    ...recruiterList.map((one) => ({ by: 'Recruiter', name: one.name, numbers: one })),
    ...sourceList.map((one) => ({ by: 'Source', name: one.name, numbers: one })),
  ];
  return fileFrom(numbersColumns, rows, true);
}

type AuditRow = Awaited<ReturnType<typeof listAudit>>['recordList'][number];
const auditColumns: FileColumns<AuditRow> = {
  'When (UTC)': ({ at }) => at,
  Who: ({ actorName }) => actorName,
  'Id of who': ({ actorId }) => actorId,
  'For whom': ({ subjectName }) => subjectName,
  'Id of whom': ({ subjectId }) => subjectId,
  What: ({ call }) => call,
  Outcome: ({ outcome }) => outcome,
  Request: ({ requestId }) => requestId,
};
const recordsAtOnce = 500;

/** Records of the audit, newest first. */
export async function exportedAudit(viewer: Actor, filter: FilterOf<'audit'>): Promise<ExportedFile> {
  const { rows, isWhole } = await readToEnd(async (next) => {
    const page = await listAudit(viewer, { ...filter, count: recordsAtOnce, ...next });
    return { rows: page.recordList, next: page.nextPaginationToken };
  });
  return fileFrom(auditColumns, rows, isWhole);
}

type FeedRun = Awaited<ReturnType<typeof listFeeds>>['runList'][number];
const feedColumns: FileColumns<FeedRun> = {
  Source: ({ source }) => source,
  File: ({ fileName }) => fileName,
  'Started (UTC)': ({ startedAt }) => startedAt,
  Check: ({ isCheck }) => yesOrNo(isCheck),
  Outcome: ({ outcome }) => outcome,
  Rows: ({ rows }) => String(rows),
  Added: ({ added }) => String(added),
  Changed: ({ changed }) => String(changed),
  Unchanged: ({ unchanged }) => String(unchanged),
  Closed: ({ closed }) => String(closed),
  Refused: ({ refused }) => String(refused),
  Reason: ({ reason }) => reason,
};

/** The feed runs of the last 90 days, the newest first. */
export async function exportedFeeds(viewer: Actor): Promise<ExportedFile> {
  const { rows, isWhole } = await readToEnd(async (next) => {
    const page = await listFeeds(viewer, next);
    return { rows: page.runList, next: page.nextPaginationToken };
  });
  return fileFrom(feedColumns, rows, isWhole);
}
