import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { type ApplicationStatus, applicationStatuses } from '#shared/domain/applications/application-status.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { folded } from '#shared/domain/folded.ts';

type StatusTab = ApplicationStatus | 'All';

/** What the list shows; it lives in the address, so that every view can be linked. */
export interface ApplicationView {
  readonly status: StatusTab;
  readonly candidateId: string | undefined;
  readonly jobId: string | undefined;
  /** Only those of the reader's own candidates. */
  readonly owner: 'mine' | undefined;
  /** A column for each step; the dense list without. */
  readonly shape: 'board' | undefined;
  /** What is typed into the filter. */
  readonly words: string;
}

/** The most letters that the filter takes. */
export const mostWords = 100;

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
    owner: params.get('owner') === 'mine' ? 'mine' : undefined,
    shape: params.get('view') === 'board' ? 'board' : undefined,
    words: params.get('q') ?? '',
  };
}

/** Writes a view as an address; what it opens with is left out. */
export function writeView(view: Partial<ApplicationView>): URLSearchParams {
  const { status, candidateId, jobId, owner, shape, words } = view;
  const params = new URLSearchParams();
  if (shape) params.set('view', shape);
  if (owner) params.set('owner', owner);
  if (candidateId) params.set('candidate', candidateId);
  if (jobId) params.set('job', jobId);
  const usual = candidateId || jobId ? 'All' : 'New Submission';
  if (status && status !== usual) params.set('status', status);
  if (words) params.set('q', words);
  return params;
}

const searched = new WeakMap<StaffApplication, string>();

/** What the filter looks for in a row; kept, since every letter that is typed asks for it. */
function searchedText(row: StaffApplication): string {
  const kept = searched.get(row);
  if (kept !== undefined) return kept;
  const { companyName, formattedAddress } = row.job.location;
  const text = folded(`${row.candidateName} ${row.job.jobTitle} ${companyName} ${formattedAddress}`);
  searched.set(row, text);
  return text;
}

/** The rows that hold every typed word in the candidate, the job or the place, without regard to case and accents. */
export function matchingRows(rows: readonly StaffApplication[], typed: string): readonly StaffApplication[] {
  const words = folded(typed).split(' ').filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => words.every((word) => searchedText(row).includes(word)));
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

/** Whole days since an instant. */
export const daysSince = (at: string, now = Date.now()) => Math.max(0, Math.floor((now - Date.parse(at)) / dayMs));
