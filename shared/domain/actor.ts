/** The identity provider's groups of staff. */
export type StaffGroup = 'recruiter' | 'admin';

/** The kinds of accounts. */
export type UserType = 'Candidate' | 'Recruiter' | 'Admin';

/** The user who makes a call, as the token and the user record say; actor and subject as in RFC 8693 (token exchange). */
export interface Actor {
  /** `sub` of the token; key of everything that the user owns. */
  readonly id: string;
  readonly username: string;
  /** Staff rights in force now: in the token and in the record. */
  readonly groups: readonly StaffGroup[];
  /** Undefined before registration. */
  readonly userType: UserType | undefined;
  /** False between sign-up and registration. */
  readonly registered: boolean;
  /** Staff without the authenticator app that the stage asks of them: no group is in force. */
  readonly needsAuthenticator?: true;
  readonly session?: ActorSession;
}

/** One sign-in, through all renewals of its tokens: `origin_jti` and `auth_time` of the token. */
export interface ActorSession {
  readonly id: string;
  readonly startedAt: string;
}

/** The user whose data a request is about; differs from the actor only during impersonation. */
export interface Subject {
  readonly id: string;
  readonly impersonated: boolean;
}

/**
 * Who did what a history tells, as it is stored: the id of a user; undefined for the candidate whose history it is; `noUser` for what no
 * user of the product did.
 */
export type DoneBy = string | undefined;

/** The hourly round, or the receiver of a packet: what they did is a sentence without a name. */
export const noUser = '';

/** Staff means the group list holds admin or recruiter. */
export function isStaff(actor: { readonly groups: readonly string[] }): boolean {
  return actor.groups.includes('admin') || actor.groups.includes('recruiter');
}

/** Admin means the group list holds admin. */
export function isAdmin(actor: { readonly groups: readonly string[] }): boolean {
  return actor.groups.includes('admin');
}
