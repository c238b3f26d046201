import { useEffect, useRef } from 'react';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { changedTerms } from '#shared/domain/offers/offer-differences.ts';
import { shownTerm, termLabel } from '#shared/domain/offers/term-words.ts';
import { shownMoment } from '../../../lib/shown-moment.ts';
import { Notice } from '../../../ui/notice.tsx';

interface MovedTermsProps {
  offer: Offer;
  /** They moved while the offer was read: the page begins again with them. */
  isNew: boolean;
}

/** Which terms of an offer moved with its last change, each with what it said before [X07]. */
export function MovedTerms({ offer, isNew }: MovedTermsProps) {
  const { terms, termsBefore, changedAt } = offer;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const moved = termsBefore ? changedTerms(termsBefore, terms) : [];
  if (!termsBefore || moved.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warn" title={`The offer was changed ${shownMoment(changedAt)}`}>
        <ul>
          {moved.map((term) => (
            <li key={term}>
              {termLabel(term)}: {shownTerm(term, terms)}, before {shownTerm(term, termsBefore)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
