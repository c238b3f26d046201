import { hourMs } from '../days/durations.ts';
import type { ApplicationStatus } from './application-status.ts';
import { standingSteps } from './application-steps.ts';

/** The days that the numbers look back. */
export const numberDays = [7, 30, 90] as const;

/** What an application's numbers are made of. */
export interface CountedApplication {
  readonly status: ApplicationStatus;
  /** Of its last beginning: one that ended and began again counts from there. */
  readonly appliedAt: string;
  readonly steps: readonly {
    readonly status: ApplicationStatus;
    readonly at: string;
    readonly by?: string | undefined;
    readonly isUndo?: boolean | undefined;
  }[];
}

/** How far the applications of some days came, and how soon: medians in hours, undefined for none. */
export interface ApplicationNumbers {
  readonly applied: number;
  readonly answered: number;
  readonly submitted: number;
  readonly offered: number;
  readonly accepted: number;
  readonly rejected: number;
  /** At a step from which they go on, whenever they began. */
  readonly open: number;
  readonly answerHours?: number | undefined;
  readonly submissionHours?: number | undefined;
  readonly offerHours?: number | undefined;
}

/** The steps of the funnel. */
export const funnelSteps = [
  { name: 'applied', label: 'Applied' },
  { name: 'answered', label: 'Answered' },
  { name: 'submitted', label: 'Submitted to the client' },
  { name: 'offered', label: 'Offer extended' },
  { name: 'accepted', label: 'Accepted' },
] as const satisfies readonly { name: keyof ApplicationNumbers; label: string }[];

/** Every number, as the tables and the file call it. */
export const numberColumns = [
  ...funnelSteps,
  { name: 'rejected', label: 'Rejected' },
  { name: 'open', label: 'Open now' },
  { name: 'answerHours', label: 'First answer' },
  { name: 'submissionHours', label: 'To submission' },
  { name: 'offerHours', label: 'To offer' },
] as const satisfies readonly { name: keyof ApplicationNumbers; label: string }[];

/** Ages of open applications in days, each up to its number. */
export const openAges = [
  { label: '0 to 2 days', most: 2 },
  { label: '3 to 7', most: 7 },
  { label: '8 to 14', most: 14 },
  { label: 'over 14', most: Number.POSITIVE_INFINITY },
] as const;

const ended: readonly ApplicationStatus[] = ['Rejected', 'Accepted - Pending Start'];

/** Whether an application at this status has not ended. */
export const isOpenStatus = (status: ApplicationStatus) => !ended.includes(status);

/** Adds applications up one by one: of a hundred thousand only sums and times are kept. */
export class ApplicationTally {
  readonly ages: number[] = openAges.map(() => 0);
  private readonly sums = { applied: 0, answered: 0, submitted: 0, offered: 0, accepted: 0, rejected: 0, open: 0 };
  private readonly hours = { answer: [] as number[], submission: [] as number[], offer: [] as number[] };
  private readonly from: string;
  private readonly now: Date;

  /** Counts what began on or after the instant `from`, and what is open now. */
  constructor(from: string, now: Date) {
    this.from = from;
    this.now = now;
  }

  add({ status, appliedAt, steps }: CountedApplication): void {
    if (isOpenStatus(status)) {
      this.sums.open += 1;
      const days = Math.floor((this.now.getTime() - Date.parse(appliedAt)) / (24 * hourMs));
      const age = openAges.findIndex(({ most }) => days <= most);
      this.ages[age] = (this.ages[age] ?? 0) + 1;
    }
    if (appliedAt < this.from) return;
    const own = ownSteps({ appliedAt, steps });
    this.sums.applied += 1;
    if (status === 'Rejected') this.sums.rejected += 1;
    this.reached('answered', 'answer', appliedAt, firstAnswerOf({ appliedAt, steps })?.at);
    this.reached(
      'submitted',
      'submission',
      appliedAt,
      firstAt(own, 'Client Submission') ?? firstAt(own, 'Offer Extended'),
    );
    this.reached('offered', 'offer', appliedAt, firstAt(own, 'Offer Extended'));
    if (status === 'Accepted - Pending Start') this.sums.accepted += 1;
  }

  numbers(): ApplicationNumbers {
    const { answer, submission, offer } = this.hours;
    return {
      ...this.sums,
      answerHours: medianOf(answer),
      submissionHours: medianOf(submission),
      offerHours: medianOf(offer),
    };
  }

  private reached(
    sum: 'answered' | 'submitted' | 'offered',
    time: keyof ApplicationTally['hours'],
    from: string,
    at: string | undefined,
  ): void {
    if (at === undefined) return;
    this.sums[sum] += 1;
    this.hours[time].push((Date.parse(at) - Date.parse(from)) / hourMs);
  }
}

const firstAt = (steps: CountedApplication['steps'], wanted: ApplicationStatus) =>
  steps.find(({ status }) => status === wanted)?.at;

type Begun = Pick<CountedApplication, 'appliedAt' | 'steps'>;

/** What was not taken back, since its last beginning. */
const ownSteps = ({ appliedAt, steps }: Begun) => standingSteps(steps).filter(({ at }) => at >= appliedAt);

/**
 * The first step of staff: neither applying, also where staff did that, nor the candidate's own steps, such as withdrawing, are an
 * answer.
 */
export function firstAnswerOf(application: Begun): CountedApplication['steps'][number] | undefined {
  return ownSteps(application)
    .slice(1)
    .find(({ by }) => by !== undefined && by !== '');
}

/** The middle of some numbers, to a tenth; undefined for none. */
export function medianOf(given: readonly number[]): number | undefined {
  if (given.length === 0) return undefined;
  const sorted = given.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [high = 0, low = high] = [sorted[middle], sorted[middle - 1]];
  return Math.round((sorted.length % 2 === 1 ? high : (low + high) / 2) * 10) / 10;
}
