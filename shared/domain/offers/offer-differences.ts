import { folded } from '../folded.ts';
import { isSameShift } from '../shifts/same-shift.ts';
import { type AgreedTerms, type OfferTerms, type Term, termOrder } from './offer-terms.ts';

/**
 * How a term differs from what was agreed: to the candidate's good; to their harm; of another kind, so that plans are no longer right; a
 * duty that was not agreed; or a fact that was only not named before.
 */
export type DifferenceKind = 'better' | 'worse' | 'other' | 'duty' | 'named';

/** The parts of a week are one thing where they come to the agreed pay or more. */
export type DifferenceTerm = Term | 'breakdown';

export interface TermDifference {
  readonly term: DifferenceTerm;
  readonly kind: DifferenceKind;
}

/** More of these is better. */
const amounts: ReadonlySet<Term> = new Set([
  'weeklyCents',
  'hourlyCents',
  'lodgingCents',
  'mealsCents',
  'guaranteedHours',
  'overtimeCents',
  'onCallCents',
]);

const parts = ['hourlyCents', 'lodgingCents', 'mealsCents'] as const;
const payTerms: ReadonlySet<Term> = new Set(['weeklyCents', ...parts]);

/**
 * How offered terms differ from what was agreed, by meaning [X07]. Parts of a week that come to the agreed pay, or to more, are one
 * fact; where they come to less, each that changed counts by itself. Shifts are compared by class and hours.
 */
export function differencesOf(agreed: AgreedTerms, offered: OfferTerms): TermDifference[] {
  const pay = payDifferences(agreed, offered);
  const rest = termOrder.flatMap((term): TermDifference[] => {
    const kind = payTerms.has(term) || isOfBreakdown(term, agreed) ? undefined : kindOf(term, agreed, offered);
    return kind ? [{ term, kind }] : [];
  });
  return [...pay, ...rest];
}

/** Hours that were not agreed are told with the breakdown that they are part of. */
const isOfBreakdown = (term: Term, agreed: AgreedTerms) => term === 'hoursPerWeek' && !isNamed(agreed.hoursPerWeek);

function payDifferences(agreed: AgreedTerms, offered: OfferTerms): TermDifference[] {
  const { weeklyCents } = agreed;
  const change = weeklyCents === undefined ? 0 : weekChange(agreed, offered);
  if (change < 0) {
    const changed = partDifferences(agreed, offered);
    const isTold = changed.some(isTicked) || kindOf('hoursPerWeek', agreed, offered) === 'other';
    if (isTold) return changed;
  }
  const week: TermDifference[] = change === 0 ? [] : [{ term: 'weeklyCents', kind: change < 0 ? 'worse' : 'better' }];
  const isAsBefore = parts.every((term) => (agreed[term] ?? 0) === offered[term]) && agreed.hourlyCents !== undefined;
  return isAsBefore ? week : [...week, { term: 'breakdown', kind: 'named' }];
}

/** The parts that changed, each by itself; none where the agreed pay was named without them. */
function partDifferences(agreed: AgreedTerms, offered: OfferTerms): TermDifference[] {
  if (agreed.hourlyCents === undefined) return [];
  return parts.flatMap((term): TermDifference[] => {
    const kind = kindOf(term, agreed, offered);
    return kind ? [{ term, kind }] : [];
  });
}

/** How one term differs from what was agreed, also while others are not typed yet; undefined where it does not. */
export function differenceOf(term: Term, agreed: AgreedTerms, offered: AgreedTerms): DifferenceKind | undefined {
  const { weeklyCents } = offered;
  if (!isNamed(offered[term])) return undefined;
  if (term !== 'weeklyCents' || weeklyCents === undefined) return kindOf(term, agreed, offered);
  const change = weekChange(agreed, { weeklyCents });
  return change === 0 ? undefined : change < 0 ? 'worse' : 'better';
}

/** Cents a week more than agreed, or less; a week that was agreed without its parts was agreed in whole dollars. */
export function weekChange(agreed: AgreedTerms, { weeklyCents }: Pick<OfferTerms, 'weeklyCents'>): number {
  const before = agreed.weeklyCents;
  if (before === undefined) return 0;
  const isRounded = agreed.hourlyCents === undefined && Math.round(before / 100) === Math.round(weeklyCents / 100);
  return isRounded ? 0 : weeklyCents - before;
}

function kindOf(term: Term, agreed: AgreedTerms, offered: AgreedTerms): DifferenceKind | undefined {
  const [before, after] = [agreed[term], offered[term]];
  if (!isNamed(before)) return isNamed(after) ? (term === 'onCallCents' ? 'duty' : 'named') : undefined;
  if (isSame(term, before, after ?? '')) return undefined;
  if (amounts.has(term)) return Number(after ?? 0) > Number(before) ? 'better' : 'worse';
  return 'other';
}

/** An amount of nothing, no weeks and no words name nothing. */
const isNamed = (value: string | number | undefined): value is string | number =>
  value !== undefined && value !== '' && value !== 0;

function isSame(term: Term, before: string | number, after: string | number): boolean {
  if (term === 'shift') return isSameShift(String(before), String(after));
  return typeof before === 'string' ? folded(before) === folded(String(after)) : before === after;
}

const toTick: ReadonlySet<DifferenceKind> = new Set(['worse', 'other', 'duty']);

/** Whether a difference is acknowledged by itself before the offer can be accepted. */
export function isTicked(difference: TermDifference): difference is { term: Term; kind: DifferenceKind } {
  return toTick.has(difference.kind);
}

/** The terms that have to be acknowledged, one by one, before the offer can be accepted. */
export function toAcknowledge(differences: readonly TermDifference[]): Term[] {
  return differences.filter(isTicked).map(({ term }) => term);
}

/** What became of each term between two versions of an offer. */
export function changedTerms(before: OfferTerms, now: OfferTerms): Term[] {
  return termOrder.filter((term) => (before[term] ?? '') !== (now[term] ?? ''));
}
