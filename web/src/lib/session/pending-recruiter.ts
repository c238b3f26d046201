import type { Session } from './session.ts';

/** A recruiter whose contacts are not proved yet, or whom nobody has let in. */
export function isPendingRecruiter({
  status,
  user,
  isStaff,
}: Pick<Session, 'status' | 'isStaff'> & { user?: Pick<NonNullable<Session['user']>, 'userType'> }): boolean {
  return status === 'signedIn' && user?.userType === 'Recruiter' && !isStaff;
}
