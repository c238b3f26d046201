import { differenceOf } from '#shared/domain/offers/offer-differences.ts';
import type { AgreedTerms, Term } from '#shared/domain/offers/offer-terms.ts';
import { differenceMarks, shownTerm } from '#shared/domain/offers/term-words.ts';
import { weekHours } from '#shared/domain/shifts/shift-rhythm.ts';
import type { FormEngine } from '../../../ui/forms/form-handle.ts';
import styles from './offer.module.css';
import { type OfferDraft, typedTerm } from './offer-draft.ts';

/** What an offer is compared with while it is written. */
export interface TermsBefore {
  /** What the candidate agreed to by applying; null without a consent. */
  readonly agreed: AgreedTerms | null;
  /** What the job says now. */
  readonly job: AgreedTerms;
}

interface BesideTermProps {
  form: FormEngine<OfferDraft>;
  term: Term;
  before: TermsBefore;
}

/** Below a term: what the candidate applied for, or the job says, and a mark where what is typed differs from it [N06]. */
export function BesideTerm({ form, term, before: { agreed, job } }: BesideTermProps) {
  const typed = typedTerm(term, form.useValue(term));
  const kind = differenceOf(term, agreed ?? job, typed);
  const told = agreed ? `Applied for ${wordOf(term, agreed)}` : `In the job ${wordOf(term, job)}`;
  const isNamed = wordOf(term, agreed ?? job) !== '';
  const now = agreed && differenceOf(term, agreed, job) ? wordOf(term, job) : '';
  const isRead = term === 'hoursPerWeek' && !isNamed && typed.hoursPerWeek === weekHours(job.shift ?? '');
  return (
    <>
      {isNamed && told}
      {isNamed && now && `, the job now says ${now}`}
      {isRead && typed.hoursPerWeek && `Read from the shift, ${job.shift}`}
      {kind && (isNamed || kind === 'duty') && (
        <>
          {' '}
          <span className={styles[kind]}>{differenceMarks[kind]}</span>
        </>
      )}
    </>
  );
}

/** A term as it is read; nothing where it is not named. */
function wordOf(term: Term, terms: AgreedTerms): string {
  return terms[term] ? shownTerm(term, terms) : '';
}
