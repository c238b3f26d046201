import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { daysSince } from '#shared/domain/applications/matching-applications.ts';
import { isOverdue } from '#shared/domain/clocks/turn.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { shownMoment, shownMonthDay } from '../../lib/shown-moment.ts';

/** How long an application has been at its step: the one place where the board and the list say so. */
export function StepClock({ application: { changedAt } }: { application: Pick<StaffApplication, 'changedAt'> }) {
  const days = daysSince(changedAt);
  return (
    <time dateTime={changedAt} title={`Since ${shownInstant(changedAt)}`}>
      {days === 0 ? 'today' : `${days} d`}
    </time>
  );
}

/** Whose turn it is and by when; nothing once it is over [N08]. */
export function TurnClock({ application: { turn } }: { application: Pick<StaffApplication, 'turn'> }) {
  if (!turn) return null;
  const isTheirs = turn.whose === 'candidate';
  if (!turn.by) return <span className="soft">{isTheirs ? 'Theirs' : ''}</span>;
  const isLate = isOverdue(turn, new Date().toISOString());
  const whose = isTheirs ? 'The candidate’s turn' : 'Our turn';
  return (
    <time dateTime={turn.by} className={isLate ? 'fault' : 'soft'} title={`${whose}, by ${shownMoment(turn.by)}`}>
      {isLate
        ? isTheirs
          ? 'Theirs, overdue'
          : 'Overdue'
        : `${isTheirs ? 'Theirs' : 'Ours'}, ${shownMonthDay(turn.by)}`}
    </time>
  );
}
