import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import { type ApplicationStatus, applicationStatuses } from '#shared/domain/application-status.ts';

export type StatusTab = ApplicationStatus | 'All';

/** What the list shows; it lives in the address, so that every view can be linked. */
export interface ApplicationView {
  readonly status: StatusTab;
  readonly candidateId: string | undefined;
  readonly jobId: string | undefined;
  /** What is typed into the filter. */
  readonly words: string;
}

/** The most letters that the filter takes. */
export const mostWords = 100;

/** "All" comes first. */
export const statusTabs: readonly StatusTab[] = ['All', ...applicationStatuses];

const id = /^[A-Za-z0-9_-]{1,128}$/;

/** Reads an address; of a candidate or a job all steps are shown unless one is named. */
export function readView(params: URLSearchParams): ApplicationView {
  const named = (name: string) => id.exec(params.get(name) ?? '')?.[0];
  const [candidateId, jobId] = [named('candidate'), named('job')];
  const isNarrow = candidateId !== undefined || jobId !== undefined;
  const status = statusTabs.find((one) => one === params.get('status'));
  const words = params.get('q') ?? '';
  return { status: status ?? (isNarrow ? 'All' : 'New Submission'), candidateId, jobId, words };
}

/** Writes a view as an address; what it opens with is left out. */
export function writeView({ status, candidateId, jobId, words }: Partial<ApplicationView>): URLSearchParams {
  const params = new URLSearchParams();
  if (candidateId) params.set('candidate', candidateId);
  if (jobId) params.set('job', jobId);
  const usual = candidateId || jobId ? 'All' : 'New Submission';
  if (status && status !== usual) params.set('status', status);
  if (words) params.set('q', words);
  return params;
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows that hold every typed word in the candidate, the job or the place, without regard to case and accents. */
export function matchingRows(rows: readonly StaffApplication[], typed: string): readonly StaffApplication[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ candidateName, job }) => {
    const { companyName, formattedAddress } = job.location;
    const text = folded(`${candidateName} ${job.jobTitle} ${companyName} ${formattedAddress}`);
    return words.every((word) => text.includes(word));
  });
}

/** Where all of these may go together, in the order of the steps. */
export function commonSteps(rows: readonly Pick<StaffApplication, 'nextStatuses'>[]): readonly ApplicationStatus[] {
  if (rows.length === 0) return [];
  return applicationStatuses.filter((status) => rows.every(({ nextStatuses }) => nextStatuses.includes(status)));
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
