import { dayNumber } from '../dates.ts';
import { firstDay, lastDay } from './partial-days.ts';
import type { JobProposal, WorkGap } from './proposals.ts';

/** The times of more than 30 days without one of the jobs. */
export function workGaps(jobs: readonly JobProposal[], today: string): WorkGap[] {
  const spans = jobs
    .map((job) => ({ from: firstDay(job.start), to: job.isCurrent ? today : lastDay(job.end) }))
    .filter(({ from, to }) => from !== '' && to !== '')
    .toSorted((a, b) => (a.from > b.from ? 1 : -1));
  const gaps: WorkGap[] = [];
  let last = spans[0]?.to ?? '';
  for (const { from, to } of spans) {
    const days = dayNumber(from) - dayNumber(last) - 1;
    if (days > 30) gaps.push({ from: shifted(last, 1), to: shifted(from, -1), days });
    if (to > last) last = to;
  }
  return gaps;
}

const shifted = (day: string, by: number) => new Date((dayNumber(day) + by) * 86_400_000).toISOString().slice(0, 10);
