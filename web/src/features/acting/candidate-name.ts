import type { User } from '#shared/contract/people.ts';

/** What a candidate is called where staff act for them. */
export function candidateName({ firstName, lastName, emailAddress }: User): string {
  return `${firstName} ${lastName}`.trim() || emailAddress;
}
