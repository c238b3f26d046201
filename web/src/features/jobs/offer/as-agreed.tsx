import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { knownAssignment } from '#shared/domain/assignments/assignment.ts';
import { fullDay } from '#shared/domain/days/day-words.ts';
import type { TermDifference } from '#shared/domain/offers/offer-differences.ts';
import { type Term, termOrder } from '#shared/domain/offers/offer-terms.ts';
import { shownTerm, termLabel } from '#shared/domain/offers/term-words.ts';
import { WeekSum } from './differences.tsx';
import styles from './offer.module.css';

/** Told in the head, or as parts of a week. */
const ofPay: ReadonlySet<Term> = new Set(['weeklyCents', 'hourlyCents', 'hoursPerWeek', 'lodgingCents', 'mealsCents']);

/** The terms that are as they were agreed; the last day follows from them. */
export function AsAgreed({ offer: { terms }, differences }: { offer: Offer; differences: readonly TermDifference[] }) {
  const differs = (term: Term | 'breakdown') => differences.some((one) => one.term === term);
  const same = termOrder.filter(
    (term) => !ofPay.has(term) && terms[term] !== undefined && terms[term] !== '' && !differs(term),
  );
  const days = knownAssignment(terms.startDate, terms.weeks);
  const rows = same.map((term) => ({ name: termLabel(term), value: shownTerm(term, terms) }));
  if (days) rows.splice(same.indexOf('startDate') + 1, 0, { name: 'Last day', value: fullDay(days.lastDay) });
  return (
    <section className="stack">
      <h2>As agreed</h2>
      <dl className={styles.terms}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!differs('breakdown') && <WeekSum terms={terms} />}
    </section>
  );
}
