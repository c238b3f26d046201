import type { ApplicationStatus } from '../applications/application-status.ts';
import { awaitsConsent, type ConsentState } from '../consent/consent-state.ts';
import type { Day } from '../dates.ts';
import { holidays } from './holidays.ts';
import { afterWorkingHours, workingDay } from './working-hours.ts';

/** The clocks of an application: until its recruiter has answered, has submitted it, and has told what the facility says. */
export const clocks = ['firstAnswer', 'submission', 'facilityAnswer'] as const;
type Clock = (typeof clocks)[number];

/** What an application waits for; consent and offer have no clock of the agency. */
export const waits = [...clocks, 'consent', 'offer'] as const;
export type Wait = (typeof waits)[number];

/** Working hours of each clock unless the stage says otherwise [N08]. */
const usualHours: Record<Clock, number> = { firstAnswer: 8, submission: 24, facilityAnswer: 40 };

/** What of the clocks a stage may set. */
export interface ClockSettings {
  readonly clockHours?: Partial<Record<Clock, number>>;
  readonly holidays?: readonly Day[];
}

/** Whose turn it is with an application, and by when. */
export interface Turn {
  readonly whose: 'candidate' | 'recruiter';
  readonly wait: Wait;
  /** An instant; absent where nothing runs out. */
  readonly by?: string | undefined;
}

interface Waiting {
  readonly status: ApplicationStatus;
  readonly changedAt: string;
  /** When staff last let the candidate know that there is no news of the facility. */
  readonly toldAt?: string | undefined;
  /** When the candidate last agreed to be submitted. */
  readonly agreedAt?: string | undefined;
  /** Until when an open offer is answered; none for an offer without terms. */
  readonly answerBy?: string | undefined;
}

const clockOf: Partial<Record<ApplicationStatus, Clock>> = {
  'New Submission': 'firstAnswer',
  'Candidate Interested': 'firstAnswer',
  'Candidate Submission': 'submission',
  'Client Submission': 'facilityAnswer',
};

/**
 * Whose turn it is; undefined once the application has ended or was accepted. A missing consent stops the clocks of the agency, and one that
 * is given begins them again.
 */
export function turnOf(
  { status, changedAt, toldAt = '', agreedAt = '', answerBy }: Waiting,
  consent: ConsentState,
  settings: ClockSettings,
): Turn | undefined {
  if (status === 'Offer Extended') return { whose: 'candidate', wait: 'offer', ...(answerBy && { by: answerBy }) };
  if (consent !== 'given' && awaitsConsent(status)) return { whose: 'candidate', wait: 'consent' };
  const clock = clockOf[status];
  if (!clock) return undefined;
  const from = [toldAt, agreedAt].reduce((latest, at) => (at > latest ? at : latest), changedAt);
  const hours = settings.clockHours?.[clock] ?? usualHours[clock];
  return { whose: 'recruiter', wait: clock, by: afterWorkingHours(from, hours, settings.holidays ?? holidays) };
}

/** The statuses at which a clock of the agency may run. */
export const clockStatuses = Object.keys(clockOf) as ApplicationStatus[];

/** When admins read of a clock that ran out at an instant: one more working day later [N09]. */
export function escalatedAt(by: string, settings: ClockSettings): string {
  return afterWorkingHours(by, workingDay.to - workingDay.from, settings.holidays ?? holidays);
}

/** Whether a clock has run out. */
export function isOverdue({ by }: Pick<Turn, 'by'>, now: string): boolean {
  return by !== undefined && by < now;
}
