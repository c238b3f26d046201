import type { Application } from '#shared/contract/job/job-shapes.ts';
import { type ApplicationTab, shownApplication } from '#shared/domain/applications/application-status.ts';

/** The sub-tabs of Applications, in their order, each with what it says when empty. */
export const applicationTabs: readonly { tab: ApplicationTab; emptyText: string }[] = [
  { tab: 'Applied', emptyText: 'There are no applications' },
  { tab: 'Offered', emptyText: 'No offers' },
  { tab: 'History', emptyText: "You haven't accept or decline offers yet" },
];

/** Applications by the sub-tab they belong to; the order inside each stays the server's. */
export function groupApplications<A extends Pick<Application, 'status'> & { job: { isOpen: boolean } }>(
  applications: readonly A[],
): Record<ApplicationTab, A[]> {
  const groups: Record<ApplicationTab, A[]> = { Applied: [], Offered: [], History: [] };
  for (const application of applications) {
    groups[shownApplication(application.status, application.job.isOpen).tab].push(application);
  }
  return groups;
}

/** Saved jobs, split into those one can still apply to and the rest. */
export function splitSaved<J extends { readonly isOpen: boolean }>(jobs: readonly J[]): { open: J[]; closed: J[] } {
  return { open: jobs.filter((job) => job.isOpen), closed: jobs.filter((job) => !job.isOpen) };
}
