import type { User } from '#shared/contract/people.ts';

/** The name of an impersonated candidate. */
export function candidateName({ firstName, lastName, emailAddress }: User): string {
  return `${firstName} ${lastName}`.trim() || emailAddress;
}
