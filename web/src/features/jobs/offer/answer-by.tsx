import { Progress } from 'antd';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { hourMs } from '#shared/domain/days/durations.ts';
import { dateFormat } from '../../../lib/date-format.ts';
import styles from './offer.module.css';

const instant = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Until when an offer holds, in the reader's own zone, and how much of the time is left. */
export function AnswerBy({ offer: { answerBy, changedAt } }: { offer: Offer }) {
  const left = Date.parse(answerBy) - Date.now();
  const whole = Date.parse(answerBy) - Date.parse(changedAt);
  const hours = Math.max(0, Math.floor(left / hourMs));
  return (
    <section className={styles.until} aria-label="Until when">
      <Progress
        type="circle"
        size={56}
        percent={Math.round(Math.min(1, Math.max(0, left / whole)) * 100)}
        status="normal"
        format={() => ''}
        aria-hidden="true"
      />
      <div>
        <p className="strong">Answer by {instant(answerBy)}</p>
        <p className="soft">
          {hours > 1 ? `${hours} hours left.` : 'Less than two hours left.'} Then the offer lapses.
        </p>
      </div>
    </section>
  );
}
