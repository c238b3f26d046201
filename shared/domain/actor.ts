/** Groups of the identity provider that make somebody staff. */
export type StaffGroup = 'recruiter' | 'admin';

/** What kind of account somebody has. */
export type UserType = 'Candidate' | 'Recruiter' | 'Admin';

/** The person who is really there, as the token and the user record say. */
export interface Actor {
  /** Subject of the token; key of everything the person owns. */
  readonly id: string;
  readonly username: string;
  /** Staff rights in force now: in the token and in the record. */
  readonly groups: readonly StaffGroup[];
  /** Undefined until the product knows the person. */
  readonly userType: UserType | undefined;
  /** False until the product knows the person (between sign-up and registration). */
  readonly registered: boolean;
}

/** Whose data a request is about; differs from the actor only while staff act for a candidate. */
export interface Subject {
  readonly id: string;
  readonly impersonated: boolean;
}

/** Staff means the group list holds admin or recruiter. */
export function isStaff(actor: { readonly groups: readonly string[] }): boolean {
  return actor.groups.includes('admin') || actor.groups.includes('recruiter');
}

export function isAdmin(actor: { readonly groups: readonly string[] }): boolean {
  return actor.groups.includes('admin');
}
