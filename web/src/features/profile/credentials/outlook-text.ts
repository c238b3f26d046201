import type { Day, LocalDay } from '#shared/domain/dates.ts';
import { daysRange, monthDay, nearDay } from '#shared/domain/days/day-words.ts';
import { counted } from '#shared/domain/grouped.ts';
import { outlookOf } from '#shared/domain/wallet/wallet.ts';
import type { Lasting } from './credential-rows.ts';

interface Ending {
  readonly name: string;
  readonly endsOn: Day;
}

/** All that ends in one sentence: what ends before the assignment does, or what ends next; nothing where nothing ends. */
export function outlookText(rows: readonly Ending[], assignments: readonly Lasting[], today: LocalDay): string {
  const { ending, assignment } = outlookOf(rows, assignments, today);
  if (assignment) {
    const count = ending === 0 ? 'Nothing ends' : ending === 1 ? '1 ends' : `${ending} end`;
    return `${count} before your assignment in ${assignment.name} does, ${daysRange(assignment.firstDay, assignment.lastDay)}.`;
  }
  const [next] = rows.filter(({ endsOn }) => endsOn >= today).toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1));
  return next ? `Next to end: ${next.name}, ${nearDay(next.endsOn, today)}.` : '';
}

/** The same in a line of the dashboard: "1 thing has ended, 2 things end before Mar 13" [C13]. */
export function walletLineText(lines: readonly Ending[], assignments: readonly Lasting[], today: LocalDay): string {
  const { ended, ending, before } = outlookOf(lines, assignments, today);
  const over = ended > 0 && counted(ended, 'thing has ended', 'things have ended');
  const ahead =
    ending > 0
      ? `${counted(ending, 'thing ends', 'things end')} before ${monthDay(before)}`
      : !over && `Nothing ends before ${monthDay(before)}`;
  return [over, ahead].filter(Boolean).join(', ');
}
