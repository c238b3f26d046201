import { brand } from '../brand.ts';
import type { Day } from '../dates.ts';
import { monthDay, weeksText } from '../days/day-words.ts';
import { inWholeDollars } from '../pay.ts';

/** What a candidate agrees to by applying: to which facility the agency submits them, and for what. */
export interface ConsentTerms {
  readonly facility: string;
  /** Whole dollars, as cards and heads round it; absent where the source names no pay. */
  readonly weeklyDollars?: number | undefined;
  /** Empty where the source names none. */
  readonly startDate: Day;
  /** 0 where the source names no length. */
  readonly weeks: number;
  /** The source's own words. */
  readonly shift: string;
  /** The candidate's own choice: health documents may be in the packet [C10]. */
  readonly withHealth?: true | undefined;
}

interface TermedJob {
  readonly weeklySalary?: number | undefined;
  readonly startDate: Day;
  readonly durationWeeks: number;
  readonly shift: string;
}

/** The terms of a job as it is now, of its record or of its card. */
export function consentTermsOf(
  job: TermedJob & ({ readonly companyName: string } | { readonly location: { readonly companyName: string } }),
): ConsentTerms {
  const { weeklySalary, startDate, durationWeeks, shift } = job;
  return {
    facility: 'location' in job ? job.location.companyName : job.companyName,
    ...(weeklySalary && { weeklyDollars: Math.round(weeklySalary) }),
    startDate,
    weeks: durationWeeks,
    shift,
  };
}

/** What a candidate chooses beside the terms of the job. */
export interface HealthChosen {
  readonly withHealth?: boolean;
}

/** The terms of a job with what the candidate chose. */
export function chosenTerms(job: Parameters<typeof consentTermsOf>[0], { withHealth }: HealthChosen): ConsentTerms {
  return withHealth ? { ...consentTermsOf(job), withHealth } : consentTermsOf(job);
}

/** Whether two readings of a job's terms are the same: what was shown is what is agreed to. What the candidate chose is none of the job. */
export function areSameTerms(one: ConsentTerms, other: ConsentTerms): boolean {
  return (
    one.facility === other.facility &&
    one.weeklyDollars === other.weeklyDollars &&
    one.startDate === other.startDate &&
    one.weeks === other.weeks &&
    one.shift === other.shift
  );
}

/** $3,120 a week; nothing for none. */
export function payText({ weeklyDollars }: Pick<ConsentTerms, 'weeklyDollars'>): string {
  return weeklyDollars === undefined ? '' : `${inWholeDollars(weeklyDollars)} a week`;
}

/** Jan 4, 2027; nothing for no day. */
export function startText({ startDate }: Pick<ConsentTerms, 'startDate'>): string {
  return startDate && `${monthDay(startDate)}, ${startDate.slice(0, 4)}`;
}

/** A piece of the sentence; what is agreed is emphasized. */
export interface SentencePart {
  readonly text: string;
  readonly isStrong: boolean;
}

const plain = (text: string): SentencePart => ({ text, isStrong: false });
const strong = (text: string, otherwise: string): SentencePart =>
  text ? { text, isStrong: true } : { text: otherwise, isStrong: false };

/** Said beside the button that agrees, or afterwards. */
type ConsentVoice = 'asked' | 'given';

/** The sentence under Apply and Agree, in its pieces: to whom, for what pay, from when and for how long [N03]; on its receipt as what was done. */
export function consentParts(terms: ConsentTerms, voice: ConsentVoice = 'asked'): readonly SentencePart[] {
  const isAsked = voice === 'asked';
  return [
    plain(`${isAsked ? 'By pressing you agree' : 'You agreed'} that ${brand.name} submits you to `),
    strong(terms.facility, 'the facility'),
    plain(' for '),
    strong(payText(terms), 'weekly pay that is still to be named'),
    plain(', from '),
    strong(startText(terms), 'a day that is still to be named'),
    plain(', for '),
    strong(weeksText(terms.weeks), 'a length that is still to be named'),
    ...(terms.withHealth ? [plain(', with '), strong('your health documents', '')] : []),
    plain(isAsked ? '. You get a receipt.' : '.'),
  ];
}

/** The same sentence as it is stored and printed. */
export function consentSentence(terms: ConsentTerms): string {
  return consentParts(terms)
    .map(({ text }) => text)
    .join('');
}
