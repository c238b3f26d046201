import type { SignedInUser } from '#shared/contract/user-shapes.ts';

/** The name of an impersonated candidate. */
export function candidateName({ firstName, lastName, emailAddress }: SignedInUser): string {
  return `${firstName} ${lastName}`.trim() || emailAddress;
}
