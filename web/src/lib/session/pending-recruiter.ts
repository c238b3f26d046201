import type { Session } from './session.ts';

/** A recruiter whose contacts are not verified, or whom no admin has approved. */
export function isPendingRecruiter({
  status,
  user,
  isStaff,
}: Pick<Session, 'status' | 'isStaff'> & { user?: Pick<NonNullable<Session['user']>, 'userType'> }): boolean {
  return status === 'signedIn' && user?.userType === 'Recruiter' && !isStaff;
}
