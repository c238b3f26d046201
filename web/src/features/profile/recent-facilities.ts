import type { CandidateDetails } from '#shared/contract/candidate.ts';
import { type Day, dayOf } from '#shared/domain/dates.ts';

/** Facilities that references may come from: where somebody works now or has worked within the past year (section 9). */
export function recentFacilities(entries: CandidateDetails['workHistoryList'], today: Day): string[] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const yearAgo = dayOf(new Date(Date.UTC(year - 1, month - 1, day)));
  const recent = entries.filter(({ present, endDate }) => present || endDate >= yearAgo);
  return [...new Set(recent.map(({ facility }) => facility).filter(Boolean))];
}
