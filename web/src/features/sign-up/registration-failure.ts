import { Problem } from '#shared/domain/problem.ts';
import { mayPass, messageOf } from '../../lib/problems.ts';

/** The message for a registration that failed. */
export const registrationFailed = 'Failed to register user.';

/** The message for a registration that failed on our side; any other failure has its own message above the form. */
export function registrationFailure(error: unknown): string | undefined {
  const isOurs = error instanceof Problem && error.kind !== 'unreachable' && mayPass(error);
  return isOurs || !messageOf(error, '') ? registrationFailed : undefined;
}
