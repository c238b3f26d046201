import { Checkbox } from 'antd';
import type { RefObject } from 'react';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { isTicked, type TermDifference } from '#shared/domain/offers/offer-differences.ts';
import type { OfferTerms, Term } from '#shared/domain/offers/offer-terms.ts';
import { differenceMarks, shownTerm, termChange, termLabel, weekParts } from '#shared/domain/offers/term-words.ts';
import { inDollars } from '#shared/domain/pay.ts';
import { Receipt } from '../consent/receipt.tsx';
import styles from './offer.module.css';

interface DifferencesProps {
  offer: Offer;
  application: Application;
  differences: readonly TermDifference[];
  seen: ReadonlySet<Term>;
  list: RefObject<HTMLUListElement | null>;
  /** Absent where nothing can be acknowledged any more. */
  onSee?: ((term: Term, isSeen: boolean) => void) | undefined;
}

/** What differs from what was agreed, or from the job where nothing was; each term that is worse or of another kind is ticked by itself [X07]. */
export function Differences({ offer, application, differences, seen, list, onSee }: DifferencesProps) {
  const { agreed } = application.consent;
  return (
    <section className="stack">
      <h2>What differs</h2>
      {agreed ? (
        <Receipt application={application} />
      ) : (
        <p className="soft small">From the terms of the job that you applied to.</p>
      )}
      <ul className={styles.differences} ref={list}>
        {differences.map((difference) => (
          <li key={difference.term}>
            <Words difference={difference} offer={offer} told={agreed ? 'you agreed to' : 'the job said'} />
            {onSee && isTicked(difference) && (
              <Checkbox
                className={styles.seen ?? ''}
                checked={seen.has(difference.term)}
                onChange={({ target }) => onSee(difference.term, target.checked)}
              >
                Seen: {termChange(difference.term, difference.kind)}
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
      {onSee && !differences.some(isTicked) && (
        <p className="soft small">Nothing is worse, so there is nothing to tick.</p>
      )}
    </section>
  );
}

interface WordsProps {
  difference: TermDifference;
  offer: Offer;
  told: string;
}

function Words({ difference: { term, kind }, offer: { agreed, terms }, told }: WordsProps) {
  if (term === 'breakdown') {
    const wasNamed = agreed.hourlyCents !== undefined;
    return (
      <>
        <p className={styles.difference}>
          <span>{termLabel(term)}</span>
          <span className={styles.named}>{wasNamed ? '≠ Other parts' : differenceMarks.named}</span>
        </p>
        <WeekSum terms={terms} />
        {wasNamed && (
          <p className="soft small">
            {told} {shownTerm('hourlyCents', agreed)}, {shownTerm('lodgingCents', agreed)} lodging,{' '}
            {shownTerm('mealsCents', agreed)} meals
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p className={styles.difference}>
        <span>{termLabel(term)}</span>
        <span className="strong">{shownTerm(term, terms)}</span>
      </p>
      <p className={styles.difference}>
        <span className={styles[kind]}>{differenceMarks[kind]}</span>
        {kind !== 'named' && (
          <span className="soft">{kind === 'duty' ? 'not in the job' : `${told} ${shownTerm(term, agreed)}`}</span>
        )}
      </p>
    </>
  );
}

/** The parts of a week and what they come to; lines break before a sign only. */
export function WeekSum({ terms }: { terms: OfferTerms }) {
  return (
    <p className="soft small">
      {weekParts(terms).map(({ term, text }, at) => (
        <span key={term}>
          {at > 0 && ' '}
          <span className={styles.whole}>{at > 0 ? `+ ${text}` : text}</span>
        </span>
      ))}{' '}
      <span className={styles.whole}>
        = <strong>{inDollars(terms.weeklyCents)}</strong>
      </span>
    </p>
  );
}
