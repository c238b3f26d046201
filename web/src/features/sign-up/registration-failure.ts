import { messageOf, Refused } from '../../lib/refused.ts';

/** The message for a registration that failed. */
export const registrationFailed = 'Failed to register user.';

/** The message for a registration that failed for no reason of the person's; any other has words of its own, above the form. */
export function registrationFailure(error: unknown): string | undefined {
  const isOurs = error instanceof Refused && error.status >= 500;
  return isOurs || !messageOf(error, '') ? registrationFailed : undefined;
}
