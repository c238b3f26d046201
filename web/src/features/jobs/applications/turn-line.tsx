import type { Application } from '#shared/contract/job/job-shapes.ts';
import { isOverdue, type Turn, type Wait } from '#shared/domain/clocks/turn.ts';
import { shownMoment } from '../../../lib/shown-moment.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './turn-line.module.css';

/** What the recruiter does next, present and past; the candidate's own turns have no clock of the agency. */
const deeds: Record<Exclude<Wait, 'consent' | 'offer'>, { readonly does: string; readonly hasToDo: string }> = {
  firstAnswer: { does: 'answers', hasToDo: 'to answer' },
  submission: { does: 'sends your packet', hasToDo: 'to send your packet' },
  facilityAnswer: { does: 'tells you what the facility says', hasToDo: 'to tell you what the facility says' },
};

/** Whose turn it is and by when, in one line [N08]. */
export function TurnLine({ turn, recruiterName }: { turn: Application['turn']; recruiterName: string }) {
  // A consent is asked for in words of its own.
  if (!turn || turn.wait === 'consent') return null;
  // Without a time it has no terms, and so nothing to answer.
  if (turn.wait === 'offer') return turn.by ? <OfferTurn by={turn.by} /> : null;
  return <RecruiterTurn turn={turn} name={recruiterName || 'Your recruiter'} />;
}

/** An offer lapses with the next hourly round: until then the time is over. */
function OfferTurn({ by }: { by: string }) {
  const isOver = isOverdue({ by }, new Date().toISOString());
  return (
    <p className={classes(styles.turn, isOver ? styles.late : styles.yours)}>
      <Icon name={isOver ? 'alert' : 'person'} size={20} />
      <span>
        {isOver ? (
          'The time to answer this offer ended '
        ) : (
          <>
            <strong>Your turn:</strong> answer the offer by{' '}
          </>
        )}
        <strong>
          <time dateTime={by}>{shownMoment(by)}</time>
        </strong>
      </span>
    </p>
  );
}

function RecruiterTurn({ turn, name }: { turn: Turn; name: string }) {
  const { wait, by } = turn;
  if (wait === 'consent' || wait === 'offer' || !by) return null;
  const isLate = isOverdue(turn, new Date().toISOString());
  const { does, hasToDo } = deeds[wait];
  return (
    <p className={classes(styles.turn, isLate && styles.late)}>
      <Icon name={isLate ? 'alert' : 'clock'} size={20} />
      <span>
        {isLate ? `Overdue: ${name} had ${hasToDo}` : `${name} ${does}`} by{' '}
        <strong>
          <time dateTime={by}>{shownMoment(by)}</time>
        </strong>
      </span>
    </p>
  );
}
