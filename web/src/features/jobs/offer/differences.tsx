import { Checkbox } from 'antd';
import type { RefObject } from 'react';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import type { Term, TermDifference } from '#shared/domain/offers/offer-terms.ts';
import { shownTerm, termChange, termLabel } from '#shared/domain/offers/term-words.ts';
import styles from './offer.module.css';

interface DifferencesProps {
  offer: Offer;
  differences: readonly TermDifference[];
  seen: ReadonlySet<Term>;
  list: RefObject<HTMLUListElement | null>;
  /** Absent where nothing can be acknowledged any more. */
  onSee?: ((term: Term, isSeen: boolean) => void) | undefined;
}

const marks = { better: '↑ Better', worse: '↓ Worse', new: '+ New' } as const;

/** What differs from the terms that were applied to; each worse or new one is acknowledged by itself. */
export function Differences({ offer, differences, seen, list, onSee }: DifferencesProps) {
  return (
    <section className="stack">
      <h2>What differs</h2>
      <p className="soft">From the terms of the job that you applied to.</p>
      <ul className={styles.differences} ref={list}>
        {differences.map(({ term, kind }) => (
          <li key={term}>
            <p className={styles.difference}>
              <span>{termLabel(term)}</span>
              <span className="strong">{shownTerm(term, offer.terms)}</span>
            </p>
            <p className={styles.difference}>
              <span className={styles[kind]}>{marks[kind]}</span>
              <span className="soft">
                {kind === 'new' ? 'not in the job' : `the job said ${shownTerm(term, offer.agreed)}`}
              </span>
            </p>
            {onSee && kind !== 'better' && (
              <Checkbox
                className={styles.seen ?? ''}
                checked={seen.has(term)}
                onChange={({ target }) => onSee(term, target.checked)}
              >
                Seen: {termChange(term, kind)}
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
