import type { Application } from '#shared/contract/job/job-shapes.ts';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { weeksText } from '#shared/domain/days/day-words.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { weekChange } from '#shared/domain/offers/offer-differences.ts';
import { totalOf } from '#shared/domain/offers/offer-terms.ts';
import { inDollars } from '#shared/domain/pay.ts';
import { shownMonthDay } from '../../../lib/shown-moment.ts';
import { AnswerMark } from '../../../ui/answer-mark.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { Pay } from '../pay.tsx';
import styles from './offer.module.css';

interface OfferPayProps {
  offer: Offer;
  application: Application;
}

/** What an offer pays a week and in all, each with how it differs from what was agreed [X07]. */
export function OfferPay({ offer: { agreed, terms }, application }: OfferPayProps) {
  const change = weekChange(agreed, terms);
  const at = application.consent.agreed?.at;
  return (
    <>
      <div className={styles.pay}>
        <p className={styles.amount}>
          <Pay weekly={terms.weeklyCents / 100} />
        </p>
        {change !== 0 && (
          <p className={styles[change < 0 ? 'worse' : 'better']}>
            {change < 0 ? '↓' : '↑'} {moreOrLess(change)} than agreed
          </p>
        )}
        {change === 0 && agreed.weeklyCents !== undefined && (
          <p className={styles.agreed}>
            <AnswerMark answer="met" />
            {at ? `As you agreed on ${shownMonthDay(at)}` : 'As the job said'}
          </p>
        )}
      </div>
      <Total agreed={agreed} terms={terms} isSameWeek={change === 0} />
    </>
  );
}

function Total({ agreed, terms, isSameWeek }: Pick<Offer, 'agreed' | 'terms'> & { isSameWeek: boolean }) {
  const [before, now] = [totalOf(agreed), totalOf(terms)];
  if (now === undefined) return null;
  const hours = terms.hoursPerWeek * terms.weeks;
  const hasStipends = terms.lodgingCents + terms.mealsCents > 0;
  const isSame = isSameWeek && terms.weeks === agreed.weeks;
  return (
    <Card>
      <p className={styles.difference}>
        <span className="soft">{weeksText(terms.weeks)}</span>
        <span className="strong">{inDollars(now)}</span>
      </p>
      <p className="soft small">
        {grouped(hours)} hours at <span className={styles.whole}>{inDollars(terms.hourlyCents)}</span>
        {hasStipends && ` and ${weeksText(terms.weeks)} of stipends`}
        {before === undefined
          ? '.'
          : isSame
            ? ', the same total as agreed.'
            : `, ${moreOrLess(now - before)} than the ${inDollars(before)} agreed.`}
      </p>
    </Card>
  );
}

const moreOrLess = (cents: number) => `${inDollars(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'}`;
