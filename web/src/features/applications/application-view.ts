import type { ExportedList } from '#shared/contract/admin/admin-exports.ts';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { type ApplicationStatus, applicationStatuses } from '#shared/domain/applications/application-status.ts';
import { mostFilterLetters } from '#shared/domain/applications/matching-applications.ts';
import {
  type ApplicationOrder,
  type RowFilter,
  rowClocks,
  rowOrders,
} from '#shared/domain/applications/ordered-applications.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';

type StatusTab = ApplicationStatus | 'All';

/** What the list shows; it lives in the address, so that every view can be linked. */
export interface ApplicationView {
  readonly status: StatusTab;
  readonly candidateId: string | undefined;
  readonly jobId: string | undefined;
  /** Only those of the reader's own candidates, or all; what was chosen last where the address does not say. */
  readonly owner: 'mine' | 'all' | undefined;
  /** A column for each step, or the dense list; what was chosen last where the address does not say. */
  readonly shape: 'board' | 'list' | undefined;
  readonly narrow: RowFilter;
  readonly sort: ApplicationOrder | undefined;
  /** What is typed into the filter. */
  readonly words: string;
}

const scopes = ['mine', 'all'] as const;
const shapes = ['board', 'list'] as const;

/** "All" comes first. */
export const statusTabs: readonly StatusTab[] = ['All', ...applicationStatuses];

/** The columns of the board: who was rejected is a view of the list. */
export const boardStatuses = applicationStatuses.filter((status) => status !== 'Rejected');

const id = /^[A-Za-z0-9_-]{1,128}$/;

/** Reads an address; of a candidate or a job all steps are shown unless one is named. */
export function readView(params: URLSearchParams): ApplicationView {
  const named = (name: string) => id.exec(params.get(name) ?? '')?.[0];
  const [candidateId, jobId] = [named('candidate'), named('job')];
  const isNarrow = candidateId !== undefined || jobId !== undefined;
  const status = statusTabs.find((one) => one === params.get('status'));
  return {
    status: status ?? (isNarrow ? 'All' : 'New Submission'),
    candidateId,
    jobId,
    owner: scopes.find((one) => one === params.get('owner')),
    shape: shapes.find((one) => one === params.get('view')),
    narrow: {
      ownerId: named('recruiter'),
      specialty: params.get('specialty')?.slice(0, 100) || undefined,
      clock: rowClocks.find((one) => one === params.get('clock')),
    },
    sort: rowOrders.find((one) => one === params.get('sort')),
    words: params.get('q') ?? '',
  };
}

/** Writes a view as an address; what it opens with is left out. */
export function writeView(view: Partial<ApplicationView>): URLSearchParams {
  const { status, candidateId, jobId, owner, shape, narrow, sort, words } = view;
  const params = new URLSearchParams();
  if (shape) params.set('view', shape);
  if (owner) params.set('owner', owner);
  if (candidateId) params.set('candidate', candidateId);
  if (jobId) params.set('job', jobId);
  const usual = candidateId || jobId ? 'All' : 'New Submission';
  if (status && status !== usual) params.set('status', status);
  for (const [name, value] of [
    ['recruiter', narrow?.ownerId],
    ['specialty', narrow?.specialty],
    ['clock', narrow?.clock],
    ['sort', sort],
    ['q', words],
  ] as const)
    if (value) params.set(name, value);
  return params;
}

/** What the file of a view asks for: a board has every step that goes on. */
export function exportedView(view: ApplicationView): ExportedList {
  const { status, candidateId, jobId, owner, shape, narrow, sort, words } = view;
  const { ownerId, specialty, clock } = narrow;
  return {
    list: 'applications',
    ...(candidateId && { candidateId }),
    ...(jobId && { jobId }),
    ...(owner === 'mine' && { owner }),
    ...(shape === 'board' ? { rejected: 'without' as const } : status !== 'All' && { status }),
    words: words.slice(0, mostFilterLetters),
    ...(ownerId && { ownerId }),
    ...(specialty && { specialty }),
    ...(clock && { clock }),
    ...(sort && { sort }),
  };
}

/** Where all of these may go together, in the order of the steps. */
export function commonSteps(rows: readonly Pick<StaffApplication, 'nextStatuses'>[]): readonly ApplicationStatus[] {
  if (rows.length === 0) return [];
  return applicationStatuses.filter((status) => rows.every(({ nextStatuses }) => nextStatuses.includes(status)));
}

/** As commonSteps, of several or with words: an offer is extended one by one, by its own form. */
export function plainSteps(rows: Parameters<typeof commonSteps>[0]): readonly ApplicationStatus[] {
  return commonSteps(rows).filter((status) => status !== 'Offer Extended');
}

/** How many rows each tab has. */
export function countsOf(rows: readonly Pick<StaffApplication, 'status'>[]): Record<string, number> {
  return Object.fromEntries(
    applicationStatuses.map((status) => [status, rows.filter((row) => row.status === status).length]),
  );
}

/** The key of a row's application. */
export const applicationKey = ({ candidateId, job }: Pick<StaffApplication, 'candidateId' | 'job'>) =>
  `${candidateId}/${job.jobId}`;

/** An application in a few words. */
export const applicationWords = ({ candidateName, job }: Pick<StaffApplication, 'candidateName' | 'job'>) =>
  `${nameOrNone(candidateName)}, ${job.jobTitle}`;
