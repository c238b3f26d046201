import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { knownAssignment } from '#shared/domain/assignments/assignment.ts';
import type { Day } from '#shared/domain/dates.ts';
import { differencesOf, isTicked } from '#shared/domain/offers/offer-differences.ts';
import type { Term } from '#shared/domain/offers/offer-terms.ts';
import { useWrite } from '../../../lib/data.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { OverlapLine } from '../assignment/overlap-line.tsx';
import { EndingRequirements } from '../requirements/ending-requirements.tsx';
import { AcceptOffer } from './accept-offer.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { AnswerBy } from './answer-by.tsx';
import { AsAgreed } from './as-agreed.tsx';
import { Differences } from './differences.tsx';
import { MovedTerms } from './moved-terms.tsx';
import styles from './offer.module.css';
import { OfferOutcome } from './offer-outcome.tsx';
import { OfferPay } from './offer-pay.tsx';

interface OfferViewProps {
  offer: Offer;
  application: Application;
  /** Its terms moved while the page was open. */
  isNew: boolean;
  /** What is to be done once it is accepted, by the last day of the assignment. */
  afterAcceptance(lastDay: Day): ReactNode;
  /** The offer was changed meanwhile and has to be read again. */
  onChanged(): void;
}

/** An offer whole: until when it holds, what it pays, what differs from what was agreed, all other terms, what ends before its end, and the answer [N07]. */
export function OfferView({ offer, application, isNew, afterAcceptance, onChanged }: OfferViewProps) {
  const { impersonatedId } = useSession();
  useNoteOpened(offer, application.id, impersonatedId !== undefined);
  const outcome = useOutcomeInSight(offer);
  const { agreed, terms } = offer;
  const differences = differencesOf(agreed, terms);
  const [seen, setSeen] = useState<ReadonlySet<Term>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const toSee = differences.filter(isTicked);
  const isAccepted = offer.state === 'accepted' && application.status === 'Accepted - Pending Start';
  const accepted = isAccepted ? knownAssignment(terms.startDate, terms.weeks) : undefined;
  const isAnswered = offer.state !== 'open' || impersonatedId !== undefined;
  function see(term: Term, isSeen: boolean) {
    const next = new Set(seen);
    if (isSeen) next.add(term);
    else next.delete(term);
    setSeen(next);
  }

  return (
    <div className={styles.offer}>
      {offer.state === 'open' ? (
        <AnswerBy offer={offer} />
      ) : (
        <div ref={outcome} tabIndex={-1}>
          <OfferOutcome offer={offer} application={application} />
        </div>
      )}
      {accepted && afterAcceptance(accepted.lastDay)}
      {offer.state === 'open' && <MovedTerms offer={offer} isNew={isNew} />}
      <OfferPay offer={offer} application={application} />
      {differences.length > 0 && (
        <Differences
          offer={offer}
          application={application}
          differences={differences}
          seen={seen}
          list={list}
          onSee={isAnswered ? undefined : see}
        />
      )}
      <AsAgreed offer={offer} differences={differences} />
      {(offer.state === 'open' || offer.state === 'accepted') && (
        <EndingRequirements job={application.job} terms={terms} />
      )}
      {offer.state === 'open' && (
        <OverlapLine days={knownAssignment(terms.startDate, terms.weeks)} ownId={application.id} />
      )}
      {!isAnswered && (
        <>
          <AcceptOffer
            heading={answer}
            offer={offer}
            application={application}
            onChanged={onChanged}
            seen={seen}
            open={toSee.find(({ term }) => !seen.has(term))}
            focusOpen={() => list.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()}
          />
          <AnswerBar answer={answer} weekly={terms.weeklyCents / 100} seen={seen.size} changes={toSee.length} />
        </>
      )}
      {offer.state === 'open' && impersonatedId && <Notice>Only the candidate may answer this offer.</Notice>}
    </div>
  );
}

/** Where the answer ends, far below, what became of the offer is above all: it is focused once it is there. */
function useOutcomeInSight({ state }: Offer) {
  const outcome = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'open' && state !== 'open') outcome.current?.focus();
    before.current = state;
  }, [state]);
  return outcome;
}

/** Staff see whether an offer was opened. */
function useNoteOpened({ state, openedAt }: Offer, applicationId: string, isActing: boolean) {
  const { write } = useWrite(api.job.offerOpened);
  const isNew = state === 'open' && openedAt === null && !isActing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each offer
  useEffect(() => {
    // It is tried again with the next visit.
    if (isNew) write({ applicationId }).catch(() => undefined);
  }, [isNew, applicationId]);
}
