import { Timeline } from 'antd';
import type { ReactNode } from 'react';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { shownApplication } from '#shared/domain/applications/application-status.ts';
import { type CandidateStep, candidateSteps, reachedSteps } from '#shared/domain/clocks/candidate-steps.ts';
import { shownMoment, shownWeekday } from '../../../lib/shown-moment.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Receipt } from '../consent/receipt.tsx';
import styles from './application-card.module.css';

/** What each step is, while it is the present one. */
const meanings: Record<CandidateStep, string> = {
  Received: 'Your recruiter looks at it.',
  'Being prepared': 'Your profile and papers are checked.',
  'Sent to the facility': 'The facility decides.',
  Offer: '',
};

/** Every step with its instant, and of what is still to come the next one with when it is due [N08]. */
export function ApplicationTimeline({ application }: { application: Application }) {
  const { steps, turn, status, news } = application;
  const reached = reachedSteps(steps);
  const isOver = turn === null;
  const end = steps.at(-1);
  const items: { key: string; mark: ReactNode; step: string; at?: ReactNode; more?: ReactNode; isStrong?: boolean }[] =
    reached.map(({ step, at }, position) => {
      const isPresent = position === reached.length - 1;
      const isNow = isPresent && !isOver;
      return {
        key: step,
        step,
        mark: isNow ? <NowMark /> : <DoneMark />,
        isStrong: isNow,
        at: <time dateTime={at}>{isNow && position > 0 ? `since ${shownWeekday(at)}` : shownMoment(at)}</time>,
        more: (
          <>
            {position === 0 && <Receipt application={application} />}
            {isNow && meanings[step] && <p className="soft small">{meanings[step]}</p>}
            {isNow && news && <p className="small">{`${shownWeekday(news.at)}: ${news.message}`}</p>}
          </>
        ),
      };
    });
  if (isOver && end && (status === 'Rejected' || status === 'Accepted - Pending Start')) {
    const { label } = shownApplication(status, true, end.reason);
    items.push({
      key: label,
      step: label,
      mark: <DoneMark />,
      isStrong: true,
      at: <time dateTime={end.at}>{shownMoment(end.at)}</time>,
    });
  }
  if (!isOver) {
    for (const [position, step] of candidateSteps.slice(reached.length).entries()) {
      const isNext = position === 0 && turn.whose === 'recruiter' && turn.by !== undefined;
      const tellsOnly = isNext && turn.wait === 'facilityAnswer';
      items.push({
        key: step,
        step,
        mark: <OpenMark />,
        at: isNext && !tellsOnly && turn.by && <strong>by {shownMoment(turn.by)}</strong>,
        more: tellsOnly && turn.by && (
          <p className="soft small">You hear by {shownWeekday(turn.by)}, with or without news.</p>
        ),
      });
    }
  }
  return (
    <Timeline
      aria-label="Steps"
      classNames={{ itemContent: styles.step ?? '' }}
      items={items.map(({ key, mark, step, at, more, isStrong }) => ({
        key,
        icon: mark,
        content: (
          <>
            <p className={styles.line}>
              <span className={isStrong ? 'strong' : undefined}>{step}</span>
              <span className="soft small">{at}</span>
            </p>
            {more}
          </>
        ),
      }))}
    />
  );
}

function DoneMark() {
  return (
    <i className={styles.mark}>
      <Icon name="check" size={14} />
    </i>
  );
}

/** The step that was reached last. */
function NowMark() {
  return (
    <i className={styles.mark}>
      <i className={styles.hole} />
    </i>
  );
}

/** A step that is still to come. */
function OpenMark() {
  return <i className={styles.open} />;
}
