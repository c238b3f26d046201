import { minuteMs } from '../days/durations.ts';

/** How long after a sign-in its session may take all of a person's data, or ask for the end of the account. */
export const freshMinutes = 15;

/** Whether a session began so lately; one whose beginning is not known did not. */
export function isFreshSignIn(startedAt: string | undefined, now = Date.now()): boolean {
  return startedAt !== undefined && now - Date.parse(startedAt) < freshMinutes * minuteMs;
}
