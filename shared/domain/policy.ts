import { type Actor, isAdmin, isStaff, type UserType } from './actor.ts';

/** Who may make a call; the contract names one for every endpoint. */
export type Access = 'anyone' | 'identity' | 'user' | 'candidate' | 'staff' | 'admin';

/** What a call does with the BecomeUser header (see the decisions on acting as a candidate). */
export type BecomeUserRule = 'honoured' | 'refused' | 'ignored';

/** Whether this actor may make a call at all; `acting` says that staff act for a candidate and were allowed to. */
export function mayCall(access: Access, actor: Actor | undefined, acting: boolean): boolean {
  if (access === 'anyone') return true;
  if (!actor) return false;
  if (access === 'identity') return true;
  if (!actor.registered) return false;
  if (access === 'user') return true;
  // By user type: a pending recruiter is no staff yet, and has no candidate's profile.
  if (access === 'candidate') return acting || actor.userType === 'Candidate';
  return access === 'admin' ? isAdmin(actor) : isStaff(actor);
}

/** The user who looks at rows of people, in the browser or on the server. */
type Viewer = Pick<Actor, 'id' | 'groups'>;

/** Recruiters open themselves and fully registered candidates; admins open anyone [S08]. */
export function mayView(
  viewer: Viewer,
  row: { readonly id: string; readonly userType: UserType; readonly isFullyRegistered: boolean },
): boolean {
  if (isAdmin(viewer)) return true;
  if (!isStaff(viewer)) return false;
  return row.id === viewer.id || (row.userType === 'Candidate' && row.isFullyRegistered);
}

/** The directories that a viewer's search may read: admins' rows are for admins only. */
export function directoryOf(viewer: Actor): 'everybody' | 'withoutAdmins' {
  return isAdmin(viewer) ? 'everybody' : 'withoutAdmins';
}

/** Admins change everyone but admins, whom only the operator changes; recruiters change themselves and fully registered candidates. */
export function mayChange(
  viewer: Viewer,
  row: { readonly id: string; readonly userType: UserType; readonly isFullyRegistered: boolean },
): boolean {
  return mayView(viewer, row) && row.userType !== 'Admin';
}

/**
 * Whether a user may be deleted: never an admin, never oneself; candidates by staff, recruiters by admins, and only where the
 * stage's capability flag is on.
 */
export function mayRemove(
  viewer: Viewer,
  row: { readonly id: string; readonly userType: UserType; readonly groups: readonly string[] },
  isFlagOn: boolean,
): boolean {
  const isAdminTarget = row.userType === 'Admin' || row.groups.includes('admin');
  if (!isFlagOn || !isStaff(viewer) || isAdminTarget || row.id === viewer.id) return false;
  return row.userType === 'Candidate' ? row.groups.length === 0 || isAdmin(viewer) : isAdmin(viewer);
}

/** Whether staff may impersonate a user: a fully registered candidate of the default provider, and only with the capability flag. */
export function mayActFor(
  viewer: Viewer,
  row: { readonly userType: UserType; readonly isFullyRegistered: boolean; readonly signupMethod: string },
  isFlagOn: boolean,
): boolean {
  const isOpen = row.userType === 'Candidate' && row.isFullyRegistered && row.signupMethod === 'Internal';
  return isFlagOn && isStaff(viewer) && isOpen;
}
