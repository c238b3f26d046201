import { type ApplicationStatus, mayWithdraw } from '../applications/application-status.ts';
import { daysBetween } from '../dates.ts';
import { weeksText } from '../days/day-words.ts';
import { inWholeDollars } from '../pay.ts';
import { isSameShift } from '../shifts/same-shift.ts';
import { shownShift } from '../shifts/shown-shift.ts';
import { type ConsentTerms, payText, startText } from './consent-terms.ts';

/** Given and still holding; never given; or given to terms that have become worse since. */
export const consentStates = ['given', 'missing', 'lapsed'] as const;
export type ConsentState = (typeof consentStates)[number];

/** The start may move by this many days before the consent lapses. */
const mostDaysMoved = 7;

/** A term that was agreed beside the one of today. */
export interface ComparedTerm {
  readonly name: string;
  readonly before: string;
  readonly now: string;
  readonly isWorse: boolean;
}

/**
 * Agreed terms beside those of today. Worse are: another facility, lower pay, a start moved by more than a week, another shift, which is
 * compared by class and hours [X07]. Another length, and what was not named then, is shown and no reason to ask again [N03].
 */
export function compareTerms(agreed: ConsentTerms, now: ConsentTerms): readonly ComparedTerm[] {
  return [
    { name: 'Facility', before: agreed.facility, now: now.facility, isWorse: agreed.facility !== now.facility },
    { name: 'Weekly pay', before: payText(agreed), now: payText(now), isWorse: isLess(agreed, now) },
    { name: 'Start', before: startText(agreed), now: startText(now), isWorse: hasMoved(agreed, now) },
    { name: 'Length', before: weeksText(agreed.weeks), now: weeksText(now.weeks), isWorse: false },
    {
      name: 'Shift',
      before: shownShift(agreed.shift),
      now: shownShift(now.shift),
      isWorse: agreed.shift !== '' && !isSameShift(agreed.shift, now.shift),
    },
  ];
}

function isLess(agreed: ConsentTerms, now: ConsentTerms): boolean {
  return agreed.weeklyDollars !== undefined && (now.weeklyDollars ?? 0) < agreed.weeklyDollars;
}

function hasMoved(agreed: ConsentTerms, now: ConsentTerms): boolean {
  if (!agreed.startDate || agreed.startDate === now.startDate) return false;
  return !now.startDate || Math.abs(daysBetween(agreed.startDate, now.startDate)) > mostDaysMoved;
}

/** The state of a consent against the job as it is now: always computed, so that nothing stored can become stale. */
export function consentStateOf(agreed: ConsentTerms | undefined, now: ConsentTerms): ConsentState {
  if (!agreed) return 'missing';
  return compareTerms(agreed, now).some(({ isWorse }) => isWorse) ? 'lapsed' : 'given';
}

/** Whether a change of the job's terms asks the candidate to agree once more: what was agreed to holds no longer, and became worse by it. */
export function asksAgain(agreed: ConsentTerms, before: ConsentTerms, now: ConsentTerms): boolean {
  if (consentStateOf(agreed, now) !== 'lapsed') return false;
  return consentStateOf(agreed, before) === 'given' || consentStateOf(before, now) === 'lapsed';
}

/** Why staff cannot submit the candidate; nothing where they can. */
export function whyNoConsent(agreed: ConsentTerms | undefined, now: ConsentTerms): string {
  if (!agreed) return 'The candidate has not agreed to be submitted. My Jobs asks them to.';
  const worse = worseWords(agreed, now);
  return worse && `The candidate agreed to other terms. ${worse}. My Jobs asks them to agree to these.`;
}

/** What has become worse since: "Weekly pay was $2,910 a week, is $2,860 a week"; nothing where nothing has. */
export function worseWords(agreed: ConsentTerms, now: ConsentTerms): string {
  return compareTerms(agreed, now)
    .filter(({ isWorse }) => isWorse)
    .map(({ name, before, now: after }) => `${name} was ${before}, is ${after || 'not named'}`)
    .join('. ');
}

/** What has become worse, in few words: "$180 a week less, starts Feb 1, 2027, Nights 3×12"; nothing where nothing has. */
export function worseShort(agreed: ConsentTerms, now: ConsentTerms): string {
  const parts = compareTerms(agreed, now)
    .filter(({ isWorse }) => isWorse)
    .map(({ name, now: after }) => {
      if (name === 'Weekly pay' && agreed.weeklyDollars && now.weeklyDollars)
        return `${inWholeDollars(agreed.weeklyDollars - now.weeklyDollars)} a week less`;
      if (name === 'Facility') return `at ${after}`;
      if (name === 'Start' && after) return `starts ${after}`;
      return after || `${name.toLowerCase()} no longer named`;
    });
  return parts.join(', ');
}

const submitted: readonly ApplicationStatus[] = ['Client Submission', 'Offer Extended'];

/** Whether a step submits the candidate to the facility, which needs their consent; taking an offer back does not. */
export function isSubmission(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return submitted.includes(to) && !submitted.includes(from);
}

/** Whether the candidate is asked to agree while the consent is missing or has lapsed: until there is an offer, which has terms of its own. */
export function awaitsConsent(status: ApplicationStatus): boolean {
  return mayWithdraw(status) && status !== 'Offer Extended';
}
