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
import { type ExportedFile, firstRows, readToEnd } from './exported-file.ts';

type Body = z.output<typeof api.admin.exportList.body>;
/** The filters of one list. */
type FilterOf<List extends ExportedList['list']> = Omit<Extract<Body, { list: List }>, 'list'>;

const applicationColumns = [
  'Candidate',
  'Job',
  'Facility',
  'Place',
  'Weekly pay',
  'Status',
  'Applied',
  'Since',
  'Days in step',
  'Source',
  'Ended by',
  'Why',
];

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
  return { columns: applicationColumns, rows: shown.map(applicationCells), isWhole };
}

function applicationCells(row: StaffApplication): string[] {
  const { candidateName, job, status, appliedAt, changedAt, ended } = row;
  const since = [appliedAt, changedAt, String(daysSince(changedAt))];
  const end = [ended?.by ?? '', [ended?.why, ended?.words].filter(Boolean).join(': ')];
  return [candidateName, ...placeCells(job), status, ...since, job.source, ...end];
}

function placeCells({ jobTitle, location, weeklySalary }: JobCard): string[] {
  return [jobTitle, location.companyName, location.formattedAddress, String(weeklySalary ?? '')];
}

const jobColumns = ['Job', 'Facility', 'Place', 'Weekly pay', 'Specialty', 'Shift', 'Start', 'Weeks', 'Source', 'Id'];

/** Open jobs by the filters of the board. */
export async function exportedJobs(filter: FilterOf<'jobs'>): Promise<ExportedFile> {
  const all = { ...filter, page: 1, count: mostExportedRows, ...noOwnFilters };
  const { jobList, total } = await searchStaffJobs(all);
  return { columns: jobColumns, rows: jobList.map(jobCells), isWhole: total <= mostExportedRows };
}

function jobCells(job: JobCard): string[] {
  const { specialty, shifts, shift, startDate, durationWeeks, source, jobId } = job;
  const weeks = durationWeeks ? String(durationWeeks) : '';
  return [...placeCells(job), specialty, shiftLabel(shifts) || shift, startDate, weeks, source, jobId];
}

const deskColumns = [
  'What',
  'Candidate',
  'About',
  'Job',
  'Facility',
  'Place',
  'Status',
  'Due (UTC)',
  'Overdue',
  'Since (UTC)',
  'Owner',
];

/** A tab of the desk, the most urgent first. */
export async function exportedDesk(viewer: Actor, { scope, tab }: FilterOf<'desk'>): Promise<ExportedFile> {
  const all = (await sortedDesk(viewer, scope)).map(({ row }) => row).filter((row) => tabsOf(row).includes(tab));
  const { rows, isWhole } = firstRows(all);
  return { columns: deskColumns, rows: rows.map(deskCells), isWhole };
}

function deskCells({ kind, name, what, job, status, due, isOverdue, since, owner }: DeskRow): string[] {
  const { title = '', facility = '', place = '' } = job ?? {};
  return [
    deskKindWords[kind],
    name,
    what,
    title,
    facility,
    place,
    status ?? '',
    due,
    isOverdue ? 'yes' : 'no',
    since,
    owner,
  ];
}

const fileColumns = [
  'By',
  'Name',
  ...numberColumns.map(({ name, label }) => (name.endsWith('Hours') ? `${label} (hours)` : label)),
];

/** The whole, then by recruiter and by source; times in hours. */
export async function exportedNumbers(viewer: Actor, { days }: FilterOf<'numbers'>): Promise<ExportedFile> {
  const { total, recruiterList, sourceList } = await applicationNumbers(viewer, Number(days));
  const cells = (kind: string, name: string, numbers: typeof total) => [
    kind,
    name,
    ...numberColumns.map((column) => String(numbers[column.name] ?? '')),
  ];
  const rows = [
    cells('All', '', total),
    ...recruiterList.map((one) => cells('Recruiter', one.name, one)),
    ...sourceList.map((one) => cells('Source', one.name, one)),
  ];
  return { columns: fileColumns, rows, isWhole: true };
}

const auditColumns = ['When (UTC)', 'Who', 'Id of who', 'For whom', 'Id of whom', 'What', 'Outcome', 'Request'];
const recordsAtOnce = 500;

/** Records of the audit, newest first. */
export async function exportedAudit(viewer: Actor, filter: FilterOf<'audit'>): Promise<ExportedFile> {
  const { rows, isWhole } = await readToEnd(async (next) => {
    const page = await listAudit(viewer, { ...filter, count: recordsAtOnce, ...next });
    return { rows: page.recordList, next: page.nextPaginationToken };
  });
  const cells = rows.map((row) => [
    row.at,
    row.actorName,
    row.actorId,
    row.subjectName,
    row.subjectId,
    row.call,
    row.outcome,
    row.requestId,
  ]);
  return { columns: auditColumns, rows: cells, isWhole };
}

const feedColumns = [
  'Source',
  'File',
  'Started (UTC)',
  'Check',
  'Outcome',
  'Rows',
  'Added',
  'Changed',
  'Unchanged',
  'Closed',
  'Refused',
  'Reason',
];

/** The feed runs of the last 90 days, the newest first. */
export async function exportedFeeds(viewer: Actor): Promise<ExportedFile> {
  const { rows, isWhole } = await readToEnd(async (next) => {
    const page = await listFeeds(viewer, next);
    return { rows: page.runList, next: page.nextPaginationToken };
  });
  const cells = rows.map((run) => [
    run.source,
    run.fileName,
    run.startedAt,
    run.isCheck ? 'yes' : 'no',
    run.outcome,
    String(run.rows),
    String(run.added),
    String(run.changed),
    String(run.unchanged),
    String(run.closed),
    String(run.refused),
    run.reason,
  ]);
  return { columns: feedColumns, rows: cells, isWhole };
}
