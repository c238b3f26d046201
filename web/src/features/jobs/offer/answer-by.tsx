import { Progress } from 'antd';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { nextChangeMs, timeLeftText } from '#shared/domain/days/time-left.ts';
import { dateFormat } from '../../../lib/date-format.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import styles from './offer.module.css';

const instant = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Until when an offer holds, in the reader's own zone, and how much of the time is left: it counts down on an open page [X02]. */
export function AnswerBy({ offer: { answerBy, changedAt } }: { offer: Offer }) {
  const end = Date.parse(answerBy);
  const shown = Math.max(1, end - Date.now());
  const now = useNow([new Date(Date.now() + nextChangeMs(shown)).toISOString()]);
  const left = Math.max(1, end - Date.parse(now));
  return (
    <section className={styles.until} aria-label="Until when">
      <Progress
        type="circle"
        size={56}
        percent={Math.round(Math.min(1, left / (end - Date.parse(changedAt))) * 100)}
        status="normal"
        format={() => ''}
        aria-hidden="true"
      />
      <div>
        <p className="strong">Answer by {instant(answerBy)}</p>
        <p className="soft">{capital(timeLeftText(left))} left. Then the offer lapses.</p>
      </div>
    </section>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
