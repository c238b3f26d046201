import { daysBetween } from '../dates.ts';
import { daysRange } from '../days/day-words.ts';
import type { Assignment } from './assignment.ts';
import { type Engagement, type EngagementKind, engagementKinds } from './engagements.ts';

export interface Overlap extends Engagement {
  /** How many days both have in common. */
  readonly days: number;
}

/** The engagements that take some of these days, the strongest claims first; not the one that is asked about. */
export function overlapsOf(
  { firstDay, lastDay }: Assignment,
  engagements: readonly Engagement[],
  exceptId?: string,
): Overlap[] {
  return engagementKinds.flatMap((kind) =>
    engagements.flatMap((one) => {
      if (one.kind !== kind || one.id === exceptId) return [];
      const first = one.firstDay > firstDay ? one.firstDay : firstDay;
      const last = one.lastDay < lastDay ? one.lastDay : lastDay;
      return first <= last ? [{ ...one, days: daysBetween(first, last) + 1 }] : [];
    }),
  );
}

/** Who reads about overlaps: the candidate, or staff about the candidate. */
export type OverlapReader = 'candidate' | 'staff';

type Words = Readonly<Record<EngagementKind, { readonly one: string; readonly many: string }>>;

const words: Readonly<Record<OverlapReader, Words>> = {
  candidate: {
    accepted: { one: 'the assignment you accepted in', many: 'assignments you accepted' },
    offered: { one: 'your offer in', many: 'of your offers' },
    applied: { one: 'your application in', many: 'of your applications' },
  },
  staff: {
    accepted: { one: 'the assignment accepted in', many: 'accepted assignments' },
    offered: { one: 'the offer in', many: 'offers' },
    applied: { one: 'the application in', many: 'applications' },
  },
};

/** All overlaps in one line: "Overlaps the assignment you accepted in Austin, TX by 11 weeks (Jan 4 to Apr 4) and 2 of your applications." */
export function overlapLine(overlaps: readonly Overlap[], reader: OverlapReader): string | undefined {
  const parts = engagementKinds.flatMap((kind) => {
    const [first, ...more] = overlaps.filter((one) => one.kind === kind);
    if (!first) return [];
    const { one, many } = words[reader][kind];
    if (more.length > 0) return [`${more.length + 1} ${many}`];
    return [`${one} ${first.name} by ${lengthText(first.days)} (${daysRange(first.firstDay, first.lastDay)})`];
  });
  if (parts.length === 0) return undefined;
  const [last, ...before] = parts.toReversed();
  return `Overlaps ${[before.toReversed().join(', '), last].filter(Boolean).join(' and ')}.`;
}

/** Whether an assignment or an open offer is among them: two applications at a time are the rule. */
export function isClash(overlaps: readonly Overlap[]): boolean {
  return overlaps.some(({ kind }) => kind !== 'applied');
}

/** Whole weeks from two on, else days. */
function lengthText(days: number): string {
  if (days >= 14) return `${Math.floor(days / 7)} weeks`;
  return days === 1 ? '1 day' : `${days} days`;
}
