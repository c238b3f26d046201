import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { daysSince } from '#shared/domain/applications/matching-applications.ts';
import { isOverdue } from '#shared/domain/clocks/turn.ts';
import { useStaffRights } from '../../lib/session/use-staff-rights.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { shownMoment } from '../../lib/shown-moment.ts';
import { clockText, deeds, whoseTurn } from './turn-words.ts';

/** How long an application has been at its step: the one place where the board and the list say so. */
export function StepClock({ application: { changedAt } }: { application: Pick<StaffApplication, 'changedAt'> }) {
  const days = daysSince(changedAt);
  return (
    <time dateTime={changedAt} title={`Since ${shownInstant(changedAt)}`}>
      {days === 0 ? 'today' : `${days} d`}
    </time>
  );
}

/** Whose turn it is, and how much is left of the clock or by how much it is over; nothing once it has ended [N08] [X22]. */
export function TurnClock({
  application: { turn, owner, consent },
}: {
  application: Pick<StaffApplication, 'turn' | 'owner' | 'consent'>;
}) {
  const { viewer } = useStaffRights();
  if (!turn) return null;
  const whose = whoseTurn(turn, owner, viewer.id);
  if (turn.wait === 'consent')
    return (
      <span className="fault">
        {whose}, consent {consent.state}
      </span>
    );
  if (!turn.by) return <span className="soft">{whose}</span>;
  const now = new Date();
  const isLate = isOverdue(turn, now.toISOString());
  return (
    <time
      dateTime={turn.by}
      className={isLate ? 'fault' : 'soft'}
      title={`${deeds[turn.wait]} by ${shownMoment(turn.by)}`}
    >
      {whose}, {clockText(turn.by, now.getTime())}
    </time>
  );
}
